/** Returns the addresses of the page's images, and outlines the image that the user chose. */
var ExtensionPreprocessingJS = {
  run(parameters) {
    const addresses = Array.from(document.images, (image) => image.src);
    const imgs = addresses.filter((address) => address.startsWith('http'));
    parameters.completionFunction({ imgs });
  },

  finalize(parameters) {
    for (const image of document.images) {
      if (image.src === parameters.chosen) image.style.outline = 'solid red';
    }
  },
};
