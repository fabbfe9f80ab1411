import PageDOM

/// The source text of an internal subset, which declares entities and attribute defaults. It omits
/// comments and processing instructions: they are nodes after the document type.
/// - Source: https://www.w3.org/TR/xml/#NT-intSubset
final class InternalSubset {
  private static let key = AttachmentKey<DocumentState, InternalSubset>()

  let text: [UInt8]
  private let doctype: Node

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

  static func of(_ doctype: DocumentType) -> InternalSubset? {
    let known = doctype.node.document.state.attachments[key]
    return known?.doctype == doctype.node ? known : nil
  }

  func attach(to document: Document) {
    document.state.attachments[InternalSubset.key] = self
  }
}
