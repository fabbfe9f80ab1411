internal import CLibXML2

/// A node-set, in the order in which the nodes were found.
/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#node-sets
struct XPathNodeSet {
  var nodes: [Node] = []

  /// Whether the nodes are known to be in document order.
  var isSorted = true

  /// Whether it is known that no node is an ancestor of another.
  var areDisjoint = true

  init() {}

  init(_ node: Node) { nodes = [node] }

  var first: Node? {
    guard !isSorted else { return nodes.first }
    return sorted().nodes.first
  }

  /// In document order, an element precedes its attributes, which precede its children.
  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#dt-document-order
  func sorted() -> XPathNodeSet {
    guard !isSorted, nodes.count > 1 else { return self }
    var sorted = self
    sorted.isSorted = true
    // Sort a few nodes by comparing them. For many nodes, traverse their tree once.
    if nodes.count <= 16 {
      sorted.nodes.sort { $1.compareDocumentPosition($0).contains(.preceding) }
    } else {
      sorted.nodes = inTreeOrder()
    }
    return sorted
  }

  private func inTreeOrder() -> [Node] {
    let wanted = Set(nodes)
    // An attribute without an owner element is a separate tree.
    let elements = Set(nodes.lazy.compactMap { Attr($0)?.ownerElement?.node })
    var roots: Set<Node> = []
    var ordered: [Node] = []
    ordered.reserveCapacity(nodes.count)
    for node in nodes {
      let root = (Attr(node)?.ownerElement?.node ?? node).root
      guard roots.insert(root).inserted else { continue }
      var next: Node? = root
      while let current = next, ordered.count < nodes.count {
        if wanted.contains(current) { ordered.append(current) }
        if elements.contains(current) {
          var attribute = current.pointer.pointee.properties
          while let raw = attribute {
            if wanted.contains(Attr(raw).node) { ordered.append(Attr(raw).node) }
            attribute = raw.pointee.next
          }
        }
        next = current.following(within: root)
      }
    }
    return ordered
  }

  func union(_ other: XPathNodeSet) -> XPathNodeSet {
    var union = self
    var known = Set(nodes)
    for node in other.nodes where known.insert(node).inserted { union.nodes.append(node) }
    union.isSorted = union.nodes.count < 2
    union.areDisjoint = union.nodes.count < 2
    return union
  }
}

extension Node {
  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#data-model
  var xPathStringValue: DOMString {
    if let value = nodeValue { return value }
    return canHaveChildren ? descendantTextContent : ""
  }
}
