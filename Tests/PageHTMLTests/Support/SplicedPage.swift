import PageDOM
import TextEncoding
import Testing

@testable import PageHTML

/// What a change makes of a page, by splices.
enum SplicedPage {
  /// Parses a page, changes it, and returns the plan and what is written.
  static func output(
    _ source: [UInt8], encoding: Encoding = .utf8, _ change: (Document) throws -> Void
  ) throws -> (plan: SplicingWriter.Output, encoder: PageEncoder) {
    let text = source.withUnsafeBufferPointer { encoding.decodeToUTF8($0) }
    let group = DocumentGroup()
    return try withExtendedLifetime(group) {
      try text.withUnsafeBufferPointer { text in
        let parser = HTML5Parser()
        let document = parser.parseDocument(
          text, into: group, isScripting: true, allowsShadowRoots: true, recordsSource: true)
        try change(document)
        let plan = SplicingWriter(document, text: text, parser: parser, isScripting: true).plan()
        var encoder = PageEncoder(encoding)
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

  /// The first element that a selector finds.
  static func first(_ selector: DOMString, _ document: Document) throws -> Element {
    try #require(try document.node.querySelector(selector))
  }
}
