/// The state of a node that libxml2's struct cannot store. The struct's `_private` field points to
/// it.
///
/// Records are created on first use and live as long as their `DocumentGroup`.
public struct NodeRecord {
  /// The first word of every record, which distinguishes records from foreign pointers.
  @inlinable public static var tagValue: UInt64 { 0x7061_6765_6e6f_6465 }

  public let tag: UInt64

  public let node: Node

  /// The node's JavaScript wrapper, if one was created.
  public var wrapper: OpaquePointer?

  /// A `DocumentState` for a document, or an `ElementState` for an element that needs one.
  var payload: UnsafeMutableRawPointer?

  init(node: Node) {
    tag = NodeRecord.tagValue
    self.node = node
  }
}
