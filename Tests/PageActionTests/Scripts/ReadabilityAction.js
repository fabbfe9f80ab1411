
// Appended to mozilla/readability's Readability.js: parses a copy of the page, and the page itself.

var ExtensionPreprocessingJS = {
  read: function (page) {
    var article = new Readability(page).parse();
    return article && {
      title: article.title, byline: article.byline, dir: article.dir, lang: article.lang,
      excerpt: article.excerpt, siteName: article.siteName, publishedTime: article.publishedTime,
      textContent: article.textContent, length: article.length, content: article.content,
    };
  },

  run: function (arguments) {
    var ofCopy = this.read(document.cloneNode(true)), ofPage = this.read(document);
    arguments.completionFunction({ ofCopy: ofCopy, ofPage: ofPage, left: document.documentElement.outerHTML });
  },
};
