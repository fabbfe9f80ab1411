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
    var scanner = Scanner(text)
    guard let doctype = document.doctype, let found = scanner.internalSubset() else { return nil }
    self.text = found
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

  /// Goes through what stands before the root element of a well-formed text.
  private struct Scanner {
    private let text: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    mutating func internalSubset() -> [UInt8]? {
      while !isAt("<!DOCTYPE") {
        guard position < text.count else { return nil }
        if !skipInstructionOrComment() {
          if isAt("<") { return nil }
          position += 1
        }
      }
      while position < text.count, text[position] != 0x5B {
        if text[position] == 0x3E { return nil }
        skipLiteralOrByte()
      }
      position += 1
      var subset: [UInt8] = []
      while position < text.count, text[position] != 0x5D {
        if skipInstructionOrComment() { continue }
        let start = position
        if isAt("<!") {
          while position < text.count, text[position] != 0x3E { skipLiteralOrByte() }
        }
        position = min(position + 1, text.count)
        subset += text[start..<position]
      }
      return position < text.count ? subset : nil
    }

    private func isAt(_ part: StaticString) -> Bool {
      text[position...].starts(
        with: UnsafeBufferPointer(start: part.utf8Start, count: part.utf8CodeUnitCount))
    }

    private mutating func skipInstructionOrComment() -> Bool {
      if isAt("<?") {
        skip("?>")
      } else if isAt("<!--") {
        position += 4
        skip("-->")
      } else {
        return false
      }
      return true
    }

    /// Skips all up to the end of a part.
    private mutating func skip(_ part: StaticString) {
      while position < text.count, !isAt(part) { position += 1 }
      position = min(position + part.utf8CodeUnitCount, text.count)
    }

    private mutating func skipLiteralOrByte() {
      let byte = text[position]
      position += 1
      guard byte == 0x22 || byte == 0x27 else { return }
      while position < text.count, text[position] != byte { position += 1 }
      position = min(position + 1, text.count)
    }
  }
}
