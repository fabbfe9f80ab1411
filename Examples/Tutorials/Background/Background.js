/** Returns the color of the page's background, and sets the color that the extension chose. */
var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ currentBackgroundColor: document.body.style.backgroundColor });
  },

  finalize(parameters) {
    document.body.style.backgroundColor = parameters.newBackgroundColor;
  },
};
