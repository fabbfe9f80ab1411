var kept = [];
var ExtensionPreprocessingJS = {
  run(parameters) {
    for (let count = 0; count < 3; count++) kept.push(new Uint8Array(32 << 20).fill(1));
    parameters.completionFunction({ count: kept.length });
  },
};
