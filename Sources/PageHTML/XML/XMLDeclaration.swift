public import PageDOM

/// - Source: https://www.w3.org/TR/xml/#NT-XMLDecl
public final class XMLDeclaration {
  private static let key = AttachmentKey<DocumentState, XMLDeclaration>()

  public let version: DOMString

  public let encoding: DOMString?

  public let isStandalone: Bool?

  init(version: DOMString, encoding: DOMString?, isStandalone: Bool?) {
    self.version = version
    self.encoding = encoding
    self.isStandalone = isStandalone
  }

  public static func of(_ document: Document) -> XMLDeclaration? {
    document.state.attachments[key]
  }

  func attach(to document: Document) {
    document.state.attachments[XMLDeclaration.key] = self
  }
}
