/**
 * Returns the page's rendered text, with line breaks and without hidden text.
 *
 * Results:
 *   text: string   The `innerText` of the page's body; of the document element if there is no body.
 *
 * It has no `finalize`.
 */
var ExtensionPreprocessingJS = {
  run(parameters) {
    const element = document.body || document.documentElement;
    const text = element ? element.innerText : '';
    // Only HTML elements have an innerText.
    parameters.completionFunction({ text: text === undefined ? element.textContent : text });
  },
};
