/// Header fields as WARC, HTTP and MIME write them: lines with a name, a colon and a value, and lines
/// that begin with white space and go on with the value before them.
///
/// Fields are found in the bytes as they are; nothing is copied until a value is asked for as text.
///
/// - Source: https://www.rfc-editor.org/rfc/rfc5322#section-2.2
struct HeaderBlock {
  /// How large the fields of one record may be together: 1 MiB.
  static let sizeLimit = 1 << 20

  /// The lines, without the empty one that ends them.
  let bytes: UnsafeBufferPointer<UInt8>

  /// Returns where the empty line that ends a block of fields begins and ends, or `nil`.
  ///
  /// - Parameters:
  ///   - bytes: The block, from its first line on, and what follows.
  ///   - position: Where to begin; it is moved to where to go on with more bytes.
  ///   - next: The beginning of a line that ends the search, because the block has no end.
  static func end(
    in bytes: UnsafeBufferPointer<UInt8>, from position: inout Int, before next: StaticString? = nil
  ) -> Range<Int>? {
    while position < bytes.count {
      if position > 0, let next, bytes.has(next, at: position) { return nil }
      // The line that begins here.
      if bytes[position] == 0x0A { return position..<position + 1 }
      if bytes.has("\r\n", at: position) { return position..<position + 2 }
      guard let lineEnd = bytes.firstIndex(of: 0x0A, from: position) else { return nil }
      position = lineEnd + 1
    }
    return nil
  }

  /// Returns where the value of the first field of that name is, without white space around it.
  ///
  /// - Parameter name: In lower case.
  func range(of name: StaticString) -> Range<Int>? {
    let length = name.utf8CodeUnitCount
    var line = 0
    while line < bytes.count {
      var end = bytes.firstIndex(of: 0x0A, from: line) ?? bytes.count
      if bytes.hasCaseInsensitive(name, at: line) {
        var colon = line + length
        while colon < end, bytes[colon] == 0x20 || bytes[colon] == 0x09 { colon += 1 }
        if colon < end, bytes[colon] == UInt8(ascii: ":") {
          while end + 1 < bytes.count, bytes[end + 1] == 0x20 || bytes[end + 1] == 0x09 {
            end = bytes.firstIndex(of: 0x0A, from: end + 1) ?? bytes.count
          }
          return bytes.trimmed(colon + 1..<end)
        }
      }
      line = end + 1
    }
    return nil
  }

  /// Returns the bytes of the value of the first field of that name, with line ends in it.
  subscript(name: StaticString) -> UnsafeBufferPointer<UInt8>? {
    range(of: name).map(bytes.part)
  }

  /// Returns the value of the first field of that name; where it goes on in further lines, these are
  /// joined by their white space.
  func text(of name: StaticString) -> String? {
    guard let value = self[name] else { return nil }
    if value.firstIndex(of: 0x0A, from: 0) == nil { return String(decoding: value, as: UTF8.self) }
    return String(decoding: value.filter { !$0.isLineEnd }, as: UTF8.self)
  }

  /// Returns an address, in which white space stands only because lines were too long.
  func address(of name: StaticString) -> String? {
    guard let value = self[name], !value.isEmpty else { return nil }
    return String(decoding: value.filter { !$0.isWhiteSpace }, as: UTF8.self)
  }
}
