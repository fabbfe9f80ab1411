internal import Infra

/// A block of header fields in the syntax of WARC, HTTP and MIME. Lines that begin with white space
/// continue the previous value. Nothing is copied until a value is requested as text.
/// - Source: https://www.rfc-editor.org/rfc/rfc5322#section-2.2
struct HeaderBlock {
  /// The maximum size in bytes of the fields of one record: 1 MiB.
  static let sizeLimit = 1 << 20

  /// The lines, without the empty line that ends them.
  let bytes: UnsafeBufferPointer<UInt8>

  /// Returns the range of the empty line that ends a block of fields, or `nil`.
  /// - Parameters:
  ///   - position: The start. Set to the position at which to continue with more bytes.
  ///   - next: The prefix of a line that can only follow a block. This line ends the search.
  static func end(
    in bytes: UnsafeBufferPointer<UInt8>, from position: inout Int, before next: StaticString? = nil
  ) -> Range<Int>? {
    while position < bytes.count {
      if position > 0, let next, bytes.has(next, at: position) { return nil }
      if bytes[position] == 0x0A { return position..<position + 1 }
      if bytes.has("\r\n", at: position) { return position..<position + 2 }
      guard let lineEnd = bytes.firstIndex(of: 0x0A, from: position) else { return nil }
      position = lineEnd + 1
    }
    return nil
  }

  /// Returns the trimmed range of the value of the first field with a lowercase name.
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

  /// The value of the first field with a lowercase name. It can contain line breaks.
  subscript(name: StaticString) -> UnsafeBufferPointer<UInt8>? {
    range(of: name).map(bytes.part)
  }

  /// Returns the value of the first field with a lowercase name, with folded lines joined.
  func text(of name: StaticString) -> String? {
    guard let value = self[name] else { return nil }
    if value.firstIndex(of: 0x0A, from: 0) == nil { return String(decoding: value, as: UTF8.self) }
    return String(decoding: value.filter { !$0.isLineEnd }, as: UTF8.self)
  }

  /// Returns the address in a field, without the white space that line folding added.
  func address(of name: StaticString) -> String? {
    guard let value = self[name], !value.isEmpty else { return nil }
    return String(decoding: value.filter { !$0.isPOSIXSpace }, as: UTF8.self)
  }
}
