/// The encoding of an XML declaration, with which HTML pages can begin as well.
enum XMLDeclaration {
  /// Returns the UTF-16 encoding in which the page begins with `<?x`; `nil` if there is none.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
  static func utf16(of page: UnsafeBufferPointer<UInt8>) -> Encoding? {
    if page.starts(with: [0x3C, 0, 0x3F, 0, 0x78, 0]) { return .utf16LE }
    if page.starts(with: [0, 0x3C, 0, 0x3F, 0, 0x78]) { return .utf16BE }
    return nil
  }

  static func encoding(of page: UnsafeBufferPointer<UInt8>) -> Encoding? {
    guard let label = label(of: page),
      let encoding = Encoding(label: UnsafeBufferPointer(rebasing: page[label]))
    else { return nil }
    // A declaration that was readable as ASCII cannot be in UTF-16.
    return encoding == .utf16LE || encoding == .utf16BE ? .utf8 : encoding
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing
  private static func label(of page: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard page.starts(with: "<?xml".utf8), let end = page.firstIndex(of: 0x3E) else { return nil }
    let name = Array("encoding".utf8)
    var position = 0
    while !page[position..<end].starts(with: name) {
      position += 1
      guard position < end else { return nil }
    }
    position += name.count
    func skipSpace() {
      while position < end, page[position] <= 0x20 { position += 1 }
    }
    // 6–9. The equals sign.
    skipSpace()
    guard position < end, page[position] == 0x3D else { return nil }
    position += 1
    skipSpace()
    // 10–14. The label, in quotation marks.
    guard position < end, page[position] == 0x22 || page[position] == 0x27 else { return nil }
    let quote = page[position]
    position += 1
    guard let close = page[position..<end].firstIndex(of: quote) else { return nil }
    // 15. The label must not contain white space.
    return page[position..<close].contains { $0 <= 0x20 } ? nil : position..<close
  }
}
