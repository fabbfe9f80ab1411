/**
 * Tells the text that is selected on the page.
 *
 * Results:
 *   text: string   The selected text; empty where nothing is selected.
 *
 * It has no `finalize`.
 */
var ExtensionPreprocessingJS = {
  run(parameters) {
    const selection = window.getSelection();
    parameters.completionFunction({ text: selection ? selection.toString() : '' });
  },
};
