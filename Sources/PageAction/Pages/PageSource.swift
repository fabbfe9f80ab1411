/// A page as it came: its bytes, its address, and what is known of it from outside.
public struct PageSource: Sendable {
  /// The bytes, in whatever encoding they are.
  public var bytes: [UInt8]

  /// The document's address.
  public var url: String

  /// The encoding's label from outside, as an HTTP header would give it; `nil` where none is known.
  public var charsetLabel: String?

  /// The MIME type; `nil` for `text/html`.
  public var contentType: String?

  /// Makes a page from its parts.
  public init(
    bytes: [UInt8], url: String, charsetLabel: String? = nil, contentType: String? = nil
  ) {
    self.bytes = bytes
    self.url = url
    self.charsetLabel = charsetLabel
    self.contentType = contentType
  }

  /// The MIME type, where pages of it are XML.
  /// - Source: https://mimesniff.spec.whatwg.org/#xml-mime-type
  var xmlType: String? {
    contentType.flatMap { type in
      let isXML = type == "text/xml" || type == "application/xml" || type.hasSuffix("+xml")
      return isXML ? type : nil
    }
  }

  /// Returns the MIME type that a file's name tells; `nil` where it is HTML or says nothing.
  public static func contentType(ofFile path: String) -> String? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "xhtml", "xht": return "application/xhtml+xml"
    case "xml": return "application/xml"
    case "svg": return "image/svg+xml"
    default: return nil
    }
  }

  /// Returns the address that a saved page names, where it names one.
  ///
  /// Browsers write `<!-- saved from url=(0023)https://example.com/ -->` near the start, and
  /// SingleFile a comment with `Page saved with SingleFile` and a line `url: https://…`.
  public static func savedAddress(in bytes: [UInt8]) -> String? {
    let start = bytes.prefix(2048)
    var rest = start
    while let open = rest.firstRange(of: "<!--") {
      // A comment may be cut off by the end.
      let inside = rest[open.upperBound...]
      let close = inside.firstRange(of: "-->")
      if let address = address(inComment: inside[..<(close?.lowerBound ?? inside.endIndex)]) {
        return address
      }
      guard let close else { return nil }
      rest = inside[close.upperBound...]
    }
    return nil
  }

  private static func address(inComment comment: ArraySlice<UInt8>) -> String? {
    if let range = comment.firstRange(of: "saved from url=(") {
      // The number in parentheses is the address's length, which nobody needs.
      guard let close = comment[range.upperBound...].firstRange(of: ")") else { return nil }
      if let address = comment[close.upperBound...].firstWord { return address }
    }
    guard comment.firstRange(of: "Page saved with SingleFile") != nil,
      let range = comment.firstRange(of: "url:")
    else { return nil }
    return comment[range.upperBound...].firstWord
  }
}

extension ArraySlice<UInt8> {
  /// Where a text stands first. Searching bytes takes a hundredth of the time that a `String` takes.
  fileprivate func firstRange(of text: StaticString) -> Range<Int>? {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard count >= text.count else { return nil }
    return withUnsafeBufferPointer { bytes in
      for start in 0...(bytes.count - text.count) {
        var length = 0
        while length < text.count, bytes[start + length] == text[length] { length += 1 }
        if length == text.count { return startIndex + start..<startIndex + start + length }
      }
      return nil
    }
  }

  /// The text up to the next white space, without white space before it; `nil` where there is none.
  fileprivate var firstWord: String? {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    let word = drop(while: isSpace).prefix { !isSpace($0) }
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }
}
