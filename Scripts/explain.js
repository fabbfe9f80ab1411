/**
 * Returns the selected text, and shows the extension's explanation of it.
 *
 * Results:
 *   text: string          The selected text; empty if nothing is selected.
 *
 * Finalize arguments:
 *   explanation: string   The explanation to show below the text.
 *   text: string          The text to show; the selected text if it is missing.
 *
 * `finalize` shows both in an alert, with an empty line in between.
 */
class Explain {
  constructor() {
    this.text = '';
  }

  run(parameters) {
    const selection = window.getSelection();
    this.text = selection ? selection.toString() : '';
    parameters.completionFunction({ text: this.text });
  }

  finalize(parameters) {
    const text = parameters.text || this.text;
    const explanation = parameters.explanation || '';
    alert([text, explanation].filter(Boolean).join('\n\n'));
  }
}

var ExtensionPreprocessingJS = new Explain();
