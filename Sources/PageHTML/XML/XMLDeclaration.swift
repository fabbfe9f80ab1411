public import PageDOM

/// The XML declaration at the start of a document.
/// - Source: https://www.w3.org/TR/xml/#NT-XMLDecl
public final class XMLDeclaration {
  private static let key = AttachmentKey<DocumentState, XMLDeclaration>()

  /// The version, usually `1.0`.
  public let version: DOMString

  /// The declared encoding, or `nil`.
  public let encoding: DOMString?

  /// The standalone document declaration, or `nil` if it is missing.
  public let isStandalone: Bool?

  init(version: DOMString, encoding: DOMString?, isStandalone: Bool?) {
    self.version = version
    self.encoding = encoding
    self.isStandalone = isStandalone
  }

  /// Returns the XML declaration with which a document was parsed.
  public static func of(_ document: Document) -> XMLDeclaration? {
    document.state.attachments[key]
  }

  func attach(to document: Document) {
    document.state.attachments[XMLDeclaration.key] = self
  }
}
