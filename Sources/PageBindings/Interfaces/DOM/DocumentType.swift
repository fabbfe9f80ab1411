internal import PageDOM

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-documenttype
  static let documentType: Interface = Interface(
    "DocumentType", parent: .node, unscopables: ChildNodeBindings.unscopables
  ) {
    [
      .get("name") { $0.string(try $0.thisDocumentType().name) },
      .get("publicId") { $0.string(try $0.thisDocumentType().publicID) },
      .get("systemId") { $0.string(try $0.thisDocumentType().systemID) },
    ] + ChildNodeBindings.members
  }
}

extension Call {
  func thisDocumentType() throws -> DocumentType {
    guard let type = DocumentType(try thisNode()) else { throw Call.wrongReceiver }
    return type
  }
}
