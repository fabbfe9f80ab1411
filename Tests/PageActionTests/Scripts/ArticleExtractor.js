// Finds what is to be read on a page, and hands it over without the rest of the page. `finalize`
// shows the article alone, in the colours and the size that the arguments name.

var ArticleExtractor = function () {};

ArticleExtractor.prototype = {
  UNLIKELY: /banner|breadcrumb|combx|comment|community|disqus|extra|footer|gdpr|legends|menu|related|remark|replies|rss|shoutbox|sidebar|skyscraper|social|sponsor|ad-break|agegate|pagination|pager|popup|promo|share/i,
  LIKELY: /article|body|content|entry|hentry|main|page|post|text|blog|story|column/i,
  BLOCKS: "address, article, aside, blockquote, div, dl, fieldset, figure, form, h1, h2, h3, ol, p, pre, section, table, ul",

  weight: function (element) {
    var weight = 0;
    [element.className, element.id].forEach(function (text) {
      if (typeof text !== "string" || text === "") return;
      if (this.UNLIKELY.test(text)) weight -= 25;
      if (this.LIKELY.test(text)) weight += 25;
    }, this);
    return weight;
  },

  initialScore: function (element) {
    switch (element.tagName) {
      case "ARTICLE": case "MAIN": return 10 + this.weight(element);
      case "DIV": return 5 + this.weight(element);
      case "PRE": case "TD": case "BLOCKQUOTE": return 3 + this.weight(element);
      case "ADDRESS": case "OL": case "UL": case "DL": case "DD": case "DT": case "LI": case "FORM":
        return -3 + this.weight(element);
      case "H1": case "H2": case "H3": case "H4": case "H5": case "H6": case "TH":
        return -5 + this.weight(element);
      default: return this.weight(element);
    }
  },

  linkDensity: function (element) {
    var all = element.textContent.length, linked = 0;
    if (all === 0) return 0;
    Array.prototype.forEach.call(element.getElementsByTagName("a"), function (link) {
      var isInPage = (link.getAttribute("href") || "").charAt(0) === "#";
      linked += link.textContent.length * (isInPage ? 0.3 : 1);
    });
    return linked / all;
  },

  // Removes elements that are not text from a copy of the page.
  prepare: function (page) {
    var self = this, removed = 0;
    page.querySelectorAll("script, style, noscript, link, template, iframe, object, embed, nav, [hidden], [aria-hidden=true]")
      .forEach(function (element) { element.remove(); removed++; });
    var comments = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT), comment = comments.nextNode();
    while (comment) {
      var next = comments.nextNode();
      comment.parentNode.removeChild(comment);
      comment = next;
    }
    Array.from(page.body.querySelectorAll("*")).reverse().forEach(function (element) {
      var names = element.getAttribute("class") + " " + element.id;
      if (/^(A|BODY|ARTICLE|MAIN)$/.test(element.tagName)) return;
      if (self.UNLIKELY.test(names) && !self.LIKELY.test(names)) {
        element.parentNode.removeChild(element);
        removed++;
      }
    });
    // Two line breaks in a row end a paragraph.
    Array.from(page.getElementsByTagName("br")).forEach(function (br) {
      var next = br.nextSibling;
      while (next && next.nodeType === Node.TEXT_NODE && !/\S/.test(next.data)) next = next.nextSibling;
      if (!next || next.nodeName !== "BR") return;
      next.remove();
      var paragraph = page.createElement("p");
      br.replaceWith(paragraph);
      var sibling = paragraph.nextSibling;
      while (sibling && !(sibling.nodeType === 1 && sibling.matches(self.BLOCKS + ", br"))) {
        var following = sibling.nextSibling;
        paragraph.appendChild(sibling);
        sibling = following;
      }
    });
    // A division that holds no blocks is a paragraph.
    Array.from(page.getElementsByTagName("div")).forEach(function (div) {
      if (div.querySelector(self.BLOCKS) || !div.parentNode) return;
      var paragraph = page.createElement("p");
      while (div.firstChild) paragraph.appendChild(div.firstChild);
      for (var i = 0; i < div.attributes.length; i++) {
        paragraph.setAttributeNode(div.attributes[i].cloneNode(false));
      }
      div.parentNode.replaceChild(paragraph, div);
    });
    return removed;
  },

  bestCandidate: function (page) {
    var scores = new Map(), self = this;
    page.querySelectorAll("p, td, pre, section > h2 ~ *").forEach(function (paragraph) {
      var text = paragraph.textContent.trim();
      if (text.length < 25) return;
      var score = 1 + text.split(/[,،、，]/).length + Math.min(Math.floor(text.length / 100), 3);
      for (var element = paragraph.parentElement, level = 0; element && level < 5; level++) {
        if (!scores.has(element)) scores.set(element, self.initialScore(element));
        scores.set(element, scores.get(element) + score / (level === 0 ? 1 : level < 2 ? 2 : level * 3));
        element = element.parentElement;
      }
    });
    var best = page.body, top = -Infinity;
    scores.forEach(function (score, element) {
      score *= 1 - self.linkDensity(element);
      scores.set(element, score);
      if (score > top && element !== page.documentElement) { top = score; best = element; }
    });
    return { element: best, score: Math.round(top * 100), scores: scores };
  },

  clean: function (article) {
    var self = this;
    article.querySelectorAll("form, fieldset, input, button, select, textarea, aside, footer").forEach(
      function (element) { element.remove(); });
    ["table", "ul", "div"].forEach(function (name) {
      Array.from(article.getElementsByTagName(name)).reverse().forEach(function (element) {
        var images = element.getElementsByTagName("img").length;
        if (self.weight(element) < 0 || self.linkDensity(element) > 0.5 && images === 0) element.remove();
      });
    });
    var walker = document.createNodeIterator(article, NodeFilter.SHOW_ELEMENT, function (element) {
      return /^(P|SPAN|DIV|SECTION|H[1-6])$/.test(element.nodeName) && !element.querySelector("img, video, svg")
        && element.textContent.trim() === "" ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
    }), empty;
    while ((empty = walker.nextNode()) !== null) if (empty !== article) empty.remove();
    Array.from(article.getElementsByTagName("*")).forEach(function (element) {
      element.getAttributeNames().forEach(function (name) {
        if (/^(style|class|id|align|width|height|bgcolor|border|data-|aria-|on)/.test(name)) {
          element.removeAttribute(name);
        }
      });
      if (element.nodeName === "A" && element.hasAttribute("href")) element.setAttribute("href", element.href);
      if (element.nodeName === "IMG" && element.hasAttribute("src")) element.setAttribute("src", element.src);
    });
    Array.from(article.querySelectorAll("font, center")).forEach(function (element) {
      var span = article.ownerDocument.createElement("span");
      span.append.apply(span, element.childNodes);
      element.replaceWith(span);
    });
    article.normalize();
  },

  structured: function () {
    var found = [];
    document.querySelectorAll('script[type="application/ld+json"]').forEach(function (script) {
      try {
        var data = JSON.parse(script.textContent.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, ""));
        [].concat(data["@graph"] || data).forEach(function (item) {
          found.push({ type: item["@type"], headline: item.headline, date: item.datePublished });
        });
      } catch (error) { found.push({ error: error.name }); }
    });
    return found;
  },

  run: function (arguments) {
    var page = document.cloneNode(true);
    // A copy has no address of its own to resolve links by.
    var base = page.createElement("base");
    base.href = document.baseURI;
    if (!page.querySelector("base")) page.head.insertBefore(base, page.head.firstChild);
    var removed = this.prepare(page), best = this.bestCandidate(page), siblings = 0;
    var article = page.createElement("article");
    Array.from((best.element.parentElement || page.documentElement).children).forEach(function (sibling) {
      var isPart = sibling === best.element || (best.scores.get(sibling) || 0) * 100 >= Math.max(1000, best.score * 0.2)
        || sibling.nodeName === "P" && sibling.textContent.trim().length > 80 && this.linkDensity(sibling) < 0.25;
      if (!isPart || sibling.nodeName === "HEAD") return;
      siblings++;
      article.append(sibling);
    }, this);
    this.clean(article);
    var heading = document.querySelector("h1[itemprop], article h1, h1"), byline = document.querySelector(
      "[rel~=author], [itemprop~=author], .byline, .author");
    this.article = article;
    arguments.completionFunction({
      title: (heading || document.querySelector("title") || document.body).textContent.replace(/\s+/g, " ").trim(),
      byline: byline && byline.textContent.replace(/\s+/g, " ").trim(), score: best.score, removed: removed,
      siblings: siblings, html: article.innerHTML, text: article.textContent.replace(/\s+/g, " ").trim(),
      images: Array.from(article.getElementsByTagName("img"), function (image) { return image.getAttribute("src"); }),
      structured: this.structured(), language: document.documentElement.lang, direction: document.dir,
    });
  },

  finalize: function (arguments) {
    document.querySelectorAll("style, link[rel~=stylesheet], script").forEach(function (e) { e.remove(); });
    while (document.body.attributes.length) document.body.removeAttributeNode(document.body.attributes[0]);
    document.body.replaceChildren(document.adoptNode(this.article));
    document.body.style.cssText = "margin: 0 auto; max-width: 40em; color:" + (arguments.color || "black")
      + "; font-size:" + (arguments.size || 18) + "px";
    document.title = arguments.title || document.title;
  },
};

var ExtensionPreprocessingJS = new ArticleExtractor;
