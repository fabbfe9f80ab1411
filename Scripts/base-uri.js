/**
 * Tells the page's base URL, against which relative addresses are resolved.
 *
 * Results:
 *   baseURI: string   The page's own address, or what its `<base href>` makes of it.
 *
 * It has no `finalize`.
 */
var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ baseURI: document.baseURI });
  },
};
