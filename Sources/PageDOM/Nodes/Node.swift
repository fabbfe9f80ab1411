// Public for the inlinable accessors, which read libxml2's structs. No public signature has its types.
public import CLibXML2

/// A node of a tree.
///
/// The value is one pointer, and two values are equal if they refer to the same node. It is valid
/// while its `DocumentGroup` lives, and must stay on its page's thread.
/// - Source: https://dom.spec.whatwg.org/#interface-node
public struct Node: Hashable {
  /// The libxml2 node. Documents, document types and attributes share only its first fields.
  @usableFromInline package let pointer: UnsafeMutablePointer<xmlNode>

  /// Wraps a libxml2 node.
  @inlinable
  package init(_ pointer: UnsafeMutablePointer<xmlNode>) {
    self.pointer = pointer
  }

  /// The node's address, which identifies it while its `DocumentGroup` lives.
  @inlinable public var address: UnsafeRawPointer { UnsafeRawPointer(pointer) }

  /// A node type, with the DOM's `nodeType` constants.
  public enum Kind: Int, Sendable {
    /// An element.
    case element = 1
    /// An attribute.
    case attribute = 2
    /// A text node.
    case text = 3
    /// A CDATA section.
    case cdataSection = 4
    /// A processing instruction.
    case processingInstruction = 7
    /// A comment.
    case comment = 8
    /// A document.
    case document = 9
    /// A document type.
    case documentType = 10
    /// A document fragment.
    case documentFragment = 11
  }

  /// The node type.
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

  /// Whether this is an element node.
  @inlinable public var isElement: Bool { pointer.pointee.type == XML_ELEMENT_NODE }

  /// Whether this is a text or CDATA section node.
  @inlinable public var isText: Bool {
    pointer.pointee.type == XML_TEXT_NODE || pointer.pointee.type == XML_CDATA_SECTION_NODE
  }

  /// Whether this is a text, CDATA section, comment or processing instruction node.
  @inlinable public var isCharacterData: Bool {
    isText || pointer.pointee.type == XML_COMMENT_NODE || pointer.pointee.type == XML_PI_NODE
  }

  /// Whether this is a document.
  @inlinable public var isDocument: Bool {
    pointer.pointee.type == XML_DOCUMENT_NODE || pointer.pointee.type == XML_HTML_DOCUMENT_NODE
  }

  /// Whether this is a document fragment.
  @inlinable public var isFragment: Bool { pointer.pointee.type == XML_DOCUMENT_FRAG_NODE }

  /// Whether nodes of this type can have children.
  @inlinable public var canHaveChildren: Bool { isElement || isDocument || isFragment }

  // MARK: Neighbours

  /// The parent; always `nil` for attributes.
  @inlinable public var parent: Node? {
    guard pointer.pointee.type != XML_ATTRIBUTE_NODE else { return nil }
    return pointer.pointee.parent.map(Node.init)
  }

  /// The parent element.
  @inlinable public var parentElement: Element? { parent.flatMap(Element.init) }

  /// The first child.
  ///
  /// libxml2 also stores text as children of attributes, and declarations as children of document
  /// types. The DOM does not expose these.
  @inlinable public var firstChild: Node? {
    canHaveChildren ? pointer.pointee.children.map(Node.init) : nil
  }

  /// The last child.
  @inlinable public var lastChild: Node? {
    canHaveChildren ? pointer.pointee.last.map(Node.init) : nil
  }

  /// The sibling before this node.
  @inlinable public var previousSibling: Node? {
    guard pointer.pointee.type != XML_ATTRIBUTE_NODE else { return nil }
    return pointer.pointee.prev.map(Node.init)
  }

  /// The sibling after this node.
  @inlinable public var nextSibling: Node? {
    guard pointer.pointee.type != XML_ATTRIBUTE_NODE else { return nil }
    return pointer.pointee.next.map(Node.init)
  }

  /// The node document; a document returns itself.
  @inlinable public var document: Document { Document(raw: pointer.pointee.doc) }

  /// The group that owns the node.
  public var group: DocumentGroup { document.state.group }

  /// The node's record, created on first access.
  @inlinable package var record: UnsafeMutablePointer<NodeRecord> {
    if let known = pointer.pointee._private {
      return known.assumingMemoryBound(to: NodeRecord.self)
    }
    return makeRecord()
  }

  @usableFromInline
  func makeRecord() -> UnsafeMutablePointer<NodeRecord> { group.record(of: pointer) }

  /// The root: the topmost inclusive ancestor.
  /// - Source: https://dom.spec.whatwg.org/#concept-tree-root
  public var root: Node {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }

  /// Whether the node is connected: its shadow-including root is a document.
  /// - Source: https://dom.spec.whatwg.org/#connected
  public var isConnected: Bool {
    var node = self
    for _ in 0..<ConnectednessCache.freeSteps {
      guard let parent = node.shadowIncludingParent else { return node.isDocument }
      node = parent
    }
    return group.connections.isConnected(node, group.versions.structure &+ group.versions.controls)
  }

  /// Whether the node is in a document tree: its root is a document.
  /// - Source: https://dom.spec.whatwg.org/#in-a-document-tree
  public var isInDocumentTree: Bool { root.isDocument }

  /// The number of preceding siblings.
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

  /// The number of children.
  public var childCount: Int {
    var count = 0
    var child = firstChild
    while let node = child {
      count += 1
      child = node.nextSibling
    }
    return count
  }

  /// Returns the child at `index`; `nil` if the index is out of range.
  public func child(at index: Int) -> Node? {
    var child = firstChild
    var left = index
    while left > 0, let node = child {
      child = node.nextSibling
      left -= 1
    }
    return left == 0 ? child : nil
  }

  /// A snapshot of the children.
  public var children: [Node] {
    var children: [Node] = []
    var child = firstChild
    while let node = child {
      children.append(node)
      child = node.nextSibling
    }
    return children
  }

  /// The node's length: UTF-16 code units for character data, otherwise the number of children.
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

  /// Returns the next node in tree order within the subtree of `root` that is not a descendant of
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

  /// A snapshot of the child elements.
  public var childElements: [Element] { children.compactMap(Element.init) }

  /// The first child element.
  public var firstElementChild: Element? {
    var child = firstChild
    while let node = child {
      if let element = Element(node) { return element }
      child = node.nextSibling
    }
    return nil
  }

  /// The last child element.
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

  /// Returns whether `other` is an inclusive descendant of this node.
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
