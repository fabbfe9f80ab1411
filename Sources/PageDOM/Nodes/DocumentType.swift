internal import CLibXML2

/// - Source: https://dom.spec.whatwg.org/#interface-documenttype
public struct DocumentType: Hashable {
  public let node: Node

  /// Returns `nil` if the node is not a document type.
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

  public var name: DOMString { DOMString(cString: declaration.pointee.name) }

  /// Empty if there is none.
  public var publicID: DOMString { DOMString(cString: declaration.pointee.ExternalID) }

  /// Empty if there is none.
  public var systemID: DOMString { DOMString(cString: declaration.pointee.SystemID) }
}
