import PageDOM

/// The text form of a tree. Adjacent texts are merged, and empty texts are omitted.
enum TreeDescription {
  static func text(of document: Document) -> String {
    var lines: [String] = []
    var text = ""
    // `nil` marks the end of an element.
    var work: [Node?] = document.node.children.reversed()
    while let next = work.popLast() {
      // HTML has no CDATA sections, so they count as text.
      if let node = next, node.kind == .text || document.isHTML && node.kind == .cdataSection {
        text += CharacterData(node)?.data.string ?? ""
        continue
      }
      if !text.isEmpty { lines.append("\"\(text)\"") }
      text = ""
      guard let node = next else {
        lines.append("end")
        continue
      }
      guard let element = Element(node) else {
        let type = DocumentType(node).map { "\($0.publicID) \($0.systemID)" } ?? ""
        let data = CharacterData(node)?.data.string ?? type
        lines.append("\(node.kind) \(node.nodeName) \(data)")
        continue
      }
      let attributes = element.attributes.map { "\($0.name.qualified)=\($0.value)" }.sorted()
      lines.append("<{\(element.namespace ?? "")}\(element.qualifiedName) \(attributes)>")
      work.append(nil)
      work += ((element.isHTML("template") ? element.templateContents : nil) ?? node).children
        .reversed()
    }
    return lines.joined(separator: "\n")
  }
}
