internal import Infra

extension Unicode.Scalar {
  /// Whether a name can start with the scalar.
  ///
  /// - Source: https://tc39.es/ecma262/#prod-IdentifierStart
  var isNameStart: Bool {
    switch value {
    case 0x24, 0x5F, 0x41...0x5A, 0x61...0x7A: true
    case ..<0x80: false
    default: properties.isIDStart
    }
  }

  /// Whether a name can contain the scalar.
  ///
  /// - Source: https://tc39.es/ecma262/#prod-IdentifierPart
  var isNamePart: Bool {
    switch value {
    case 0x24, 0x5F, 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x200C, 0x200D: true
    case ..<0x80: false
    default: properties.isIDContinue
    }
  }
}

extension Tokenizer {
  /// Reads a name or keyword.
  @inline(__always)
  mutating func readName() throws(ParseFailure) {
    let start = position
    var hash = names.initialHash
    var end = position
    loop: while true {
      let byte = source[end]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
        hash = names.hash(hash, adding: byte)
        end += 1
      case UInt8(ascii: "\\"), 0x80...:
        try readUncommonName()
        return
      default:
        break loop
      }
    }
    position = end
    let name = names.intern(source, start, end, hash: hash)
    token.name = name
    token.kind = name.keyword ?? .identifier
  }

  /// Reads a name with escape sequences or characters outside ASCII.
  private mutating func readUncommonName() throws(ParseFailure) {
    let start = position
    var name: [UInt8] = []
    var isFirst = true
    while true {
      let offset = position
      let scalar: Unicode.Scalar
      if source[position] == UInt8(ascii: "\\") {
        scalar = try readNameEscape()
        token.hasEscape = true
        guard isFirst ? scalar.isNameStart : scalar.isNamePart else {
          throw ParseFailure(
            offset, "This escape sequence stands for a character that names cannot contain here.")
        }
      } else {
        let next = self.scalar(at: position)
        guard isFirst ? next.scalar.isNameStart : next.scalar.isNamePart else { break }
        scalar = next.scalar
        position += next.length
      }
      name.append(contentsOf: Array(String(scalar).utf8))
      isFirst = false
    }
    if isFirst { throw unexpectedCharacter(at: start) }
    token.name = names.intern(name)
    if let keyword = token.name.keyword {
      token.kind = token.hasEscape ? .escapedKeyword : keyword
    } else {
      token.kind = .identifier
    }
  }

  /// Reads `\uXXXX` or `\u{X…}`.
  private mutating func readNameEscape() throws(ParseFailure) -> Unicode.Scalar {
    let start = position
    position += 1
    guard source[position] == UInt8(ascii: "u") else {
      throw ParseFailure(
        start, "A name can contain '\\' only in an escape sequence such as \\u0061.")
    }
    position += 1
    guard let value = readUnicodeEscapeDigits(), let scalar = Unicode.Scalar(value) else {
      throw ParseFailure(start, Self.unicodeEscapeMessage)
    }
    return scalar
  }

  static let unicodeEscapeMessage =
    "The Unicode escape sequence is not valid. Write \\u with four hexadecimal digits, or "
    + "\\u{…} with a code point up to 10FFFF."

  /// Reads the digits after `\u`. Returns `nil` if they are not valid.
  mutating func readUnicodeEscapeDigits() -> UInt32? {
    guard source[position] == UInt8(ascii: "{") else { return readHexDigits(4) }
    position += 1
    var value: UInt32 = 0
    let start = position
    while let digit = source[position].hexDigitValue {
      value = value << 4 | UInt32(digit)
      guard value <= 0x10FFFF else { return nil }
      position += 1
    }
    guard position > start, source[position] == UInt8(ascii: "}") else { return nil }
    position += 1
    return value
  }

  /// Reads exactly `count` hexadecimal digits. Returns `nil` if there are fewer.
  mutating func readHexDigits(_ count: Int) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = source[position].hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  mutating func readPrivateName() throws(ParseFailure) {
    let start = position
    position += 1
    let byte = source[position]
    let isStart = byte == UInt8(ascii: "\\") || scalar(at: position).scalar.isNameStart
    guard isStart, position < count else {
      throw ParseFailure(start, "'#' must be followed by the name of a private class member.")
    }
    try readName()
    token.kind = .privateName
  }
}
