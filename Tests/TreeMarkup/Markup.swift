package import PageDOM

/// A builder of trees from well-formed markup. It supports void elements, but no character
/// references.
package enum Markup {
  private struct UnclosedComment: Error {}

  /// Creates a document that lives as long as `group`.
  package static func document(
    _ markup: String, isHTML: Bool = true, in group: DocumentGroup
  ) throws -> Document {
    let document = Document(isHTML: isHTML, in: group)
    try append(markup, to: document.node)
    return document
  }

  private static let voidNames: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  /// Appends the nodes that `markup` describes.
  package static func append(_ markup: String, to parent: Node) throws {
    let document = parent.document
    var text = Substring(markup)
    var parents = [parent]
    func top() -> Node { parents[parents.count - 1] }
    while !text.isEmpty {
      if text.hasPrefix("<!--") {
        guard let end = text.firstRange(of: "-->") else { throw UnclosedComment() }
        let data = text[text.index(text.startIndex, offsetBy: 4)..<end.lowerBound]
        try top().append(document.createComment(DOMString(String(data))))
        text = text[end.upperBound...]
      } else if text.hasPrefix("</") {
        text = text.drop { $0 != ">" }.dropFirst()
        parents.removeLast()
      } else if text.hasPrefix("<") {
        text = text.dropFirst()
        try open(&text, document, &parents)
      } else {
        let data = text.prefix { $0 != "<" }
        text = text.dropFirst(data.count)
        if !top().isDocument { try top().append(document.createTextNode(DOMString(String(data)))) }
      }
    }
  }

  private static func open(
    _ text: inout Substring, _ document: Document, _ parents: inout [Node]
  ) throws {
    let name = String(text.prefix { !" >/\n".contains($0) })
    text = text.dropFirst(name.count)
    let parent = parents[parents.count - 1]
    let outer = Element(parent)?.namespace
    let namespace: DOMString? =
      switch name {
      case "svg": Namespace.svg
      case "math": Namespace.mathML
      default: outer ?? (document.isHTML ? Namespace.html : nil)
      }
    let element = document.createElement(
      QualifiedName(namespace: namespace, localName: DOMString(name)))
    while true {
      text = text.drop { $0 == " " || $0 == "\n" }
      if text.hasPrefix("/>") || text.hasPrefix(">") { break }
      let attribute = String(text.prefix { !" =>/\n".contains($0) })
      text = text.dropFirst(attribute.count)
      var value = ""
      if text.hasPrefix("=") {
        text = text.dropFirst()
        if let quote = text.first, quote == "\"" || quote == "'" {
          value = String(text.dropFirst().prefix { $0 != quote })
          text = text.dropFirst(value.count + 2)
        } else {
          value = String(text.prefix { !" >\n".contains($0) })
          text = text.dropFirst(value.count)
        }
      }
      let parts = attribute.split(separator: ":").map { DOMString(String($0)) }
      let prefixes: [DOMString: DOMString] = ["xlink": Namespace.xLink, "xml": Namespace.xml]
      let name =
        parts.count == 2
        ? QualifiedName(
          namespace: prefixes[parts[0]], prefix: parts[0], localName: parts[1])
        : QualifiedName(localName: DOMString(attribute))
      element.setAttribute(name, to: DOMString(value))
    }
    let isClosed = text.hasPrefix("/>") || voidNames.contains(name)
    text = text.drop { $0 != ">" }.dropFirst()
    try parent.append(element.node)
    if !isClosed { parents.append(element.node) }
  }
}

extension Element {
  /// The `id`, or the local name.
  package var label: String { id?.string ?? DOMString(cString: localName).string }
}
