// Sends the color of the page's background, and sets the color that the extension returns.
class Action {
  run(parameters) {
    parameters.completionFunction({ background: document.body.style.backgroundColor });
  }

  finalize(parameters) {
    document.body.style.backgroundColor = parameters.background;
  }
}

var ExtensionPreprocessingJS = new Action();
