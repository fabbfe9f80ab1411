internal import PropertyLists
internal import TreeDifference

/// A page's tree in a report: one array for each node, in document order. The array contains the
/// node's depth, the node's name, and the node's attributes or text.
/// `Documentation/run-report.schema.json` has the details.
struct ReportedTree {
  /// The maximum number of nodes of a tree in a report. Larger trees are omitted.
  static let nodeLimit = 50_000

  /// The number of bytes after which a text is cut.
  private static let textLimit = 400

  /// The number of bytes after which an attribute value is cut.
  private static let valueLimit = 2_000

  private static let ellipsis = "…"

  let tree: MarkupTree

  /// The tree as an array, in which an array of values represents each node; `nil` if the tree has
  /// too many nodes.
  var value: PropertyList? {
    guard tree.count <= Self.nodeLimit else { return nil }
    var depths = [Int](repeating: 0, count: tree.count)
    var nodes: [PropertyList] = []
    nodes.reserveCapacity(tree.count)
    // Skip the root, which is the document.
    for node in 1..<max(1, tree.count) {
      if let parent = tree.parent(of: node), parent > 0 { depths[node] = depths[parent] + 1 }
      nodes.append(.array([.integer(Int64(depths[node]))] + fields(of: node)))
    }
    return .array(nodes)
  }

  private func fields(of node: Int) -> [PropertyList] {
    func text(_ name: String) -> [PropertyList] {
      [.string(name), .string(Self.cut(tree.text(of: node), Self.textLimit))]
    }
    switch tree.kind(of: node) {
    case .document: return []
    case .doctype: return text("#doctype")
    case .text: return text("#text")
    case .cdataSection: return text("#cdata-section")
    case .comment: return text("#comment")
    case .processingInstruction:
      let target = tree.name(of: node)?.qualifiedName ?? ""
      return [
        .string("#instruction"),
        .string(Self.cut("\(target) \(tree.text(of: node))", Self.textLimit)),
      ]
    case .fragment: return [.string("#document-fragment")]
    case .element: return element(node)
    }
  }

  private func element(_ node: Int) -> [PropertyList] {
    let attributes = tree.attributes(of: node).map {
      (
        key: $0.name.qualifiedName,
        value: PropertyList.string(Self.cut($0.value, Self.valueLimit))
      )
    }
    guard let name = tree.name(of: node) else { return [] }
    var fields: [PropertyList] = [
      .string(name.qualifiedName), .dictionary(PropertyListDictionary(attributes)),
    ]
    if !name.namespace.isEmpty, name.namespace != "http://www.w3.org/1999/xhtml" {
      fields.append(.string(name.namespace))
    }
    return fields
  }

  private static func cut(_ text: String, _ limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var size = 0
    let end = text.unicodeScalars.firstIndex { scalar in
      size += UTF8.width(scalar)
      return size > limit
    }
    return String(text.unicodeScalars[..<(end ?? text.endIndex)]) + ellipsis
  }
}
