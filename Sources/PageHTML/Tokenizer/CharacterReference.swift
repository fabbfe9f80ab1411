private import CTables
internal import Infra
import PageDOM

/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state
struct CharacterReference {
  /// The characters in UTF-8; the first byte is the least significant one.
  private(set) var bytes: UInt64

  /// The number of bytes of the characters: 1 to 7.
  private(set) var count: Int

  /// The length of the reference in bytes, including `&`.
  private(set) var length: Int

  /// Reads the reference whose `&` is at `index`; `nil` if the `&` is text.
  init?(_ text: UnsafeBufferPointer<UInt8>, at index: Int, end: Int, inAttribute: Bool) {
    guard index + 1 < end else { return nil }
    if text[index + 1] == 0x23 {
      self.init(numeric: text, at: index, end: end)
    } else {
      self.init(named: text, at: index, end: end, inAttribute: inAttribute)
    }
  }

  // MARK: Names

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#named-character-reference-state
  private init?(
    named text: UnsafeBufferPointer<UInt8>, at index: Int, end: Int, inAttribute: Bool
  ) {
    let names = UnsafeRawPointer(entities_names_address())
    let offsets = entities_offsets_address()
    let first = text[index + 1]
    guard first.isASCIIAlpha else { return nil }
    // The range of names that start with the bytes read so far. It shrinks with each byte.
    let letter = Int(first) - 0x41
    var low = Int(entities_starts_address()[letter])
    var high = Int(entities_starts_address()[letter + 1])
    var position = index + 2
    var column = 1
    var match: (name: Int, end: Int)?
    func byte(_ name: Int) -> UInt8? {
      let place = Int(offsets[name]) + column
      return place < Int(offsets[name + 1])
        ? names.load(fromByteOffset: place, as: UInt8.self) : nil
    }
    /// Returns the first name whose byte in the column is at least `value`.
    func bound(_ value: UInt8, _ low: Int) -> Int {
      var low = low
      var size = high - low
      while size > 0 {
        let half = size / 2
        if let byte = byte(low + half), byte >= value {
          size = half
        } else {
          low += half + 1
          size -= half + 1
        }
      }
      return low
    }
    while low < high {
      // A name that ends at this column sorts before longer names.
      if Int(offsets[low + 1] - offsets[low]) == column {
        match = (low, position)
        low += 1
      }
      guard low < high, position < end, text[position] < 0x7B else { break }
      low = bound(text[position], low)
      high = bound(text[position] + 1, low)
      column += 1
      position += 1
    }
    guard let match else { return nil }
    // For compatibility, a name without a semicolon is text in an attribute value if `=` or an
    // alphanumeric follows.
    if inAttribute, text[match.end - 1] != 0x3B, match.end < end,
      text[match.end] == 0x3D || text[match.end].isASCIIAlphanumeric
    {
      return nil
    }
    let meant = entities_texts_address()[match.name]
    let tuple = meant.bytes
    count = Int(meant.count)
    bytes = withUnsafeBytes(of: tuple) { tuple in
      var bytes: UInt64 = 0
      for place in 0..<Int(meant.count) { bytes |= UInt64(tuple[place]) << UInt64(place * 8) }
      return bytes
    }
    length = match.end - index
  }

  // MARK: Numbers

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-state
  private init?(numeric text: UnsafeBufferPointer<UInt8>, at index: Int, end: Int) {
    var position = index + 2
    let isHexadecimal = position < end && text[position] | 0x20 == 0x78
    if isHexadecimal { position += 1 }
    let digits = position
    var value: UInt32 = 0
    while position < end, let digit = text[position].hexDigitValue,
      isHexadecimal || digit < 10
    {
      if value <= 0x10FFFF { value = value * (isHexadecimal ? 16 : 10) + UInt32(digit) }
      position += 1
    }
    guard position > digits else { return nil }
    if position < end, text[position] == 0x3B { position += 1 }
    length = position - index
    // https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state
    switch value {
    case 0, 0xD800...0xDFFF, 0x110000...:
      value = 0xFFFD
    case 0x80...0x9F:
      let mapped = CharacterReference.windows1252[Int(value) - 0x80]
      if mapped != 0 { value = UInt32(mapped) }
    default: break
    }
    (bytes, count) = CharacterReference.utf8(value)
  }

  /// The replacements of 0x80 to 0x9F; 0 for code points that are kept.
  private static let windows1252: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  private static func utf8(_ value: UInt32) -> (bytes: UInt64, count: Int) {
    func continuation(_ shift: UInt32) -> UInt64 { UInt64(0x80 | value >> shift & 0x3F) }
    switch value {
    case 0..<0x80: return (UInt64(value), 1)
    case 0x80..<0x800: return (UInt64(0xC0 | value >> 6) | continuation(0) << 8, 2)
    case 0x800..<0x10000:
      return (UInt64(0xE0 | value >> 12) | continuation(6) << 8 | continuation(0) << 16, 3)
    default:
      return (
        UInt64(0xF0 | value >> 18) | continuation(12) << 8 | continuation(6) << 16
          | continuation(0) << 24, 4
      )
    }
  }

  @inline(__always)
  func withText<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    withUnsafeBytes(of: bytes.littleEndian) {
      body(UnsafeBufferPointer(rebasing: $0.bindMemory(to: UInt8.self)[..<count]))
    }
  }
}
