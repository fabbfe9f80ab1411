/**
 * Returns the page's base URL, which resolves relative URLs.
 *
 * Results:
 *   baseURI: string   The page's URL, or that of its `<base href>`.
 *
 * It has no `finalize`.
 */
var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ baseURI: document.baseURI });
  },
};
