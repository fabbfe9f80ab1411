public import PageDOM

/// A tree dump in the format of html5lib's tests.
/// - Source: https://github.com/html5lib/html5lib-tests/blob/master/tree-construction/README.md
public enum TreeDump {
  public static func text(of root: Node) -> String {
    String(decoding: bytes(of: root), as: UTF8.self)
  }

  /// Returns the descendants of a node as UTF-8, without a final line feed.
  /// - Parameter shouldContinue: Called after every megabyte of output; `false` ends the dump.
  public static func bytes(of root: Node, shouldContinue: () -> Bool = { true }) -> [UInt8] {
    var output: [UInt8] = []
    var nextQuestion = 1 << 20
    func line(_ depth: Int, _ text: String) {
      if !output.isEmpty { output.append(0x0A) }
      output += "| ".utf8
      output += repeatElement(0x20, count: 2 * depth)
      output += text.utf8
    }
    // Use a work list instead of recursion: pages can be nested deeply.
    var work = root.children.reversed().map { (node: $0, depth: 0) }
    while let (node, depth) = work.popLast() {
      if output.count > nextQuestion {
        guard shouldContinue() else { break }
        nextQuestion = output.count + (1 << 20)
      }
      switch node.kind {
      case .documentType:
        guard let type = DocumentType(node) else { continue }
        let identifiers =
          type.publicID.isEmpty && type.systemID.isEmpty
          ? "" : " \"\(type.publicID)\" \"\(type.systemID)\""
        line(depth, "<!DOCTYPE \(type.name)\(identifiers)>")
      case .comment: line(depth, "<!-- \(CharacterData(node)?.data ?? "") -->")
      case .text, .cdataSection: line(depth, "\"\(CharacterData(node)?.data ?? "")\"")
      case .processingInstruction:
        line(depth, "<?\(node.nodeName) \(CharacterData(node)?.data ?? "")>")
      case .element:
        guard let element = Element(node) else { continue }
        line(depth, "<\(prefix(element.namespace))\(element.qualifiedName)>")
        let attributes = element.attributes.map { (name: name(of: $0), value: $0.value) }
        let sorted = attributes.sorted {
          $0.name.utf16.lexicographicallyPrecedes($1.name.utf16)
        }
        for attribute in sorted {
          line(depth + 1, "\(attribute.name)=\"\(attribute.value)\"")
        }
        work += node.children.reversed().map { ($0, depth + 1) }
        if element.isHTML("template"), let contents = element.templateContents {
          line(depth + 1, "content")
          work += contents.children.reversed().map { ($0, depth + 2) }
        }
        // The template that declares a shadow root comes before its host's children.
        if let template = element.shadowTemplate { work.append((template.node, depth + 1)) }
      default: break
      }
    }
    return output
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
