public struct SniffedEncoding: Hashable, Sendable {
  public enum Source: String, Hashable, Sendable {
    case byteOrderMark
    /// An HTTP header, an archive's record or a command line option.
    case label
    case meta
    /// An XML declaration, or the start of one in UTF-16.
    case xmlDeclaration
    /// The default: windows-1252 for HTML, and UTF-8 for XML.
    case `default`
  }

  public let encoding: Encoding
  public let source: Source
  /// The length of the byte order mark: 0, 2 or 3.
  public let byteOrderMarkLength: Int

  /// - Parameters:
  ///   - page: Bytes from the start of an HTML page, up to the end of `head` or its `meta` element.
  ///   - label: An external label, such as `utf-8`; an unknown label is ignored.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
  public init(of page: UnsafeBufferPointer<UInt8>, label: String? = nil) {
    // 1. A byte order mark.
    if let mark = ByteOrderMark.sniff(page) {
      self.init(mark.encoding, .byteOrderMark, byteOrderMarkLength: mark.length)
      // 2–4. An external label from the user or the transport layer.
    } else if let encoding = label.flatMap(Encoding.init(label:)) {
      self.init(encoding, .label)
      // 5. A declaration in the page.
    } else if let encoding = XMLDeclaration.utf16(of: page) {
      self.init(encoding, .xmlDeclaration)
    } else if let encoding = MetaPrescan.encoding(of: page) {
      self.init(encoding, .meta)
    } else if let encoding = XMLDeclaration.encoding(of: page) {
      self.init(encoding, .xmlDeclaration)
      // 9. The default.
    } else {
      self.init(.windows1252, .default)
    }
  }

  /// Determines the encoding of an XML page. Ignores `meta` elements and an unknown label.
  /// - Source: https://www.w3.org/TR/xml/#sec-guessing
  public init(ofXML page: UnsafeBufferPointer<UInt8>, label: String? = nil) {
    if let mark = ByteOrderMark.sniff(page) {
      self.init(mark.encoding, .byteOrderMark, byteOrderMarkLength: mark.length)
    } else if let encoding = label.flatMap(Encoding.init(label:)) {
      self.init(encoding, .label)
    } else if let encoding = XMLDeclaration.utf16(of: page) ?? XMLDeclaration.encoding(of: page) {
      self.init(encoding, .xmlDeclaration)
    } else {
      self.init(.utf8, .default)
    }
  }

  private init(_ encoding: Encoding, _ source: Source, byteOrderMarkLength: Int = 0) {
    self.encoding = encoding
    self.source = source
    self.byteOrderMarkLength = byteOrderMarkLength
  }
}
