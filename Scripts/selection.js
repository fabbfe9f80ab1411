/**
 * Returns the selected text.
 *
 * Results:
 *   text: string   The selected text; empty if nothing is selected.
 *
 * It has no `finalize`.
 */
var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ text: window.getSelection().toString() });
  },
};
