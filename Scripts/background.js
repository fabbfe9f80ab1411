/**
 * Returns the page's background color, and sets another one.
 *
 * Results:
 *   currentBackgroundColor: string   The color in the body's `style` attribute, as the browser
 *                                    writes it; empty if there is none.
 *
 * Finalize arguments:
 *   newBackgroundColor: string       The CSS color to set; `blue` if it is missing or empty.
 */
var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({
      currentBackgroundColor: this.element().style.backgroundColor,
    });
  },

  finalize(parameters) {
    this.element().style.backgroundColor = parameters.newBackgroundColor || 'blue';
  },

  // A page of frames, or one that is not HTML, may have no body.
  element() {
    return document.body || document.documentElement;
  },
};
