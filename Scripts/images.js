/**
 * Lists the URLs of the page's images.
 *
 * Results:
 *   imgs: [string]   The `src` of every `<img>` that starts with `http`, resolved against the
 *                    page's base URL, in document order, duplicates kept. `data:` and `blob:`
 *                    images, and those without a `src`, are left out.
 *
 * It has no `finalize`.
 */
var ExtensionPreprocessingJS = {
  run(parameters) {
    const imgs = [];
    for (const image of document.querySelectorAll('img')) {
      const address = image.src;
      if (typeof address === 'string' && address.startsWith('http')) imgs.push(address);
    }
    parameters.completionFunction({ imgs });
  },
};
