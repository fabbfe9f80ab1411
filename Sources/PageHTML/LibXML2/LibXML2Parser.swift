internal import Infra
public import PageDOM
private import TextEncoding

/// libxml2's HTML 4 parser, for comparison. `<noscript>` contains elements, and SVG and MathML
/// elements have no namespace. The parser records no source ranges and does not limit the depth.
public struct LibXML2Parser: PageParser {
  public init() {}

  /// Parses a page. `isScripting`, `allowsShadowRoots` and `recordsSource` have no effect.
  public func parseDocument(
    _ text: UnsafeBufferPointer<UInt8>, into group: DocumentGroup, isScripting: Bool,
    allowsShadowRoots: Bool, recordsSource: Bool
  ) -> Document {
    let document = Document(isHTML: true, in: group)
    let builder = SAXTreeBuilder(document)
    NormalizedText.withLineFeeds(text) { text in
      // libxml2 ends the page at U+0000, and reads the rest as ISO-8859-1 after invalid UTF-8.
      if !text.contains(0), UTF8Validation.isValid(text) { return builder.parse(text) }
      let parts = DOMString(bytes: Array(text)).string.utf8
        .split(separator: 0, omittingEmptySubsequences: false)
      Array(parts.joined(separator: "\u{FFFD}".utf8)).withUnsafeBufferPointer(builder.parse)
    }
    document.state.isInQuirksMode = builder.isInQuirksMode
    return document
  }
}
