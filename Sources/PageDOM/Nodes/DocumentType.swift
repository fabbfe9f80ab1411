internal import CLibXML2

/// A document type.
/// - Source: https://dom.spec.whatwg.org/#interface-documenttype
public struct DocumentType: Hashable {
  /// The underlying node.
  public let node: Node

  /// Wraps a node; `nil` if it is not a document type.
  public init?(_ node: Node) {
    guard node.kind == .documentType else { return nil }
    self.node = node
  }

  init(unchecked node: Node) {
    self.node = node
  }

  private var declaration: UnsafeMutablePointer<xmlDtd> {
    UnsafeMutableRawPointer(node.pointer).assumingMemoryBound(to: xmlDtd.self)
  }

  /// The name, such as `html`.
  public var name: DOMString { DOMString(cString: declaration.pointee.name) }

  /// The public identifier; empty if there is none.
  public var publicID: DOMString { DOMString(cString: declaration.pointee.ExternalID) }

  /// The system identifier; empty if there is none.
  public var systemID: DOMString { DOMString(cString: declaration.pointee.SystemID) }
}
