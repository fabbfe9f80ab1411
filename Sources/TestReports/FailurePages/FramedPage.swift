internal import Infra

/// A saved page as the content of a sandboxed frame.
///
/// The sandbox and the content security policy block scripts and requests. They do not block the
/// connections that a browser opens before it checks the policy: those of
/// `<link rel=preconnect>`, of frames and of followed links. So this type changes the start tags:
/// `link` and `base` become `meta`, which the parser treats alike. Links get the address
/// `javascript:`, which the sandbox blocks. Frames become empty.
///
/// The search for `<` finds every tag for which the parser creates an element. It also changes
/// text such as `<a` in an attribute or a text control.
enum FramedPage {
  static func source(of page: String) -> String {
    var page = page
    let bytes = page.withUTF8 { source in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(source.count + source.count / 16)
      var offset = 0
      // The parser ignores later duplicates of the attribute. The value has no quotation marks,
      // because `<a` can occur in a quoted attribute, which they would end.
      func append(_ name: String, attribute: String) {
        bytes.append(contentsOf: "\(name) \(attribute) ".utf8)
        offset += name.utf8.count
      }
      while offset < source.count {
        let byte = source[offset]
        bytes.append(byte)
        offset += 1
        guard byte == UInt8(ascii: "<") else { continue }
        let name = tagName(in: UnsafeBufferPointer(rebasing: source[offset...]))
        switch name {
        case "link", "base":
          bytes.append(contentsOf: "meta".utf8)
          offset += 4
        case "a", "area": append(name, attribute: "href=javascript:")
        case "iframe": append(name, attribute: "srcdoc")
        case "frame": append(name, attribute: "src=about:blank")
        default: break
        }
      }
      return bytes
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the name at the start of `source` in lower case, or an empty string if it is long or
  /// is not a tag name.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#tag-name-state
  private static func tagName(in source: UnsafeBufferPointer<UInt8>) -> String {
    let maximumLength = 6
    let end = source.prefix(maximumLength + 1).firstIndex { byte in
      byte.isASCIIWhitespace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }
    guard let end, source[..<end].allSatisfy(\.isASCIIAlpha) else { return "" }
    return String(decoding: source[..<end].map(\.asciiLowercased), as: UTF8.self)
  }
}
