/**
 * Returns the page's title, URLs, description and Open Graph properties.
 *
 * Results:
 *   title: string         The page's title.
 *   URL: string           The page's URL.
 *   canonical: string     The URL of `<link rel=canonical>`, resolved; only if there is one.
 *   description: string   The content of `<meta name=description>`; only if there is one.
 *   openGraph: {string}   The `og:` properties by name, without `og:`. If a property occurs several
 *                         times, the first one counts.
 *
 * It has no `finalize`.
 */
class Page {
  run(parameters) {
    const results = { title: this.title(), URL: location.href };
    const canonical = document.querySelector('link[rel~="canonical"][href]');
    if (canonical) results.canonical = canonical.href;
    const description = document.querySelector('meta[name="description" i][content]');
    if (description) results.description = description.content;
    results.openGraph = this.openGraph();
    parameters.completionFunction(results);
  }

  // A form or an image that is named `title` hides the document's own title.
  title() {
    return typeof document.title === 'string' ? document.title : '';
  }

  openGraph() {
    const properties = Object.create(null);
    for (const meta of document.querySelectorAll('meta[property][content]')) {
      for (const name of meta.getAttribute('property').toLowerCase().split(/\s+/)) {
        const key = name.startsWith('og:') ? name.slice('og:'.length) : '';
        if (key && !(key in properties)) properties[key] = meta.content;
      }
    }
    return properties;
  }
}

var ExtensionPreprocessingJS = new Page();
