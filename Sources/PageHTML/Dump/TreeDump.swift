public import PageDOM

/// A tree as html5lib's tests write it down.
/// - Source: https://github.com/html5lib/html5lib-tests/blob/master/tree-construction/README.md
public enum TreeDump {
  /// Returns what is below a node, a line for each node and attribute.
  public static func text(of root: Node) -> String {
    var lines: [String] = []
    // A list of work instead of recursion: pages may be nested deep.
    var work = root.children.reversed().map { (node: $0, depth: 0) }
    while let (node, depth) = work.popLast() {
      let indent = "| " + String(repeating: "  ", count: depth)
      switch node.kind {
      case .documentType:
        guard let type = DocumentType(node) else { continue }
        var line = indent + "<!DOCTYPE \(type.name)"
        if !type.publicID.isEmpty || !type.systemID.isEmpty {
          line += " \"\(type.publicID)\" \"\(type.systemID)\""
        }
        lines.append(line + ">")
      case .comment:
        lines.append(indent + "<!-- \(CharacterData(node)?.data ?? "") -->")
      case .text, .cdataSection:
        lines.append(indent + "\"\(CharacterData(node)?.data ?? "")\"")
      case .processingInstruction:
        lines.append(indent + "<?\(node.nodeName) \(CharacterData(node)?.data ?? "")>")
      case .element:
        guard let element = Element(node) else { continue }
        lines.append(indent + "<\(prefix(element.namespace))\(element.qualifiedName)>")
        let attributes = element.attributes.map { (name: name(of: $0), value: $0.value) }
        let sorted = attributes.sorted {
          $0.name.utf16.lexicographicallyPrecedes($1.name.utf16)
        }
        for attribute in sorted {
          lines.append(indent + "  \(attribute.name)=\"\(attribute.value)\"")
        }
        work += node.children.reversed().map { ($0, depth + 1) }
        if element.isHTML("template"), let contents = element.templateContents {
          lines.append(indent + "  content")
          work += contents.children.reversed().map { ($0, depth + 2) }
        }
      default: break
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func name(of attribute: Attr) -> String {
    let name = attribute.name
    switch name.namespace {
    case Namespace.xLink: return "xlink \(name.localName)"
    case Namespace.xml: return "xml \(name.localName)"
    case Namespace.xmlns: return "xmlns \(name.localName)"
    default: return name.prefix.map { "\($0):\(name.localName)" } ?? name.localName.string
    }
  }

  private static func prefix(_ namespace: DOMString?) -> String {
    switch namespace {
    case Namespace.svg: "svg "
    case Namespace.mathML: "math "
    default: ""
    }
  }
}
