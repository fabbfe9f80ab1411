import PageDOM

/// The source text of a document type's internal subset.
///
/// Scripts cannot read it, but it declares entities and attribute defaults. Comments and processing
/// instructions are omitted: they are nodes of the tree, after the document type.
/// - Source: https://www.w3.org/TR/xml/#NT-intSubset
final class InternalSubset {
  private static let key = AttachmentKey<DocumentState, InternalSubset>()

  let text: [UInt8]
  /// The document type that contains the subset.
  private let doctype: Node

  /// Finds the internal subset in the text of a document; `nil` if there is none.
  init?(_ text: UnsafeBufferPointer<UInt8>, of document: Document) {
    guard let doctype = document.doctype else { return nil }
    var source = XMLSource(text)
    var part = source.next()
    while let found = part, found.kind != .documentType { part = source.next() }
    var position = source.internalSubset.lowerBound
    let end = source.internalSubset.upperBound
    guard end > 0, end < text.count else { return nil }
    var subset: [UInt8] = []
    while let inner = source.next(), inner.range.upperBound <= end {
      subset += text[position..<inner.range.lowerBound]
      position = inner.range.upperBound
    }
    self.text = subset + text[position..<end]
    self.doctype = doctype.node
  }

  /// Returns the internal subset with which a document type was parsed.
  static func of(_ doctype: DocumentType) -> InternalSubset? {
    let known = doctype.node.document.state.attachments[key]
    return known?.doctype == doctype.node ? known : nil
  }

  func attach(to document: Document) {
    document.state.attachments[InternalSubset.key] = self
  }
}
