public import PageDOM

/// The `<?xml …?>` that a document starts with.
/// - Source: https://www.w3.org/TR/xml/#NT-XMLDecl
public final class XMLDeclaration {
  /// The version, mostly `1.0`.
  public let version: DOMString

  /// The encoding that is named; `nil` for none.
  public let encoding: DOMString?

  /// Whether nothing outside of the document matters to it; `nil` where that is not said.
  public let isStandalone: Bool?

  init(version: DOMString, encoding: DOMString?, isStandalone: Bool?) {
    self.version = version
    self.encoding = encoding
    self.isStandalone = isStandalone
  }

  /// Returns the declaration that a document was parsed with.
  public static func of(_ document: Document) -> XMLDeclaration? {
    document.state.attachments[ObjectIdentifier(XMLDeclaration.self)] as? XMLDeclaration
  }

  func attach(to document: Document) {
    document.state.attachments[ObjectIdentifier(XMLDeclaration.self)] = self
  }
}
