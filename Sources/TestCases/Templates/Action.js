var ExtensionPreprocessingJS = {
  // Passes results to the extension.
  run(parameters) {
    const links = Array.from(document.querySelectorAll("article a"), (link) => link.href);
    parameters.completionFunction({ title: document.title, links });
  },

  // Receives arguments from the extension.
  finalize(parameters) {
    document.querySelector("h1").style.color = parameters.color;
  },
};
