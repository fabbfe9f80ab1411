package import PageDOM

/// A small tree with a range, which are both written as text.
///
/// The text contains `<b>`, `</b>`, `<br/>`, `<!--c-->`, `<!doctype>` and text. Attribute values
/// are unquoted. `[` and `]` are boundary points of the range inside text; `{` and `}` are boundary
/// points between children. A bar splits two adjacent texts.
package struct MarkedTree {
  package let group = DocumentGroup()
  package let document: Document
  /// The root of the tree: the document, or a `<root>` element that is not in a document.
  package let root: Node
  package let range: LiveRange

  /// - Parameter inDocument: Whether the markup is that of a whole document.
  package init(_ markup: String, inDocument: Bool = false) {
    document = Document(isHTML: true, in: group)
    root = inDocument ? document.node : document.createHTMLElement("root").node
    range = LiveRange(document)
    read(markup)
  }

  private func read(_ markup: String) {
    var start: BoundaryPoint?
    var end: BoundaryPoint?
    var parent = root
    var text: Node?
    var rest = Substring(markup)
    while let character = rest.first {
      if character == "<" {
        text = nil
        let close = rest.hasPrefix("<!--") ? "-->" : ">"
        var tag = rest.dropFirst()
        var inside = ""
        while !tag.hasPrefix(close) { inside.append(tag.removeFirst()) }
        rest = tag.dropFirst(close.count)
        add(inside, to: &parent)
        continue
      }
      rest.removeFirst()
      switch character {
      case "[", "]":
        let node = text ?? add("", to: parent)
        text = node
        let point = BoundaryPoint(node, node.length)
        if character == "[" { start = point } else { end = point }
      case "{", "}":
        text = nil
        let point = BoundaryPoint(parent, parent.childCount)
        if character == "{" { start = point } else { end = point }
      case "|": text = nil
      default:
        let node = text ?? add("", to: parent)
        text = node
        CharacterData(node)?.appendData(DOMString(String(character)))
      }
    }
    guard let start, let end else { return }
    try! range.setStart(start.node, start.offset)
    try! range.setEnd(end.node, end.offset)
  }

  private func add(_ text: String, to parent: Node) -> Node {
    try! parent.append(document.createTextNode(DOMString(text)))
  }

  private func add(_ tag: String, to parent: inout Node) {
    if tag.hasPrefix("/") {
      parent = parent.parent!
    } else if tag.hasPrefix("!--") {
      try! parent.append(document.createComment(DOMString(String(tag.dropFirst(3)))))
    } else if tag.hasPrefix("!") {
      try! parent.append(document.createDocumentType(name: "html", publicID: "", systemID: ""))
    } else {
      let name = tag.hasSuffix("/") ? String(tag.dropLast()) : tag
      let parts = name.split(separator: " ")
      let owner = document.createHTMLElement(DOMString(String(parts[0])))
      for attribute in parts.dropFirst() {
        let pair = attribute.split(separator: "=").map { DOMString(String($0)) }
        try! owner.setAttribute(qualifiedName: pair[0], to: pair.count > 1 ? pair[1] : "")
      }
      let element = owner.node
      try! parent.append(element)
      if !tag.hasSuffix("/") { parent = element }
    }
  }

  /// Returns the current tree in the same notation, with the range if it is inside `node`.
  package func markup(of node: Node? = nil) -> String {
    var output = ""
    write(node ?? root, to: &output)
    return output
  }

  private func marks(at point: BoundaryPoint, _ start: String, _ end: String) -> String {
    (range.start == point ? start : "") + (range.end == point ? end : "")
  }

  private func write(_ parent: Node, to output: inout String) {
    var wasText = false
    for (index, node) in parent.children.enumerated() {
      let marks = marks(at: BoundaryPoint(parent, index), "{", "}")
      output += marks
      if node.isText, wasText, marks.isEmpty { output += "|" }
      wasText = node.isText
      switch node.kind {
      case .element:
        let name = node.nodeName.asciiLowercased.string
        output += "<\(name)>"
        write(node, to: &output)
        output += "</\(name)>"
      case .comment: output += "<!--\(node.nodeValue!)-->"
      case .documentType: output += "<!doctype>"
      default:
        let units = node.nodeValue!.utf16
        for offset in 0...units.count {
          output += self.marks(at: BoundaryPoint(node, offset), "[", "]")
          if offset < units.count { output += String(decoding: [units[offset]], as: UTF16.self) }
        }
      }
    }
    output += marks(at: BoundaryPoint(parent, parent.childCount), "{", "}")
  }
}
