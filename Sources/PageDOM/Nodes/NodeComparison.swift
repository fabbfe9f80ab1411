import CLibXML2

/// The raw values are the DOM's constants.
/// - Source: https://dom.spec.whatwg.org/#dom-node-comparedocumentposition
public struct DocumentPosition: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let disconnected = DocumentPosition(rawValue: 0x01)
  public static let preceding = DocumentPosition(rawValue: 0x02)
  public static let following = DocumentPosition(rawValue: 0x04)
  public static let contains = DocumentPosition(rawValue: 0x08)
  public static let containedBy = DocumentPosition(rawValue: 0x10)
  public static let implementationSpecific = DocumentPosition(rawValue: 0x20)
}

extension Node {
  /// Returns the position of `other` relative to this node.
  /// - Source: https://dom.spec.whatwg.org/#dom-node-comparedocumentposition
  public func compareDocumentPosition(_ other: Node) -> DocumentPosition {
    // 1.
    if self == other { return [] }
    // 2–5. Replace attributes by their elements. Attributes of one element are in list order.
    var node1: Node? = other
    var node2: Node? = self
    let attribute1 = Attr(other)
    let attribute2 = Attr(self)
    if let attribute1 { node1 = attribute1.ownerElement?.node }
    if let attribute2 {
      node2 = attribute2.ownerElement?.node
      if attribute1 != nil, let element = node2, node1 == node2 {
        for attribute in Element(unchecked: element).attributes {
          if attribute == attribute1 { return [.implementationSpecific, .preceding] }
          if attribute == attribute2 { return [.implementationSpecific, .following] }
        }
      }
    }
    // 6. Nodes in different trees have an arbitrary but consistent order.
    guard let node1, let node2, node1.root == node2.root else {
      let isBefore = UInt(bitPattern: other.pointer) < UInt(bitPattern: pointer)
      return [.disconnected, .implementationSpecific, isBefore ? .preceding : .following]
    }
    // 7–8. Ancestors and descendants.
    if node1 != node2 {
      if attribute1 == nil, node1.contains(node2) { return [.contains, .preceding] }
      if attribute2 == nil, node2.contains(node1) { return [.containedBy, .following] }
    } else {
      if attribute2 != nil { return [.contains, .preceding] }
      if attribute1 != nil { return [.containedBy, .following] }
    }
    // 9–10. Compare in tree order.
    return node1.precedes(node2) ? .preceding : .following
  }

  /// Both nodes must be in the same tree.
  /// - Source: https://dom.spec.whatwg.org/#concept-tree-preceding
  public func precedes(_ other: Node) -> Bool {
    guard self != other else { return false }
    var left = self
    var right = other
    var leftDepth = left.depth
    var rightDepth = right.depth
    let leftWasHigher = leftDepth < rightDepth
    while leftDepth > rightDepth, let parent = left.parent {
      left = parent
      leftDepth -= 1
    }
    while rightDepth > leftDepth, let parent = right.parent {
      right = parent
      rightDepth -= 1
    }
    // If one is an ancestor of the other, the ancestor precedes.
    if left == right { return leftWasHigher }
    while let leftParent = left.parent, let rightParent = right.parent, leftParent != rightParent {
      left = leftParent
      right = rightParent
    }
    return left.precedesSibling(right)
  }

  /// Searches from both siblings in both directions at once. The cost depends on the shortest
  /// distance: between the siblings, or from one of them to the first or last child.
  private func precedesSibling(_ other: Node) -> Bool {
    var forward = self
    var backward = self
    var otherForward = other
    var otherBackward = other
    while true {
      guard let next = forward.nextSibling, let otherPrevious = otherBackward.previousSibling
      else { return false }
      guard let previous = backward.previousSibling, let otherNext = otherForward.nextSibling
      else { return true }
      if next == other { return true }
      if previous == other { return false }
      (forward, backward) = (next, previous)
      (otherForward, otherBackward) = (otherNext, otherPrevious)
    }
  }

  private var depth: Int {
    var depth = 0
    var node = self
    while let parent = node.parent {
      depth += 1
      node = parent
    }
    return depth
  }

  /// Compares descendants as well.
  /// - Source: https://dom.spec.whatwg.org/#concept-node-equals
  public func isEqual(to other: Node) -> Bool {
    var left = self
    var right = other
    while true {
      guard left.isAlike(right), left.childCount == right.childCount else { return false }
      if let leftChild = left.firstChild, let rightChild = right.firstChild {
        left = leftChild
        right = rightChild
        continue
      }
      while left != self, left.nextSibling == nil, let leftParent = left.parent,
        let rightParent = right.parent
      {
        left = leftParent
        right = rightParent
      }
      guard left != self, let leftNext = left.nextSibling, let rightNext = right.nextSibling else {
        return true
      }
      left = leftNext
      right = rightNext
    }
  }

  private func isAlike(_ other: Node) -> Bool {
    guard kind == other.kind else { return false }
    switch kind {
    case .documentType:
      let left = DocumentType(unchecked: self)
      let right = DocumentType(unchecked: other)
      return left.name == right.name && left.publicID == right.publicID
        && left.systemID == right.systemID
    case .element:
      let left = Element(unchecked: self)
      let right = Element(unchecked: other)
      guard left.qualifiedName == right.qualifiedName, left.namespace == right.namespace else {
        return false
      }
      let attributes = left.attributes
      return attributes.count == right.attributes.count
        && attributes.allSatisfy { attribute in
          let name = attribute.name
          return right.attribute(namespace: name.namespace, localName: name.localName)?.value
            == attribute.value
        }
    case .attribute:
      let left = Attr(unchecked: self)
      let right = Attr(unchecked: other)
      return left.name.namespace == right.name.namespace
        && left.name.localName == right.name.localName && left.value == right.value
    case .text, .cdataSection, .comment:
      return CharacterData(unchecked: self).data == CharacterData(unchecked: other).data
    case .processingInstruction:
      return nodeName == other.nodeName
        && CharacterData(unchecked: self).data == CharacterData(unchecked: other).data
    case .document, .documentFragment: return true
    }
  }
}
