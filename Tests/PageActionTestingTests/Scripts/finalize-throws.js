var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({}); },
  finalize(parameters) {
    null.body;
  },
};
