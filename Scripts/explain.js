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
  run(parameters) {
    this.text = window.getSelection().toString();
    parameters.completionFunction({ text: this.text });
  }

  finalize(parameters) {
    const text = parameters.text || this.text;
    alert([text, parameters.explanation].filter(Boolean).join('\n\n'));
  }
}

var ExtensionPreprocessingJS = new Explain();
