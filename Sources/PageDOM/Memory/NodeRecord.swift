/// The state of a node in addition to the tree. The node's `_private` field of libxml2 points to
/// it.
///
/// Records are created on first use: if a script reads ten of a page's 10,000 nodes, ten exist.
/// They live as long as their `DocumentGroup`.
@usableFromInline package struct NodeRecord {
  /// The first word of every record, which distinguishes records from foreign pointers.
  @inlinable package static var tagValue: UInt64 { 0x7061_6765_6e6f_6465 }

  /// The value `tagValue`.
  package let tag: UInt64

  /// The node.
  package let node: Node

  /// The node's JavaScript wrapper, if one was created.
  package var wrapper: OpaquePointer?

  /// A `DocumentState` for a document, or an `ElementState` for an element that needs one.
  var payload: UnsafeMutableRawPointer?

  init(node: Node) {
    tag = NodeRecord.tagValue
    self.node = node
  }
}
