internal import Infra
internal import PageDOM
internal import PageHTML
internal import PageJavaScript
internal import SaturatingArithmetic
internal import TextEncoding

struct LoadedPage {
  let document: Document
  let group: DocumentGroup
  let encoding: SniffedEncoding
  let parsing: PageParsing
  let parser: any PageParser
  let executionGuard: ExecutionGuard

  /// Whether the page is decoded with the default encoding although its bytes are valid UTF-8.
  let readsUTF8AsDefault: Bool

  /// The original address, if it is not a URL and another address replaces it; otherwise `nil`.
  let replacedAddress: String?

  /// The document group's version before any script ran.
  let pristineVersion: Int

  /// - Parameter executionGuard: The guard whose limits stop the parser. A stopped parser leaves
  ///   the tree incomplete.
  init(_ source: PageSource, _ parsing: PageParsing, executionGuard: ExecutionGuard) {
    let group = DocumentGroup()
    group.limits = executionGuard
    let parser = parsing.pageParser
    let (document, encoding, readsUTF8AsDefault) = source.bytes.withUnsafeBufferPointer { bytes in
      let xmlType = source.xmlType
      let encoding = SniffedEncoding(of: bytes, for: source)
      let content = UnsafeBufferPointer(rebasing: bytes[encoding.byteOrderMarkLength...])
      func parse(_ text: UnsafeBufferPointer<UInt8>) -> Document {
        if let xmlType {
          return XMLParser().parseDocument(
            text, into: group, contentType: DOMString(xmlType), recordsSource: true)
        }
        return parser.parseDocument(
          text, into: group, isScripting: parsing.isScripting, allowsShadowRoots: true,
          recordsSource: true)
      }
      // Bytes that are already valid UTF-8, as in most pages, are parsed without a copy.
      if encoding.encoding.decodesToItself(content) {
        return (parse(content), encoding, false)
      }
      // Decoding to UTF-8 expands a byte to at most three.
      guard executionGuard.check(adding: content.count.multipliedSaturated(by: 3)) == nil else {
        return (parse(UnsafeBufferPointer(rebasing: content[..<0])), encoding, false)
      }
      let text = encoding.encoding.decodeToUTF8(content)
      let isUTF8 =
        encoding.source == .default && encoding.encoding == .windows1252
        && UTF8Validation.isValid(content)
      return (text.withUnsafeBufferPointer { parse($0) }, encoding, isUTF8)
    }
    let url = PageSource.parsedURL(source.url)
    document.state.url = DOMString(url ?? "about:blank")
    replacedAddress = source.replacedAddress ?? (url == nil ? source.url : nil)
    document.state.characterSet = DOMString(encoding.encoding.name)
    document.state.hasBrowsingContext = true
    self.document = document
    self.group = group
    self.encoding = encoding
    self.readsUTF8AsDefault = readsUTF8AsDefault
    self.parsing = parsing
    self.parser = parser
    self.executionGuard = executionGuard
    pristineVersion = group.version
  }
}

extension SniffedEncoding {
  init(of bytes: UnsafeBufferPointer<UInt8>, for source: PageSource) {
    if source.xmlType == nil {
      self.init(of: bytes, label: source.charsetLabel)
    } else {
      self.init(ofXML: bytes, label: source.charsetLabel)
    }
  }
}

extension ExecutionGuard: GrowthLimits {
  package func allowGrowth(to size: Int) -> Bool { check(known: size) == nil }
}
