import PageDOM
import TextEncoding
import Testing

@testable import PageHTML

/// What a change makes of an XML page, by splices.
enum SplicedXML {
  /// Parses a page, changes it, and returns the plan and what is written.
  static func output(
    _ source: [UInt8], encoding: Encoding = .utf8, _ change: (Document) throws -> Void
  ) throws -> (plan: SplicingWriter.Output, encoder: PageEncoder) {
    let text = source.withUnsafeBufferPointer { encoding.decodeToUTF8($0) }
    let group = DocumentGroup()
    return try withExtendedLifetime(group) {
      try text.withUnsafeBufferPointer { text in
        let document = XMLParser().parseDocument(
          text, into: group, contentType: "application/xhtml+xml", recordsSource: true)
        try change(document)
        let plan = SplicingWriter(xml: document, text: text).plan()
        var encoder = PageEncoder(encoding, isXML: true)
        source.withUnsafeBufferPointer { plan.write($0, encoding: encoding, into: &encoder) }
        return (plan, encoder)
      }
    }
  }

  /// Returns what is written of a page in UTF-8, which says what was to be written.
  static func text(
    _ page: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (Document) throws -> Void
  ) throws -> String {
    let (plan, encoder) = try output(Array(page.utf8), change)
    #expect(plan.isFaithful, sourceLocation: sourceLocation)
    return String(decoding: encoder.bytes, as: UTF8.self)
  }

  /// Returns what is written of a page in UTF-8, which cannot say what was to be written, but is
  /// well-formed.
  static func unfaithfulText(
    _ page: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (Document) throws -> Void
  ) throws -> String {
    let (plan, encoder) = try output(Array(page.utf8), change)
    #expect(
      !plan.isFaithful || !encoder.inexpressible.isEmpty, sourceLocation: sourceLocation)
    let group = DocumentGroup()
    let document = encoder.bytes.withUnsafeBufferPointer {
      XMLParser().parseDocument($0, into: group)
    }
    #expect(document.state.wellFormednessError == nil, sourceLocation: sourceLocation)
    return String(decoding: encoder.bytes, as: UTF8.self)
  }
}
