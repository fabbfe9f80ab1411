function fail(reason) {
  throw new RangeError(reason);
}
var ExtensionPreprocessingJS = {
  run(parameters) {
    fail('too far');
  },
};
