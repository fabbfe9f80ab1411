/// A saved page as the content of a sandboxed frame.
enum FramedPage {
  /// Returns the page with `meta` elements in place of its `link` elements.
  ///
  /// No policy covers the connections that `<link rel=preconnect>` and `dns-prefetch` open. The
  /// policy blocks everything else that `link` does. A tag begins with `<` and its name, so each
  /// element that the parser creates is found. The parser treats both elements alike.
  static func source(of page: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(page.utf8.count)
    var rest = Substring(page).utf8
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      let afterStart = rest.index(after: start)
      bytes.append(contentsOf: rest[..<afterStart])
      rest = rest[afterStart...]
      if rest.prefix(4).elementsEqual("link".utf8, by: { $0 | 0x20 == $1 }) {
        bytes.append(contentsOf: "meta".utf8)
        rest = rest.dropFirst(4)
      }
    }
    bytes.append(contentsOf: rest)
    return String(decoding: bytes, as: UTF8.self)
  }
}
