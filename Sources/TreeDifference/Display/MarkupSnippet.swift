internal import Infra

/// The markup of a subtree on one line, up to a length. It is for people, not for parsers.
struct MarkupSnippet {
  private(set) var text = ""
  /// The number of nodes that are not in the text.
  private(set) var omittedNodes = 0

  /// - Parameter limit: The number of UTF-8 code units; a little more is possible.
  init(_ tree: MarkupTree, _ root: Int, limit: Int) {
    var open: [(end: Int, tag: String)] = []
    let range = tree.subtree(of: root)
    for node in range {
      while let last = open.last, last.end <= node {
        text += last.tag
        open.removeLast()
      }
      guard text.utf8.count < limit, node - root < limit else {
        omittedNodes = range.upperBound - node
        text += "…"
        return
      }
      let isRoot = node == root
      switch tree.kind(of: node) {
      case .document: break
      case .element:
        let name = tree.name(of: node)?.qualifiedName ?? ""
        text += "<" + name
        appendAttributes(of: node, in: tree, limit: limit)
        text += ">"
        let end = tree.subtree(of: node).upperBound
        let isVoid = end == node + 1 && Self.voidElements.contains(name)
        if !isVoid { open.append((end, "</\(name)>")) }
      case .fragment:
        text += "#" + (tree.name(of: node)?.localName ?? "") + "("
        open.append((tree.subtree(of: node).upperBound, ")"))
      case .text: append(tree, node, limit, prefix: "", suffix: "", isRoot: isRoot)
      case .cdataSection: append(tree, node, limit, prefix: "<![CDATA[", suffix: "]]>")
      case .comment: append(tree, node, limit, prefix: "<!--", suffix: "-->")
      case .processingInstruction:
        append(
          tree, node, limit, prefix: "<?\(tree.name(of: node)?.localName ?? "") ", suffix: "?>")
      case .doctype: text += tree.doctype(of: node).markup
      }
    }
    for last in open.reversed() { text += last.tag }
  }

  /// - Source: https://html.spec.whatwg.org/#void-elements
  private static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  private mutating func appendAttributes(of node: Int, in tree: MarkupTree, limit: Int) {
    for entry in tree.attributes[tree.nodes[node].attributes] {
      guard text.utf8.count < limit else {
        text += " …"
        return
      }
      let value = displayed(tree.bytes[entry.value], limit: limit)
      text += " \(tree.names[Int(entry.name)].qualifiedName)=\"\(value)\""
    }
  }

  private mutating func append(
    _ tree: MarkupTree, _ node: Int, _ limit: Int, prefix: String, suffix: String,
    isRoot: Bool = false
  ) {
    let value = displayed(tree.bytes[tree.nodes[node].text], limit: limit)
    text += prefix + (isRoot ? "\"\(value)\"" : value) + suffix
  }
}

/// Returns the start of a text with escapes for characters that do not belong in a line.
private func displayed(_ bytes: ArraySlice<UInt8>, limit: Int) -> String {
  guard bytes.count > limit else { return lineText(String(decoding: bytes, as: UTF8.self)) }
  // Do not split a code point.
  var end = bytes.startIndex + limit
  while end > bytes.startIndex, bytes[end].isUTF8Continuation { end -= 1 }
  return lineText(String(decoding: bytes[..<end], as: UTF8.self)) + "…"
}

/// Returns `text` with escapes for line breaks, tabs and other hidden characters, so that it is one
/// harmless line in a terminal.
func lineText(_ text: String) -> String {
  text.escapingHidden(where: \.isHidden) { scalar in
    switch scalar {
    case "\t": "\\t"
    case "\r": "\\r"
    default: scalar.escapeSequence
    }
  }
}

extension Doctype {
  /// The declaration as it is written in markup.
  var markup: String {
    var text = "<!DOCTYPE " + lineText(name)
    if let publicID { text += " PUBLIC \"\(lineText(publicID))\"" }
    if let systemID { text += (publicID == nil ? " SYSTEM" : "") + " \"\(lineText(systemID))\"" }
    return text + ">"
  }
}
