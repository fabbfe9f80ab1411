import CLibXML2
import PageDOM

/// The tree that libxml2's own SAX handlers build.
struct LibXML2Tree {
  private(set) var lines: [String] = []
  private(set) var rootElementCount = 0

  init(_ page: String) {
    pageaction_silenceErrors()
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NODEFDTD.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
    let bytes = page.utf8.map { CChar(bitPattern: $0) }
    let made = htmlReadMemory(
      bytes, Int32(bytes.count), nil, "UTF-8", Int32(options | XML_PARSE_HUGE.rawValue))
    guard let made else { return }
    defer { xmlFreeDoc(made) }
    let document = Node(UnsafeMutableRawPointer(made).assumingMemoryBound(to: xmlNode.self))
    lines = LibXML2Tree.lines(below: document, hasTemplateContents: false)
    rootElementCount = document.childElements.count
  }

  /// Returns a line for each node and attribute.
  ///
  /// libxml2 drops prefixes of elements, repeats the names of some attributes as their values, and
  /// represents the text of scripts as CDATA sections.
  static func lines(below root: Node, hasTemplateContents: Bool = true) -> [String] {
    var lines: [String] = []
    var work: [(node: Node, depth: Int)] = root.children.reversed().map { ($0, 0) }
    while let (node, depth) = work.popLast() {
      func line(_ text: String) { lines.append("\(depth) \(text)") }
      func string(_ bytes: UnsafePointer<UInt8>?) -> String { DOMString(cString: bytes).string }
      let raw = node.pointer.pointee
      switch node.kind {
      case .element:
        guard let element = Element(node) else { continue }
        line(string(element.localName).split(separator: ":").last.map { "<\($0)" } ?? "<")
        for attribute in element.attributes {
          let name = string(attribute.localName)
          let value = string(attribute.content)
          line("@\(name)=\(value == name ? "" : value)")
        }
        let isTemplate = hasTemplateContents && element.isHTML("template")
        let parent = (isTemplate ? element.templateContents : nil) ?? node
        work += parent.children.reversed().map { ($0, depth + 1) }
      case .documentType:
        let doctype = UnsafeMutableRawPointer(node.pointer).assumingMemoryBound(to: xmlDtd.self)
          .pointee
        line("!\(string(doctype.name)) \(string(doctype.ExternalID)) \(string(doctype.SystemID))")
      case .processingInstruction: line("?\(string(raw.name)) \(string(raw.content))")
      case .comment: line("--\(string(raw.content))")
      default: line("'\(string(raw.content))'")
      }
    }
    return lines
  }
}
