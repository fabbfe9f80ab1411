internal import Infra

extension Tokenizer {
  /// Reads a numeric literal.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-literals-numeric-literals
  mutating func readNumber() throws(ParseFailure) -> TokenKind {
    let start = position
    var kind = TokenKind.number
    if source[position] == UInt8(ascii: "0"), let radix = Self.radix(source[position + 1]) {
      position += 2
      try readDigits(radix: radix, start: start)
      if source[position] == UInt8(ascii: "n") {
        position += 1
        kind = .bigInt
      }
    } else {
      kind = try readDecimal(start)
    }
    let next = scalar(at: position).scalar
    if position < count, next.isNameStart || source[position].isASCIIDigit || next == "\\" {
      throw ParseFailure(
        position, "A name cannot follow a number directly. Put a space between them.")
    }
    return kind
  }

  private static func radix(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): 16
    case UInt8(ascii: "o"), UInt8(ascii: "O"): 8
    case UInt8(ascii: "b"), UInt8(ascii: "B"): 2
    default: nil
    }
  }

  private mutating func readDecimal(_ start: Int) throws(ParseFailure) -> TokenKind {
    let isLegacy =
      source[position] == UInt8(ascii: "0") && source[position + 1].isASCIIDigit
    if isLegacy {
      if isStrict {
        throw ParseFailure(
          start,
          "Strict mode does not allow numbers with a leading zero. Write 0o before octal digits.")
      }
      // The number is octal if it has no digit 8 or 9.
      var isOctal = true
      while source[position].isASCIIDigit {
        if source[position] >= UInt8(ascii: "8") { isOctal = false }
        position += 1
      }
      if source[position] == UInt8(ascii: "_") {
        throw ParseFailure(position, "A number with a leading zero cannot contain separators.")
      }
      if isOctal { return .number }
    } else if source[position] != UInt8(ascii: ".") {
      if source[position] == UInt8(ascii: "0"), source[position + 1] == UInt8(ascii: "_") {
        throw ParseFailure(position + 1, "A separator cannot follow a leading zero.")
      }
      try readDigits(radix: 10, start: start)
      if source[position] == UInt8(ascii: "n") {
        position += 1
        return .bigInt
      }
    }
    if source[position] == UInt8(ascii: ".") {
      position += 1
      if source[position].isASCIIDigit {
        try readDigits(radix: 10, start: start)
      } else if source[position] == UInt8(ascii: "_") {
        throw separatorError(position)
      }
    }
    if source[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if source[position] == UInt8(ascii: "+") || source[position] == UInt8(ascii: "-") {
        position += 1
      }
      try readDigits(radix: 10, start: start)
    }
    return .number
  }

  private mutating func separatorError(_ offset: Int) -> ParseFailure {
    ParseFailure(offset, "A separator '_' must be between two digits.")
  }

  /// Reads digits, of which there must be at least one.
  private mutating func readDigits(
    radix: UInt8, start: Int
  ) throws(ParseFailure) {
    var isAfterDigit = false
    while true {
      let byte = source[position]
      if byte == UInt8(ascii: "_") {
        guard isAfterDigit else { throw separatorError(position) }
        isAfterDigit = false
      } else if let digit = byte.hexDigitValue, digit < radix {
        isAfterDigit = true
      } else {
        break
      }
      position += 1
    }
    guard isAfterDigit else {
      if source[position - 1] == UInt8(ascii: "_") { throw separatorError(position - 1) }
      throw ParseFailure(start, "The number lacks digits. Complete or remove it.")
    }
  }
}
