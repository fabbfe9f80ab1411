public import CLibXML2

/// What a node has beside its place in the tree; `_private` of the libxml2 node leads here.
///
/// Records are made when something first asks for them: a page of 10,000 nodes on which a script
/// reads ten has ten. They live as long as their `DocumentGroup`.
public struct NodeRecord {
  /// What the first word of every record holds, so that a pointer from elsewhere is told apart.
  public static let tagValue: UInt64 = 0x7061_6765_6e6f_6465

  /// `tagValue`.
  public let tag: UInt64

  /// The node.
  public let node: UnsafeMutablePointer<xmlNode>

  /// The node's JavaScript object, once one was made.
  public var wrapper: OpaquePointer?

  /// A `DocumentState` for a document, an `ElementState` for an element that needs one.
  var payload: UnsafeMutableRawPointer?

  init(node: UnsafeMutablePointer<xmlNode>) {
    tag = NodeRecord.tagValue
    self.node = node
  }
}
