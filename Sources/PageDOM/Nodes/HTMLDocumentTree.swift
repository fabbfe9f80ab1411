extension DocumentGroup {
  /// - Source: https://dom.spec.whatwg.org/#dom-domimplementation-createhtmldocument
  public func makeHTMLDocument(title: DOMString?) -> Document {
    // 1–3. Create the document and its doctype.
    let document = Document(isHTML: true, in: self)
    document.node.insertUnchecked(
      document.createDocumentType(name: "html", publicID: "", systemID: ""), before: nil)
    // 4–5. Append html and head.
    let html = document.createHTMLElement("html").node
    let head = document.createHTMLElement("head").node
    document.node.insertUnchecked(html, before: nil)
    html.insertUnchecked(head, before: nil)
    // 6. Append the title.
    if let title {
      let element = document.createHTMLElement("title").node
      head.insertUnchecked(element, before: nil)
      element.insertUnchecked(document.createTextNode(title), before: nil)
    }
    // 7. Append body.
    html.insertUnchecked(document.createHTMLElement("body").node, before: nil)
    return document
  }
}

extension Document {
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#the-html-element-2
  public var htmlElement: Element? {
    documentElement.flatMap { $0.isHTML("html") ? $0 : nil }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#dom-document-head
  public var head: Element? {
    htmlElement?.node.childElements.first { $0.isHTML("head") }
  }

  /// The first `<body>` or `<frameset>` child of the html element.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#dom-document-body
  public var body: Element? {
    let state = state
    if let cached = state.body, cached.version == state.group.versions.structure {
      return cached.element.map { Element(unchecked: Node($0)) }
    }
    let body = htmlElement?.node.childElements.first {
      $0.isHTML("body") || $0.isHTML("frameset")
    }
    state.body = (state.group.versions.structure, body?.pointer)
    return body
  }

  /// Without a body element, `new` is appended to the document element.
  /// - Throws: `HierarchyRequestError` if `new` is neither a `<body>` nor a `<frameset>`, or if
  ///   there is no document element.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#dom-document-body
  public func setBody(_ new: Element) throws(DOMException) {
    guard new.isHTML("body") || new.isHTML("frameset") else { throw .hierarchyRequest }
    if let body {
      if body != new { try body.node.parent?.replace(body.node, with: new.node) }
    } else if let documentElement {
      try documentElement.node.append(new.node)
    } else {
      throw .hierarchyRequest
    }
  }

  /// In SVG documents, the first `<title>` child of the root; otherwise the first `<title>`.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#the-title-element-2
  private var titleElement: Element? {
    if let top = documentElement, CString.equal(top.localName, "svg"),
      top.namespace == Namespace.svg
    {
      return top.node.childElements.first {
        CString.equal($0.localName, "title") && $0.namespace == Namespace.svg
      }
    }
    return node.descendantElements.first { $0.isHTML("title") }
  }

  /// ASCII whitespace is stripped and collapsed.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#document.title
  public var title: DOMString {
    titleElement?.node.childTextContent.collapsingASCIIWhitespace ?? ""
  }

  /// Without a title element, adds one to the `<head>` or to an SVG root.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#document.title
  public func setTitle(_ title: DOMString) {
    if let top = documentElement, CString.equal(top.localName, "svg"),
      top.namespace == Namespace.svg
    {
      let element =
        titleElement
        ?? createElement(QualifiedName(namespace: Namespace.svg, localName: "title"))
      if element.node.parent == nil {
        top.node.insertUnchecked(element.node, before: top.node.firstChild)
      }
      element.node.setTextContent(title)
      return
    }
    guard documentElement?.isHTML == true else { return }
    if let element = titleElement {
      element.node.setTextContent(title)
    } else if let head {
      let element = createHTMLElement("title")
      head.node.insertUnchecked(element.node, before: nil)
      element.node.setTextContent(title)
    }
  }

  /// The first `<base>` with an `href` attribute.
  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#the-base-element
  public var baseElement: Element? {
    let state = state
    if let cached = state.baseElement, cached.version == state.group.versions.base {
      return cached.element.map { Element(unchecked: Node($0)) }
    }
    let found = node.descendantElements.first {
      $0.isHTML("base") && $0.hasAttribute("href")
    }
    state.baseElement = (state.group.versions.base, found?.pointer)
    return found
  }
}
