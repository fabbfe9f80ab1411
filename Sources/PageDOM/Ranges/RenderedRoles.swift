private import CSS
private import CLibXML2

/// What elements are in the text of a page without style sheets, by their names.
/// - Source: https://html.spec.whatwg.org/multipage/rendering.html
struct RenderedRoles {
  enum Role {
    case inline
    /// Not shown at all.
    case hidden
    /// Shown, but not as text.
    case replaced
    case lineBreak
    /// In its line or above the page, with lines of its own inside.
    case inlineBlock
    case block
    /// A block with room behind it.
    case paragraph
    /// A block whose white space is kept.
    case preserved
    /// A group of rows.
    case section
    case row
    case cell

    /// Whether lines begin and end with it.
    var isBlock: Bool {
      switch self {
      case .block, .paragraph, .preserved, .row, .cell, .section, .inlineBlock: true
      default: false
      }
    }
  }

  private static let names: [(Role, [StaticString])] = [
    (
      .hidden,
      [
        "area", "audio", "base", "basefont", "col", "colgroup", "datalist", "frame", "frameset",
        "head", "link", "meta", "noembed", "noframes", "noscript", "optgroup", "option", "param",
        "rp", "script", "source", "style", "template", "title", "track",
      ]
    ),
    (
      .replaced,
      [
        "canvas", "embed", "iframe", "img", "input", "meter", "object", "progress", "select",
        "textarea", "video",
      ]
    ),
    (.lineBreak, ["br"]),
    (.inlineBlock, ["button", "dialog", "marquee"]),
    (
      .block,
      [
        "address", "article", "aside", "blockquote", "caption", "center", "dd", "details", "dir",
        "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "header",
        "hgroup", "hr", "html", "legend", "li", "main", "menu", "nav", "ol", "search", "section",
        "summary", "table", "ul",
      ]
    ),
    (.paragraph, ["h1", "h2", "h3", "h4", "h5", "h6", "p"]),
    (.preserved, ["listing", "plaintext", "pre", "xmp"]),
    (.section, ["body", "tbody", "tfoot", "thead"]),
    (.row, ["tr"]),
    (.cell, ["td", "th"]),
  ]

  /// Names are pointers of the group's dictionary, so equal ones are the same.
  private let roles: [UnsafePointer<UInt8>: Role]

  init(_ group: DocumentGroup) {
    var roles: [UnsafePointer<UInt8>: Role] = [:]
    for (role, names) in RenderedRoles.names {
      for name in names { roles[group.intern(name)] = role }
    }
    self.roles = roles
  }

  func role(of node: Node) -> Role {
    guard let element = Element(node) else { return .inline }
    guard element.isHTML else { return foreignRole(of: element) }
    if element.hasAttribute("hidden") || hidesInline(element) { return .hidden }
    let role = roles[element.localName] ?? .inline
    switch role {
    case .inlineBlock:
      if element.isHTML("dialog"), !element.hasAttribute("open") { return .hidden }
    case .replaced:
      if element.isHTML("input"), let type = element.attribute("type"),
        CString.equalIgnoringASCIICase(type, StaticString("hidden").utf8Start)
      {
        return .hidden
      }
    default: break
    }
    if !element.isHTML("summary"), hidesText(in: node.parentElement) { return .hidden }
    return role
  }

  /// Whether the element's own `style` says `display: none`.
  private func hidesInline(_ element: Element) -> Bool {
    guard let style = element.attribute("style") else { return false }
    let text = DOMString(cString: style)
    // Most styles say nothing of the kind, and parsing costs.
    guard text.asciiLowercased.contains("none") else { return false }
    return DeclarationBlock(parsing: text.string).propertyValue("display") == "none"
  }

  private func foreignRole(of element: Element) -> Role {
    let name = element.localName
    if CString.equal(name, "text") { return .block }
    for hidden: StaticString in ["defs", "desc", "metadata", "script", "style", "title"]
    where CString.equal(name, hidden) { return .hidden }
    return .inline
  }

  /// Whether only the summary of an element is shown.
  func hidesText(in parent: Element?) -> Bool {
    guard let parent else { return false }
    return parent.isHTML("details") && !parent.hasAttribute("open")
  }

  /// The outermost inclusive ancestor whose text is not shown.
  func outermostWithoutText(_ node: Node) -> Node? {
    var outermost: Node?
    for ancestor in [node] + node.ancestors {
      let role = role(of: ancestor)
      if role == .hidden || role == .replaced { outermost = ancestor }
    }
    return outermost
  }

  /// The last node of a tree that is shown.
  func lastRendered(in root: Node) -> Node? {
    var last: Node?
    var next: Node? = root.lastChild
    while let node = next {
      if isRendered(node) {
        last = node
        next = role(of: node) == .replaced ? nil : node.lastChild
      } else {
        next = node.previousSibling
      }
    }
    return last
  }

  private func isRendered(_ node: Node) -> Bool {
    if node.isElement { return role(of: node) != .hidden }
    guard node.isText, !hidesText(in: node.parentElement) else { return false }
    return UnsafeBufferPointer(cString: CharacterData(unchecked: node).content)
      .contains { !$0.isASCIIWhitespace }
  }

  /// Whether another cell stands before a cell in its row.
  func hasCellBefore(_ cell: Node) -> Bool {
    var sibling = cell.previousSibling
    while let node = sibling {
      if role(of: node) == .cell { return true }
      sibling = node.previousSibling
    }
    return false
  }
}
