// Sends the title of the page.
var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ title: document.title });
  },
  finalize(parameters) {
    document.title = parameters.title;
  },
};
