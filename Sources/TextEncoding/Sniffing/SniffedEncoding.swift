/// The encoding that a page is to be read in, and where that was found.
public struct SniffedEncoding: Hashable, Sendable {
  /// What named the encoding.
  public enum Source: String, Hashable, Sendable {
    /// The page's first bytes.
    case byteOrderMark
    /// A label from outside: an HTTP header, an archive's record, a command line.
    case label
    /// A `meta` element.
    case meta
    /// An XML declaration, or the beginning of one in UTF-16.
    case xmlDeclaration
    /// Nothing: it is windows-1252 for HTML, and UTF-8 for XML.
    case `default`
  }

  /// The encoding.
  public let encoding: Encoding
  /// What named it.
  public let source: Source
  /// How many bytes the byte order mark takes: 0, 2 or 3.
  public let byteOrderMarkLength: Int

  /// Finds the encoding of an HTML page.
  ///
  /// - Parameters:
  ///   - page: The page's bytes, from the beginning; the first 1,024 suffice where a page has its
  ///     `meta` element in them, else everything up to the head's end is looked at.
  ///   - label: What was said from outside, such as `utf-8`; an unknown label counts for nothing.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
  public init(of page: UnsafeBufferPointer<UInt8>, label: String? = nil) {
    // 1. A byte order mark.
    if let mark = ByteOrderMark.sniff(page) {
      self.init(mark.encoding, .byteOrderMark, byteOrderMarkLength: mark.length)
      // 2–4. What the user, or the transport layer, says.
    } else if let encoding = label.flatMap(Encoding.init(label:)) {
      self.init(encoding, .label)
      // 5. What the page says of itself.
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

  /// Finds the encoding of an XML page, for which its elements count for nothing.
  ///
  /// - Parameter label: What was said from outside; an unknown label counts for nothing.
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
