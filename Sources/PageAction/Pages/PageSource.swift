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
    let start = String(decoding: bytes.prefix(2048), as: UTF8.self)
    for comment in start.comments {
      if let range = comment.firstRange(of: "saved from url=(") {
        // The number in parentheses is the address's length, which nobody needs.
        let rest = comment[range.upperBound...]
        guard let close = rest.firstIndex(of: ")") else { continue }
        if let address = rest[rest.index(after: close)...].firstWord { return address }
      }
      if comment.contains("Page saved with SingleFile"),
        let range = comment.firstRange(of: "url:"),
        let address = comment[range.upperBound...].firstWord
      {
        return address
      }
    }
    return nil
  }
}

extension String {
  /// What stands in the HTML comments of the text, whole or cut off by its end.
  fileprivate var comments: [Substring] {
    var comments: [Substring] = []
    var rest = self[...]
    while let open = rest.firstRange(of: "<!--") {
      let inside = rest[open.upperBound...]
      guard let close = inside.firstRange(of: "-->") else {
        comments.append(inside)
        break
      }
      comments.append(inside[..<close.lowerBound])
      rest = inside[close.upperBound...]
    }
    return comments
  }
}

extension Substring {
  /// The text up to the next white space, without white space before it; `nil` where there is none.
  fileprivate var firstWord: String? {
    let word = drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    return word.isEmpty ? nil : String(word)
  }
}
