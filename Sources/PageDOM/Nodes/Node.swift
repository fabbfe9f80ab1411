// The import is public for inlinable accessors and initializers, which use libxml2's structs.
public import CLibXML2

/// A reference to a node, of the size of a pointer. Two values are equal if they refer to the same
/// node.
///
/// It is valid while its `DocumentGroup` lives, and must stay on its page's thread.
/// - Source: https://dom.spec.whatwg.org/#interface-node
public struct Node: Hashable {
  /// Documents, document types and attributes share only the first fields of this struct.
  @usableFromInline package let pointer: UnsafeMutablePointer<xmlNode>

  @inlinable
  public init(_ pointer: UnsafeMutablePointer<xmlNode>) {
    self.pointer = pointer
  }

  /// Identifies the node while its `DocumentGroup` lives.
  @inlinable public var address: UnsafeRawPointer { UnsafeRawPointer(pointer) }

  /// The raw values are the DOM's `nodeType` constants.
  public enum Kind: Int, Sendable {
    case element = 1
    case attribute = 2
    case text = 3
    case cdataSection = 4
    case processingInstruction = 7
    case comment = 8
    case document = 9
    case documentType = 10
    case documentFragment = 11
  }

  public var kind: Kind {
    switch pointer.pointee.type {
    case XML_ELEMENT_NODE: .element
    case XML_ATTRIBUTE_NODE: .attribute
    case XML_CDATA_SECTION_NODE: .cdataSection
    case XML_PI_NODE: .processingInstruction
    case XML_COMMENT_NODE: .comment
    case XML_DOCUMENT_NODE, XML_HTML_DOCUMENT_NODE: .document
    case XML_DTD_NODE, XML_DOCUMENT_TYPE_NODE: .documentType
    case XML_DOCUMENT_FRAG_NODE: .documentFragment
    default: .text
    }
  }

  @inlinable public var isElement: Bool { pointer.pointee.type == XML_ELEMENT_NODE }

  /// Whether this is a text or CDATA section node.
  @inlinable public var isText: Bool {
    pointer.pointee.type == XML_TEXT_NODE || pointer.pointee.type == XML_CDATA_SECTION_NODE
  }

  /// Whether this is a text, CDATA section, comment or processing instruction node.
  @inlinable public var isCharacterData: Bool {
    isText || pointer.pointee.type == XML_COMMENT_NODE || pointer.pointee.type == XML_PI_NODE
  }

  @inlinable public var isDocument: Bool {
    pointer.pointee.type == XML_DOCUMENT_NODE || pointer.pointee.type == XML_HTML_DOCUMENT_NODE
  }

  @inlinable public var isFragment: Bool { pointer.pointee.type == XML_DOCUMENT_FRAG_NODE }

  @inlinable public var canHaveChildren: Bool { isElement || isDocument || isFragment }

  // MARK: Neighbors

  /// Always `nil` for attributes.
  @inlinable public var parent: Node? {
    guard pointer.pointee.type != XML_ATTRIBUTE_NODE else { return nil }
    return pointer.pointee.parent.map(Node.init)
  }

  @inlinable public var parentElement: Element? { parent.flatMap(Element.init) }

  /// libxml2 also stores children of attributes and document types, which the DOM does not expose.
  @inlinable public var firstChild: Node? {
    canHaveChildren ? pointer.pointee.children.map(Node.init) : nil
  }

  @inlinable public var lastChild: Node? {
    canHaveChildren ? pointer.pointee.last.map(Node.init) : nil
  }

  @inlinable public var previousSibling: Node? {
    guard pointer.pointee.type != XML_ATTRIBUTE_NODE else { return nil }
    return pointer.pointee.prev.map(Node.init)
  }

  @inlinable public var nextSibling: Node? {
    guard pointer.pointee.type != XML_ATTRIBUTE_NODE else { return nil }
    return pointer.pointee.next.map(Node.init)
  }

  /// The node document; for a document, the document itself.
  @inlinable public var document: Document { Document(raw: pointer.pointee.doc) }

  public var group: DocumentGroup { document.state.group }

  /// Created on first access.
  @inlinable public var record: UnsafeMutablePointer<NodeRecord> {
    if let known = pointer.pointee._private {
      return known.assumingMemoryBound(to: NodeRecord.self)
    }
    return makeRecord()
  }

  @usableFromInline
  func makeRecord() -> UnsafeMutablePointer<NodeRecord> { group.record(of: pointer) }

  /// The topmost inclusive ancestor.
  /// - Source: https://dom.spec.whatwg.org/#concept-tree-root
  public var root: Node {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }

  /// Whether the shadow-including root is a document.
  /// - Source: https://dom.spec.whatwg.org/#connected
  public var isConnected: Bool {
    var node = self
    for _ in 0..<ConnectednessCache.freeSteps {
      guard let parent = node.shadowIncludingParent else { return node.isDocument }
      node = parent
    }
    return group.connections.isConnected(node, group.versions.structure &+ group.versions.controls)
  }

  /// - Source: https://dom.spec.whatwg.org/#in-a-document-tree
  public var isInDocumentTree: Bool { root.isDocument }

  /// - Source: https://dom.spec.whatwg.org/#concept-tree-index
  public var index: Int {
    var count = 0
    var node = self
    while let previous = node.previousSibling {
      count += 1
      node = previous
    }
    return count
  }

  public var childCount: Int {
    var count = 0
    var child = firstChild
    while let node = child {
      count += 1
      child = node.nextSibling
    }
    return count
  }

  public func child(at index: Int) -> Node? {
    var child = firstChild
    var left = index
    while left > 0, let node = child {
      child = node.nextSibling
      left -= 1
    }
    return left == 0 ? child : nil
  }

  /// A snapshot.
  public var children: [Node] {
    var children: [Node] = []
    var child = firstChild
    while let node = child {
      children.append(node)
      child = node.nextSibling
    }
    return children
  }

  /// UTF-16 code units for character data, otherwise the number of children.
  /// - Source: https://dom.spec.whatwg.org/#concept-node-length
  public var length: Int {
    if isCharacterData { return CharacterData(unchecked: self).length }
    return childCount
  }

  // MARK: Tree order

  /// Returns the next node in tree order within the subtree of `root`.
  @inlinable
  public func following(within root: Node) -> Node? {
    if let child = firstChild { return child }
    return followingSkippingChildren(within: root)
  }

  /// Returns the next node in tree order within the subtree of `root`, excluding the descendants of
  /// this node.
  @inlinable
  public func followingSkippingChildren(within root: Node) -> Node? {
    var node = self
    while node != root {
      if let next = node.nextSibling { return next }
      guard let parent = node.parent else { return nil }
      node = parent
    }
    return nil
  }

  /// Returns the previous node in tree order within the subtree of `root`, including `root`.
  public func preceding(within root: Node) -> Node? {
    guard self != root else { return nil }
    guard var node = previousSibling else { return parent }
    while let last = node.lastChild { node = last }
    return node
  }

  /// The descendants in tree order. The tree must not change during the iteration.
  public var descendants: some Sequence<Node> {
    sequence(state: self as Node) { [root = self] current in
      guard let next = current.following(within: root) else { return nil }
      current = next
      return next
    }
  }

  /// The descendant elements in tree order. The tree must not change during the iteration.
  public var descendantElements: some Sequence<Element> {
    descendants.lazy.compactMap(Element.init)
  }

  /// A snapshot.
  public var childElements: [Element] { children.compactMap(Element.init) }

  public var firstElementChild: Element? {
    var child = firstChild
    while let node = child {
      if let element = Element(node) { return element }
      child = node.nextSibling
    }
    return nil
  }

  public var lastElementChild: Element? {
    var child = lastChild
    while let node = child {
      if let element = Element(node) { return element }
      child = node.previousSibling
    }
    return nil
  }

  /// The ancestors, nearest first.
  public var ancestors: some Sequence<Node> {
    sequence(state: self as Node) { current in
      guard let parent = current.parent else { return nil }
      current = parent
      return parent
    }
  }

  /// Whether `other` is an inclusive descendant.
  /// - Source: https://dom.spec.whatwg.org/#concept-tree-inclusive-descendant
  public func contains(_ other: Node) -> Bool {
    var node: Node? = other
    while let current = node {
      if current == self { return true }
      node = current.parent
    }
    return false
  }
}
