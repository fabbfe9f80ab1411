import PageDOM
import TextEncoding
import Testing

@testable import PageHTML

/// Functions that change a page, and write it by splicing.
enum SplicedPage {
  /// Parses a page, changes it, and returns the plan and the written bytes.
  static func output(
    _ source: [UInt8], encoding: Encoding = .utf8, isXML: Bool = false,
    _ change: (Document) throws -> Void
  ) throws -> (plan: SplicingWriter.Output, encoder: PageEncoder) {
    let text = source.withUnsafeBufferPointer { encoding.decodeToUTF8($0) }
    let group = DocumentGroup()
    return try withExtendedLifetime(group) {
      try text.withUnsafeBufferPointer { text in
        let writer: SplicingWriter
        if isXML {
          let document = XMLParser().parseDocument(
            text, into: group, contentType: "application/xhtml+xml", recordsSource: true)
          try change(document)
          writer = SplicingWriter(xml: document, text: text)
        } else {
          let parser = HTML5Parser()
          let document = parser.parseDocument(
            text, into: group, isScripting: true, allowsShadowRoots: true, recordsSource: true)
          try change(document)
          writer = SplicingWriter(document, text: text, parser: parser, isScripting: true)
        }
        let plan = writer.plan()
        var encoder = PageEncoder(encoding, isXML: isXML)
        source.withUnsafeBufferPointer { plan.write($0, encoding: encoding, into: &encoder) }
        return (plan, encoder)
      }
    }
  }

  /// Returns the written page, which must parse to the changed tree.
  static func text(
    _ page: String, isXML: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (Document) throws -> Void
  ) throws -> String {
    let (plan, encoder) = try output(Array(page.utf8), isXML: isXML, change)
    #expect(plan.isFaithful, sourceLocation: sourceLocation)
    return String(decoding: encoder.bytes, as: UTF8.self)
  }

  /// Returns the first element that matches a selector.
  static func first(_ selector: DOMString, _ document: Document) throws -> Element {
    try #require(try document.node.querySelector(selector))
  }
}
