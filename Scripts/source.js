/**
 * Returns the page's markup after parsing.
 *
 * Results:
 *   source: string   The `outerHTML` of the page's root element, without the document type.
 *
 * It has no `finalize`.
 */
var ExtensionPreprocessingJS = {
  run(parameters) {
    const root = document.documentElement;
    parameters.completionFunction({ source: root ? root.outerHTML : '' });
  },
};
