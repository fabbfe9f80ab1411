/** Returns the colour of the page's background, and sets the colour that the extension chose. */
var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ currentBackgroundColor: document.body.style.backgroundColor });
  },

  finalize(parameters) {
    document.body.style.backgroundColor = parameters.newBackgroundColor;
  },
};
