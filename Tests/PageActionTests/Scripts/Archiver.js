// Archives a page as one self-contained text: absolute URLs, no scripts, inline styles. `finalize`
// replaces the page with its archived form, with a note of the time and the URL.

var Archiver = function () {
  this.URL_ATTRIBUTES = {
    a: ["href"], area: ["href"], img: ["src", "longdesc"], source: ["src"], video: ["src", "poster"],
    audio: ["src"], track: ["src"], iframe: ["src"], embed: ["src"], object: ["data"], link: ["href"],
    form: ["action"], input: ["src", "formaction"], button: ["formaction"], blockquote: ["cite"],
    q: ["cite"], del: ["cite"], ins: ["cite"], body: ["background"], table: ["background"], td: ["background"],
  };
  this.counts = {};
};

Archiver.prototype.count = function (what) {
  this.counts[what] = (this.counts[what] || 0) + 1;
};

Archiver.prototype.absolute = function (address) {
  try {
    return new URL(address, document.baseURI).href;
  } catch (error) {
    this.count("bad addresses");
    return address;
  }
};

// Candidates of a srcset: addresses may hold commas, but do not end with them.
Archiver.prototype.absoluteSrcset = function (srcset) {
  var self = this, candidates = [], pattern = /\s*,*\s*(\S*[^\s,])(?:\s+([^,(]*(?:\([^)]*\))?[^,]*))?\s*(?:,|$)/g, match;
  while ((match = pattern.exec(srcset)) && match[0] !== "") {
    candidates.push(self.absolute(match[1]) + (match[2] ? " " + match[2].trim() : ""));
  }
  return candidates.join(", ");
};

Archiver.prototype.absoluteCSS = function (css) {
  var self = this;
  return css.replace(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s]+))\s*\)/g, function (whole, double, single, bare) {
    var address = double || single || bare;
    if (!address || /^(data:|#|about:)/.test(address)) return whole;
    self.count("style addresses");
    return 'url("' + self.absolute(address) + '")';
  }).replace(/@import\s+(["'])(.*?)\1/g, function (whole, quote, address) {
    return '@import "' + self.absolute(address) + '"';
  });
};

Archiver.prototype.rewrite = function (root) {
  var self = this;
  Object.keys(this.URL_ATTRIBUTES).forEach(function (name) {
    self.URL_ATTRIBUTES[name].forEach(function (attribute) {
      root.querySelectorAll(name + "[" + attribute + "]").forEach(function (element) {
        var value = element.getAttribute(attribute);
        if (/^\s*(javascript|vbscript):/i.test(value)) {
          element.removeAttribute(attribute);
          self.count("script addresses");
        } else if (value.charAt(0) !== "#" && !/^(data|mailto|tel|blob):/i.test(value)) {
          element.setAttribute(attribute, self.absolute(value));
          self.count("addresses");
        }
      });
    });
  });
  root.querySelectorAll("[srcset], [imagesrcset]").forEach(function (element) {
    ["srcset", "imagesrcset"].forEach(function (name) {
      if (!element.hasAttribute(name)) return;
      element.setAttribute(name, self.absoluteSrcset(element.getAttribute(name)));
      self.count("srcsets");
    });
  });
  root.querySelectorAll("[style*='url(' i]").forEach(function (element) {
    element.setAttribute("style", self.absoluteCSS(element.getAttribute("style")));
  });
  root.querySelectorAll("style").forEach(function (style) {
    style.textContent = self.absoluteCSS(style.textContent);
  });
  root.querySelectorAll("template").forEach(function (template) { self.rewrite(template.content); });
  // References within SVG.
  Array.from(root.querySelectorAll("use, image")).forEach(function (element) {
    var href = element.getAttribute("href") || element.getAttributeNS("http://www.w3.org/1999/xlink", "href");
    if (!href || href.charAt(0) === "#" || !(element instanceof SVGElement)) return;
    element.removeAttributeNS("http://www.w3.org/1999/xlink", "href");
    element.setAttribute("href", self.absolute(href));
    self.count("references");
  });
};

Archiver.prototype.strip = function (root) {
  var self = this;
  root.querySelectorAll("script, noscript, link[rel~=preload], link[rel~=prefetch], link[rel~=dns-prefetch], meta[http-equiv=refresh i], base")
    .forEach(function (element) {
      self.count(element.localName);
      element.parentNode.removeChild(element);
    });
  var all = root.querySelectorAll("*");
  for (var i = 0; i < all.length; i++) {
    var names = all[i].getAttributeNames();
    for (var j = 0; j < names.length; j++) {
      if (names[j].slice(0, 2) === "on" || /^(integrity|nonce|crossorigin|ping)$/.test(names[j])) {
        all[i].removeAttribute(names[j]);
        self.count("attributes");
      }
    }
  }
  // Conditional comments go as well; those that hold no markup stay.
  var iterator = document.createNodeIterator(root, NodeFilter.SHOW_COMMENT, null), comment;
  while ((comment = iterator.nextNode())) {
    if (/^\[if [^\]]*\]>|<!\[endif\]$/.test(comment.data)) { comment.remove(); self.count("comments"); }
  }
};

// The user's input is in properties, which serializers do not write.
Archiver.prototype.keepState = function (copy) {
  var originals = document.querySelectorAll("input, textarea, select, details, dialog");
  var copies = copy.querySelectorAll("input, textarea, select, details, dialog");
  for (var i = 0; i < originals.length; i++) {
    var original = originals[i], twin = copies[i];
    if (original.localName === "textarea") twin.textContent = original.value;
    else if (original.localName === "select") {
      Array.prototype.forEach.call(original.options, function (option, index) {
        twin.options[index].toggleAttribute("selected", option.selected);
      });
    } else if (original.type === "checkbox" || original.type === "radio") {
      twin.defaultChecked = original.checked;
    } else if (original.localName === "input" && original.type !== "password" && original.type !== "file") {
      if (original.value !== original.defaultValue) twin.defaultValue = original.value;
    } else if ("open" in original) twin.open = original.open;
  }
};

Archiver.prototype.doctype = function () {
  var type = document.doctype;
  if (!type) return "";
  return "<!DOCTYPE " + type.name + (type.publicId ? ' PUBLIC "' + type.publicId + '"' : "")
    + (!type.publicId && type.systemId ? " SYSTEM" : "") + (type.systemId ? ' "' + type.systemId + '"' : "") + ">";
};

Archiver.prototype.run = function (parameters) {
  var copy = document.cloneNode(true);
  this.keepState(copy);
  this.rewrite(copy);
  this.strip(copy);
  var meta = copy.querySelector("meta[charset]") || copy.createElement("meta");
  meta.setAttribute("charset", "utf-8");
  copy.head.prepend(meta);
  var html = this.doctype() + "\n" + copy.documentElement.outerHTML;
  // Parses the output again, to detect losses.
  var again = new DOMParser().parseFromString(html, "text/html");
  var xml = new XMLSerializer().serializeToString(copy.body), isXML = true;
  var parsed = new DOMParser().parseFromString(xml, "application/xhtml+xml");
  if (parsed.getElementsByTagName("parsererror").length) isXML = false;
  this.html = html;
  parameters.completionFunction({
    html: html, isStable: again.documentElement.outerHTML === copy.documentElement.outerHTML,
    isSame: again.documentElement.isEqualNode(copy.documentElement),
    xmlLength: xml.length, xmlStart: xml.slice(0, 200), isXML: isXML, elements: copy.getElementsByTagName("*").length,
    compatMode: document.compatMode, characterSet: document.characterSet, counts: this.counts,
    bytes: new TextEncoder().encode(html).length,
    resources: Array.from(new Set(Array.prototype.map.call(copy.images, function (image) {
      return image.getAttribute("src");
    }).filter(Boolean))).slice(0, 50),
    sheets: Array.from(copy.querySelectorAll("link[rel~=stylesheet i][href]"), function (link) {
      return [link.getAttribute("href"), link.media || "all"];
    }),
  });
};

Archiver.prototype.finalize = function (parameters) {
  var archived = new DOMParser().parseFromString(this.html, "text/html");
  var root = document.importNode(archived.documentElement, true);
  document.replaceChild(root, document.documentElement);
  var note = document.createComment(" archived from " + document.URL + " " + (parameters.date || "") + " ");
  document.documentElement.before(note);
  document.documentElement.setAttribute("data-archived", note.data.trim());
  document.head.appendChild(document.createElement("base")).setAttribute("href", document.URL);
};

var ExtensionPreprocessingJS = new Archiver();
