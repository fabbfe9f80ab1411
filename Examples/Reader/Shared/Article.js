// Collects the article for both extensions, and marks the page when it was saved.
class Article {
  run(parameters) {
    const heading = document.querySelector("h1");
    parameters.completionFunction({
      url: document.URL,
      title: document.title,
      heading: heading ? heading.innerText : "",
      selection: String(getSelection()),
    });
  }

  finalize(parameters) {
    document.title = `${parameters.mark} ${document.title}`;
  }
}

var ExtensionPreprocessingJS = new Article();
