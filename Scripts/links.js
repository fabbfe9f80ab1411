/**
 * Lists the URLs of the page's links.
 *
 * Results:
 *   links: [string]   The `href` of every `<a href>`, resolved against the page's base URL, in
 *                     document order, duplicates kept. Links inside SVG are left out.
 *
 * It has no `finalize`.
 */
var ExtensionPreprocessingJS = {
  run(parameters) {
    const links = [];
    for (const link of document.querySelectorAll('a[href]')) {
      // The `href` of an SVG link is an object.
      if (typeof link.href === 'string') links.push(link.href);
    }
    parameters.completionFunction({ links });
  },
};
