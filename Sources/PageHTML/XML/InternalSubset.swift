import PageDOM

/// What stands between the brackets of a document type, as it is written.
///
/// It is nothing that scripts see, but entities and the defaults of attributes are declared there.
/// Comments and processing instructions are left out: they are nodes of the tree, behind the type.
/// - Source: https://www.w3.org/TR/xml/#NT-intSubset
final class InternalSubset {
  let text: [UInt8]
  /// The document type that has it.
  private let doctype: Node

  /// Finds the internal subset of a text that was parsed to a document; `nil` where it has none.
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

  /// Returns what a document type was parsed with.
  static func of(_ doctype: DocumentType) -> InternalSubset? {
    let attachments = doctype.node.document.state.attachments
    let known = attachments[ObjectIdentifier(InternalSubset.self)] as? InternalSubset
    return known?.doctype == doctype.node ? known : nil
  }

  func attach(to document: Document) {
    document.state.attachments[ObjectIdentifier(InternalSubset.self)] = self
  }
}
