/* Collects what the tests compare: facts about the page, its tree, and its markup after an edit.
   The script of a page stands before this one and defines
     PageScript.select(page)  sets the selection (optional)
     PageScript.ask(page)     returns further facts as a dictionary (optional)
     PageScript.edit(page)    changes the page
   `xhtmlSource` is defined if the engine cannot load XHTML as a page. */
var ExtensionPreprocessingJS = {
  run(parameters) {
    const page = typeof xhtmlSource === "string"
      ? new DOMParser().parseFromString(xhtmlSource, "application/xhtml+xml") : document;
    const isHTML = page.contentType === "text/html";
    const facts = {
      title: page.title,
      baseURI: page.baseURI,
      compatMode: page.compatMode,
      images: Array.from(page.querySelectorAll("img"), (image) => image.src),
      links: Array.from(page.querySelectorAll("a[href], area[href]"), (link) => link.href),
      tree: treeLines(page),
    };
    if (isHTML) facts.innerText = page.body.innerText.split("\n");
    if (PageScript.select) {
      PageScript.select(page);
      facts.selectedText = String(getSelection()).split("\n");
    }
    if (PageScript.ask) facts.answers = PageScript.ask(page);
    PageScript.edit(page);
    facts.edited = isHTML
      ? page.documentElement.outerHTML : new XMLSerializer().serializeToString(page.documentElement);
    parameters.completionFunction(facts);
  },
};

/* The tree in the format of html5lib's tests, one string for each line. */
function treeLines(page) {
  const lines = [];
  const prefixes = {
    "http://www.w3.org/2000/svg": "svg ",
    "http://www.w3.org/1998/Math/MathML": "math ",
  };
  const attributePrefixes = {
    "http://www.w3.org/1999/xlink": "xlink ",
    "http://www.w3.org/XML/1998/namespace": "xml ",
    "http://www.w3.org/2000/xmlns/": "xmlns ",
  };
  const line = (depth, text) => {
    for (const part of ("| " + "  ".repeat(depth) + text).split("\n")) lines.push(part);
  };
  const attributeLines = (depth, pairs) => {
    for (const [name, value] of pairs.sort((a, b) => (a[0] < b[0] ? -1 : 1))) {
      line(depth, `${name}="${value}"`);
    }
  };
  const add = (node, depth) => {
    switch (node.nodeType) {
      case Node.DOCUMENT_TYPE_NODE: {
        const identifiers = node.publicId || node.systemId
          ? ` "${node.publicId}" "${node.systemId}"` : "";
        return line(depth, `<!DOCTYPE ${node.name}${identifiers}>`);
      }
      case Node.COMMENT_NODE: return line(depth, `<!-- ${node.data} -->`);
      case Node.TEXT_NODE:
      case Node.CDATA_SECTION_NODE: return line(depth, `"${node.data}"`);
      case Node.PROCESSING_INSTRUCTION_NODE: return line(depth, `<?${node.target} ${node.data}>`);
    }
    line(depth, `<${prefixes[node.namespaceURI] ?? ""}${node.nodeName === node.tagName
      && node.namespaceURI === "http://www.w3.org/1999/xhtml" && page.contentType === "text/html"
      ? node.localName : node.tagName}>`);
    attributeLines(depth + 1, Array.from(node.attributes, (attribute) => [
      attribute.namespaceURI in attributePrefixes
        ? attributePrefixes[attribute.namespaceURI] + attribute.localName : attribute.name,
      attribute.value,
    ]));
    const shadow = node.shadowRoot;
    if (shadow) {
      line(depth + 1, "<template>");
      attributeLines(depth + 2, [
        ["shadowrootmode", shadow.mode],
        ...(shadow.delegatesFocus ? [["shadowrootdelegatesfocus", ""]] : []),
      ]);
      line(depth + 2, "content");
      for (const child of shadow.childNodes) add(child, depth + 3);
    }
    if (node.localName === "template" && node.content) {
      line(depth + 1, "content");
      for (const child of node.content.childNodes) add(child, depth + 2);
    }
    for (const child of node.childNodes) add(child, depth + 1);
  };
  for (const child of page.childNodes) add(child, 0);
  return lines;
}
