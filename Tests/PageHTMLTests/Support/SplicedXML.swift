import PageDOM
import TextEncoding
import Testing

@testable import PageHTML

/// Functions that change an XML page, and write it by splicing.
enum SplicedXML {
  /// Parses a page, changes it, and returns the plan and the written bytes.
  static func output(
    _ source: [UInt8], encoding: Encoding = .utf8, _ change: (Document) throws -> Void
  ) throws -> (plan: SplicingWriter.Output, encoder: PageEncoder) {
    try SplicedPage.output(source, encoding: encoding, isXML: true, change)
  }

  /// Returns the written page, which must parse to the changed tree.
  static func text(
    _ page: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (Document) throws -> Void
  ) throws -> String {
    try SplicedPage.text(page, isXML: true, sourceLocation: sourceLocation, change)
  }

  /// Returns the written page, which must be well-formed, but cannot parse to the changed tree.
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
