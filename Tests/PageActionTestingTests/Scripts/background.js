var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({
      currentBackgroundColor: document.body.style.backgroundColor,
      selection: String(getSelection()).trim(),
      title: document.title,
    });
  },
  finalize(parameters) {
    document.body.style.backgroundColor = parameters.newBackgroundColor;
  },
};
