/**
 * Tells the page's text as it is shown: with line breaks, and without what is hidden.
 *
 * Results:
 *   text: string   The `innerText` of the page's body; of the whole document where there is no body.
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
