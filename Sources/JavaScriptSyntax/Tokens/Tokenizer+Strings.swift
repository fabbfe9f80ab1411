internal import Infra

/// The token of a template element, which is a part of a template literal.
struct TemplatePart: Sendable {
  var start: Int
  var end = 0
  var isTail = false
  /// Whether the raw text differs from the source, or the cooked text differs from the raw text.
  var hasEscape = false
  /// The offset of the first escape sequence that only tagged templates allow.
  var invalidEscape: Int?
}

/// The ranges of a regular expression literal.
struct RegularExpressionToken: Sendable {
  var pattern: Range<Int>
  var flags: Range<Int>
}

extension Tokenizer {
  /// Reads a string literal.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-literals-string-literals
  @inline(__always)
  mutating func readString(quote: UInt8) throws(ParseFailure) {
    let start = position
    position += 1
    while true {
      let byte = source[position]
      if byte == quote { break }
      switch byte {
      case UInt8(ascii: "\\"):
        token.hasEscape = true
        if let error = readEscape(isTemplate: false) { throw error }
      case 0x0A, 0x0D:
        throw unterminatedString(start)
      case 0 where position >= count:
        throw unterminatedString(start)
      default:
        position += 1
      }
    }
    position += 1
    token.kind = .string
  }

  private mutating func unterminatedString(_ start: Int) -> ParseFailure {
    ParseFailure(start, "The string does not end on its line. Add the closing quotation mark.")
  }

  /// Skips an escape sequence of a string or template. Returns an error if the sequence is not
  /// valid.
  private mutating func readEscape(isTemplate: Bool) -> ParseFailure? {
    let start = position
    position += 1
    let byte = source[position]
    switch byte {
    case UInt8(ascii: "x"):
      position += 1
      guard readHexDigits(2) != nil else {
        return ParseFailure(start, "Two hexadecimal digits must follow \\x.")
      }
    case UInt8(ascii: "u"):
      position += 1
      guard readUnicodeEscapeDigits() != nil else {
        return ParseFailure(start, Self.unicodeEscapeMessage)
      }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      position += 1
      let isNull = byte == UInt8(ascii: "0") && !source[position].isASCIIDigit
      if !isNull, isTemplate || isStrict {
        let place = isTemplate ? "Templates do" : "Strict mode does"
        return ParseFailure(
          start, "\(place) not allow octal escape sequences. Write \\x and two hexadecimal digits.")
      }
    case 0x0D:
      position += 1
      if source[position] == 0x0A { position += 1 }
    case 0 where position >= count:
      break
    case 0x80...:
      position += scalar(at: position).length
    default:
      position += 1
    }
    return nil
  }

  /// Reads the template element that follows the current token, a backquote or a closing brace.
  mutating func readTemplatePart() throws(ParseFailure) -> TemplatePart {
    let opening = token.start
    position = token.end
    var part = TemplatePart(start: position)
    while true {
      switch source[position] {
      case UInt8(ascii: "`"):
        part.end = position
        part.isTail = true
        position += 1
        token.kind = .backquote
        token.start = part.end
        token.end = position
        return part
      case UInt8(ascii: "$") where source[position + 1] == UInt8(ascii: "{"):
        part.end = position
        position += 2
        token.kind = .braceOpen
        token.start = part.end
        token.end = position
        return part
      case UInt8(ascii: "\\"):
        part.hasEscape = true
        let start = position
        if readEscape(isTemplate: true) != nil {
          part.invalidEscape = part.invalidEscape ?? start
          // Continue directly after the invalid sequence's first two bytes, because a backquote or
          // `${` can follow.
          position = start + 2
        }
      case 0x0D:
        part.hasEscape = true
        position += 1
      case 0 where position >= count:
        throw ParseFailure(opening, "The template does not end. Add the closing '`'.")
      default:
        position += 1
      }
    }
  }

  /// Reads the regular expression literal that starts at the current token, a division operator.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-literals-regular-expression-literals
  mutating func readRegularExpression() throws(ParseFailure) -> RegularExpressionToken {
    position = token.start + 1
    var isInClass = false
    loop: while true {
      switch source[position] {
      case UInt8(ascii: "/") where !isInClass:
        break loop
      case UInt8(ascii: "["):
        isInClass = true
      case UInt8(ascii: "]"):
        isInClass = false
      case UInt8(ascii: "\\"):
        position += 1
        if isLineEnd(position) { throw unterminatedRegularExpression() }
      case 0x0A, 0x0D, 0, 0xE2:
        if isLineEnd(position) { throw unterminatedRegularExpression() }
      default:
        break
      }
      position += 1
    }
    let pattern = token.start + 1..<position
    position += 1
    let start = position
    while position < count {
      if source[position] == UInt8(ascii: "\\") {
        throw ParseFailure(position, "Flags cannot contain escape sequences.")
      }
      let (scalar, length) = scalar(at: position)
      guard scalar.isNamePart else { break }
      position += length
    }
    token.end = position
    return RegularExpressionToken(pattern: pattern, flags: start..<position)
  }

  private mutating func isLineEnd(_ offset: Int) -> Bool {
    switch source[offset] {
    case 0x0A, 0x0D: true
    case 0: offset >= count
    case 0xE2: isLineSeparator(at: offset)
    default: false
    }
  }

  private mutating func unterminatedRegularExpression() -> ParseFailure {
    ParseFailure(
      token.start, "The regular expression does not end on its line. Add the closing '/'.")
  }
}
