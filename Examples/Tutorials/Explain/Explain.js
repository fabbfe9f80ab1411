/** Returns the selected text, and writes the extension's explanation at the end of the page. */
var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ text: getSelection().toString() });
  },

  finalize(parameters) {
    const note = document.createElement('aside');
    note.textContent = parameters.explanation;
    document.body.append(note);
  },
};
