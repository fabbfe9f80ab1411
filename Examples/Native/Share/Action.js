// Sends the title and the address of the page.
var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ title: document.title, URL: document.baseURI });
  },
};
