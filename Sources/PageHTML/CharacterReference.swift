private import CLibXML2
private import TextEncoding

/// A character reference at the start of some text.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state
struct CharacterReference {
  /// The code point that is meant.
  var value: UInt32

  /// How many bytes the reference takes, with `&`.
  var length: Int

  /// Whether libxml2's HTML parser reads it the same way.
  var isReadByLibXML2: Bool

  /// Reads the reference whose `&` is at `index`; `nil` where the `&` is only text.
  ///
  /// FIXME: names that HTML 4 did not have.
  init?(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int, end: Int, inAttribute: Bool
  ) {
    var position = index + 1
    guard position < end else { return nil }
    if text[position] == 0x23 {
      self.init(numeric: text, at: index, end: end)
      return
    }
    while position < end, text[position].isASCIIAlphanumeric, position - index <= 32 {
      position += 1
    }
    let count = position - index - 1
    guard count > 0 else { return nil }
    if position < end, text[position] == 0x3B {
      if let value = CharacterReference.named(text, index + 1, count) {
        self.init(value: value, length: count + 2, isReadByLibXML2: true)
        return
      }
      guard let value = CharacterReference.legacy(text, index + 1, count) else { return nil }
      self.init(value: value, length: count + 2, isReadByLibXML2: false)
      return
    }
    // Without a semicolon: the longest of the old names that the text starts with.
    if inAttribute {
      guard position == end || text[position] != 0x3D,
        let value = CharacterReference.legacy(text, index + 1, count)
      else { return nil }
      self.init(value: value, length: count + 1, isReadByLibXML2: false)
      return
    }
    var length = min(count, CharacterReference.longestLegacyName)
    while length >= 2 {
      if let value = CharacterReference.legacy(text, index + 1, length) {
        self.init(value: value, length: length + 1, isReadByLibXML2: false)
        return
      }
      length -= 1
    }
    return nil
  }

  private init(value: UInt32, length: Int, isReadByLibXML2: Bool) {
    self.value = value
    self.length = length
    self.isReadByLibXML2 = isReadByLibXML2
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state
  private init?(numeric text: UnsafeBufferPointer<UInt8>, at index: Int, end: Int) {
    var position = index + 2
    let isHexadecimal = position < end && text[position] | 0x20 == 0x78
    if isHexadecimal { position += 1 }
    let digits = position
    var value: UInt32 = 0
    while position < end, let digit = text[position].hexadecimalDigit,
      isHexadecimal || digit < 10
    {
      if value <= 0x10FFFF { value = value * (isHexadecimal ? 16 : 10) + UInt32(digit) }
      position += 1
    }
    guard position > digits else { return nil }
    let hasSemicolon = position < end && text[position] == 0x3B
    if hasSemicolon { position += 1 }
    var isPlain = hasSemicolon && position - digits <= 8
    switch value {
    case 0, 0xD800...0xDFFF, 0x110000...:
      value = 0xFFFD
      isPlain = false
    case 0x80...0x9F:
      let mapped = CharacterReference.windows1252[Int(value) - 0x80]
      if mapped != 0 { value = UInt32(mapped) }
      isPlain = false
    case 0x01...0x08, 0x0B...0x1F, 0xFFFE, 0xFFFF: isPlain = false
    default: break
    }
    self.init(value: value, length: position - index, isReadByLibXML2: isPlain)
  }

  /// What 0x80 to 0x9F mean; 0 for those that stay as they are.
  private static let windows1252: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  // MARK: Names

  /// The names that need no semicolon are those of Latin-1, and six in upper case.
  private static let legacyNames: [UInt64: UInt32] = {
    var names: [UInt64: UInt32] = [:]
    for value in [34, 38, 60, 62] + Array(UInt32(160)...255) {
      guard let entity = htmlEntityValueLookup(value), let name = entity.pointee.name else {
        continue
      }
      let letters = UnsafeBufferPointer(start: name, count: Int(xmlStrlen(name)))
      letters.withMemoryRebound(to: UInt8.self) { names[key($0, 0, $0.count)] = value }
    }
    let upperCase: [(StaticString, UInt32)] = [
      ("AMP", 38), ("LT", 60), ("GT", 62), ("QUOT", 34), ("COPY", 169), ("REG", 174),
    ]
    for (name, value) in upperCase {
      names[name.withUTF8Buffer { key($0, 0, $0.count) }] = value
    }
    return names
  }()

  private static let longestLegacyName = 6

  private static func key(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int
  ) -> UInt64 {
    var key: UInt64 = 0
    for index in start..<start + count { key = key << 8 | UInt64(text[index]) }
    return key
  }

  private static func legacy(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int
  ) -> UInt32? {
    guard count <= longestLegacyName else { return nil }
    return legacyNames[key(text, start, count)]
  }

  private static func named(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int
  ) -> UInt32? {
    guard count <= 8 else { return nil }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 9) { name in
      for index in 0..<count { name[index] = text[start + index] }
      name[count] = 0
      guard let entity = htmlEntityLookup(name.baseAddress) else { return nil }
      return entity.pointee.value
    }
  }
}

extension CharacterReference {
  /// Appends text with its references replaced and its zero bytes as U+FFFD.
  static func decode(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, inAttribute: Bool,
    into output: inout [UInt8]
  ) {
    var copied = range.lowerBound
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = text[position]
      if byte == 0x26,
        let reference = CharacterReference(
          text, at: position, end: range.upperBound, inAttribute: inAttribute)
      {
        output.append(contentsOf: text[copied..<position])
        WTF8.append(reference.value, to: &output)
        position += reference.length
        copied = position
      } else if byte == 0 {
        output.append(contentsOf: text[copied..<position])
        WTF8.append(0xFFFD, to: &output)
        position += 1
        copied = position
      } else {
        position += 1
      }
    }
    output.append(contentsOf: text[copied..<range.upperBound])
  }
}

extension UInt8 {
  var isASCIIAlphanumeric: Bool { (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 }

  var hexadecimalDigit: UInt8? {
    switch self {
    case 0x30...0x39: self &- 0x30
    case 0x41...0x46: self &- 0x37
    case 0x61...0x66: self &- 0x57
    default: nil
    }
  }
}
