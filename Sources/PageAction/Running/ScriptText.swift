internal import Infra

/// The decoder of script files: UTF-8, or UTF-16 with a byte order mark.
package enum ScriptText {
  package struct Malformed: Error, Equatable {
    package let encoding: String

    /// The zero-based offset of the first invalid byte.
    package let offset: Int
    package let byte: UInt8

    /// The one-based line number.
    package let line: Int
  }

  package static func decode(_ bytes: [UInt8]) throws(Malformed) -> String {
    if bytes.starts(with: [0xFE, 0xFF]) { return try decodeUTF16(bytes, isBigEndian: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try decodeUTF16(bytes, isBigEndian: false) }
    let start = bytes.utf8ByteOrderMarkLength
    if let text = String(validating: bytes[start...], as: UTF8.self) { return text }
    let offset = bytes[start...].withUnsafeBufferPointer {
      start + UTF8Validation.validPrefixCount($0)
    }
    throw Malformed(
      encoding: "UTF-8", offset: offset, byte: bytes[offset],
      line: 1 + bytes[..<offset].count { $0 == 0x0A })
  }

  private static func decodeUTF16(
    _ bytes: [UInt8], isBigEndian: Bool
  ) throws(Malformed) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    if bytes.count % 2 == 0, let text = String(validating: units, as: UTF16.self) { return text }
    var parser = Unicode.UTF16.ForwardParser()
    var iterator = units.makeIterator()
    var valid = 0
    while case .valid(let character) = parser.parseScalar(from: &iterator) {
      valid += character.count
    }
    let offset = min(2 + 2 * valid, bytes.count - 1)
    throw Malformed(
      encoding: "UTF-16", offset: offset, byte: bytes[offset],
      line: 1 + units[..<valid].count { $0 == 0x0A })
  }
}
