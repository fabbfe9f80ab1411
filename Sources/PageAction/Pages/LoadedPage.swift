internal import PageDOM
internal import PageHTML
internal import TextEncoding

/// A page that has been decoded and parsed.
struct LoadedPage {
  let document: Document
  let group: DocumentGroup
  let encoding: SniffedEncoding

  /// The group's version before any script ran.
  private let pristineVersion: Int

  /// Decodes and parses a page.
  init(_ source: PageSource, parser: any PageParser) {
    let group = DocumentGroup()
    let (document, encoding) = source.bytes.withUnsafeBufferPointer { bytes in
      let encoding = SniffedEncoding(of: bytes, label: source.charsetLabel)
      let content = UnsafeBufferPointer(rebasing: bytes[encoding.byteOrderMarkLength...])
      func parse(_ text: UnsafeBufferPointer<UInt8>) -> Document {
        guard let type = source.contentType, LoadedPage.isXML(type) else {
          return parser.parseDocument(text, into: group, isScripting: true)
        }
        return XMLParser().parseDocument(text, into: group, contentType: DOMString(type))
      }
      // Most pages are UTF-8 already; those are parsed where they are.
      if encoding.encoding.decodesToItself(content) {
        return (parse(content), encoding)
      }
      let text = encoding.encoding.decodeToUTF8(content)
      return (text.withUnsafeBufferPointer { parse($0) }, encoding)
    }
    document.state.url = DOMString(source.url)
    document.state.characterSet = DOMString(encoding.encoding.name)
    document.state.hasBrowsingContext = true
    self.document = document
    self.group = group
    self.encoding = encoding
    pristineVersion = group.version
  }

  /// Whether pages of a MIME type are XML.
  /// - Source: https://mimesniff.spec.whatwg.org/#xml-mime-type
  private static func isXML(_ type: String) -> Bool {
    type == "text/xml" || type == "application/xml" || type.hasSuffix("+xml")
  }

  /// Returns the page as it is now, in the encoding that it came in: the source's own bytes where
  /// scripts left no change behind.
  func written(from source: PageSource, parser: any PageParser) -> [UInt8] {
    guard group.version != pristineVersion else { return source.bytes }
    let written = serialized(from: source)
    // What was changed may have been changed back, or stand outside the page's tree.
    let pristine = LoadedPage(source, parser: parser).serialized(from: source)
    return written == pristine ? source.bytes : written
  }

  private func serialized(from source: PageSource) -> [UInt8] {
    let text =
      document.isHTML
      ? HTMLSerializer.innerHTML(of: document.node).bytes
      : XMLSerializer.outerXML(of: document.node).bytes
    // A page that came with a byte order mark keeps it: nothing else may name its encoding.
    var output = Array(source.bytes.prefix(encoding.byteOrderMarkLength))
    var encoder = EncodingEncoder(encoding.encoding)
    text.withUnsafeBufferPointer { encoder.encode($0, isLast: true, into: &output) }
    return output
  }
}
