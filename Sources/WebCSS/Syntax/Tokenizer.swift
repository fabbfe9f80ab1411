internal import Infra

/// A tokenizer of a style sheet, selector or value.
///
/// The UTF-8 input can contain lone surrogates and NUL (also as C0 80), which become U+FFFD.
/// - Source: https://drafts.csswg.org/css-syntax/#tokenizer-algorithms
public struct Tokenizer: Sendable {
  public let input: [UInt8]
  private var position = 0

  /// Ignores bytes beyond 4 GiB.
  public init(_ input: [UInt8]) {
    self.input = input
  }

  public init(_ text: String) {
    self.init(Array(text.utf8))
  }

  private var end: Int { min(input.count, Int(UInt32.max) - 1) }

  private func byte(_ offset: Int) -> UInt8? {
    let index = position + offset
    return index < end ? input[index] : nil
  }

  /// Returns the next token. At the end of input, every call returns an end-of-file token.
  /// - Source: https://drafts.csswg.org/css-syntax/#consume-token
  public mutating func next() -> Token {
    skipComments()
    let start = position
    guard let first = byte(0) else { return Token(.endOfFile, start..<start) }
    if first.isASCIIWhitespace {
      while let next = byte(0), next.isASCIIWhitespace { position += 1 }
      return Token(.whitespace, start..<position)
    }
    if first.isASCIIDigit { return numeric() }
    switch first {
    case 0x22, 0x27: return string(quote: first)
    case 0x23: return hash()
    case 0x28: return single(.openParenthesis)
    case 0x29: return single(.closeParenthesis)
    case 0x2B, 0x2E: return startsNumber ? numeric() : delimiter(first)
    case 0x2C: return single(.comma)
    case 0x2D:
      if startsNumber { return numeric() }
      if byte(1) == 0x2D, byte(2) == 0x3E {
        position += 3
        return Token(.commentClose, start..<position)
      }
      return startsIdentifier(at: 0) ? identifierLike() : delimiter(first)
    case 0x3A: return single(.colon)
    case 0x3B: return single(.semicolon)
    case 0x3C:
      if byte(1) == 0x21, byte(2) == 0x2D, byte(3) == 0x2D {
        position += 4
        return Token(.commentOpen, start..<position)
      }
      return delimiter(first)
    case 0x40:
      guard startsIdentifier(at: 1) else { return delimiter(first) }
      position += 1
      let (name, flags) = name()
      return Token(.atKeyword, start..<position, content: name, flags: flags)
    case 0x5B: return single(.openSquare)
    case 0x5C: return startsIdentifier(at: 0) ? identifierLike() : delimiter(first)
    case 0x5D: return single(.closeSquare)
    case 0x7B: return single(.openCurly)
    case 0x7D: return single(.closeCurly)
    default: return first.isIdentifierStart ? identifierLike() : delimiter(first)
    }
  }

  private mutating func single(_ kind: Token.Kind) -> Token {
    position += 1
    return Token(kind, position - 1..<position)
  }

  private mutating func delimiter(_ character: UInt8) -> Token {
    position += 1
    return Token(.delimiter, position - 1..<position, delimiter: character)
  }

  /// - Source: https://drafts.csswg.org/css-syntax/#consume-comment
  private mutating func skipComments() {
    while byte(0) == 0x2F, byte(1) == 0x2A {
      position += 2
      while let next = byte(0), !(next == 0x2A && byte(1) == 0x2F) { position += 1 }
      position = min(position + 2, end)
    }
  }

  private mutating func hash() -> Token {
    let start = position
    let isName = byte(1)?.isIdentifierPart ?? false
    guard isName || isEscape(at: 1) else { return delimiter(0x23) }
    let isIdentifier = startsIdentifier(at: 1)
    position += 1
    var (name, flags) = name()
    if isIdentifier { flags.insert(.identifierHash) }
    return Token(.hash, start..<position, content: name, flags: flags)
  }

  // MARK: Names

  /// - Source: https://drafts.csswg.org/css-syntax/#starts-with-a-valid-escape
  private func isEscape(at offset: Int) -> Bool {
    guard byte(offset) == .backslash else { return false }
    return !(byte(offset + 1)?.isCSSNewline ?? false)
  }

  /// - Source: https://drafts.csswg.org/css-syntax/#would-start-an-identifier
  private func startsIdentifier(at offset: Int) -> Bool {
    guard let first = byte(offset) else { return false }
    if first == 0x2D {
      guard let second = byte(offset + 1) else { return false }
      return second == 0x2D || second.isIdentifierStart || isEscape(at: offset + 1)
    }
    return first.isIdentifierStart || isEscape(at: offset)
  }

  /// - Source: https://drafts.csswg.org/css-syntax/#consume-name
  private mutating func name() -> (Range<Int>, Token.Flags) {
    let start = position
    var flags = Token.Flags()
    while let next = byte(0) {
      if next.isIdentifierPart {
        if needsDecoding(next) { flags.insert(.needsDecoding) }
        position += 1
      } else if isEscape(at: 0) {
        flags.insert(.needsDecoding)
        skipEscape()
      } else {
        break
      }
    }
    return (start..<position, flags)
  }

  /// Whether `byte` is NUL, or can start a C0 80 sequence or a surrogate.
  private func needsDecoding(_ byte: UInt8) -> Bool {
    byte == 0 || byte == 0xC0 || byte == 0xED
  }

  /// - Source: https://drafts.csswg.org/css-syntax/#consume-escaped-code-point
  private mutating func skipEscape() {
    position += 1
    guard let first = byte(0) else { return }
    guard first.hexDigitValue != nil else {
      position += 1
      return
    }
    var digits = 0
    while digits < 6, byte(0)?.hexDigitValue != nil {
      digits += 1
      position += 1
    }
    if byte(0) == 0x0D, byte(1) == 0x0A {
      position += 2
    } else if byte(0)?.isASCIIWhitespace ?? false {
      position += 1
    }
  }

  /// - Source: https://drafts.csswg.org/css-syntax/#consume-ident-like-token
  private mutating func identifierLike() -> Token {
    let start = position
    let (name, flags) = name()
    guard byte(0) == 0x28 else {
      return Token(.identifier, start..<position, content: name, flags: flags)
    }
    position += 1
    if ByteText.decoded(input, name, flags).elementsEqualIgnoringCase("url") {
      var ahead = position
      while ahead < end, input[ahead].isASCIIWhitespace { ahead += 1 }
      if ahead >= end || (input[ahead] != 0x22 && input[ahead] != 0x27) {
        position = ahead
        return url(start: start)
      }
    }
    return Token(.function, start..<position, content: name, flags: flags)
  }

  // MARK: Strings and URLs

  /// - Source: https://drafts.csswg.org/css-syntax/#consume-string-token
  private mutating func string(quote: UInt8) -> Token {
    let start = position
    position += 1
    var flags = Token.Flags()
    while let next = byte(0) {
      if next == quote {
        position += 1
        return Token(
          .string, start..<position, content: start + 1..<position - 1, flags: flags)
      }
      if next.isCSSNewline {
        return Token(
          .badString, start..<position, content: start + 1..<position, flags: flags)
      }
      if next == .backslash {
        flags.insert(.needsDecoding)
        if isEscape(at: 0) {
          skipEscape()
        } else {
          position += byte(1) == 0x0D && byte(2) == 0x0A ? 3 : 2
        }
      } else {
        if needsDecoding(next) { flags.insert(.needsDecoding) }
        position += 1
      }
    }
    return Token(.string, start..<position, content: start + 1..<position, flags: flags)
  }

  /// - Source: https://drafts.csswg.org/css-syntax/#consume-url-token
  private mutating func url(start: Int) -> Token {
    let contentStart = position
    var flags = Token.Flags()
    while let next = byte(0) {
      switch next {
      case 0x29:
        position += 1
        return Token(
          .url, start..<position, content: contentStart..<position - 1, flags: flags)
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
        let contentEnd = position
        while let space = byte(0), space.isASCIIWhitespace { position += 1 }
        guard let after = byte(0) else {
          return Token(
            .url, start..<position, content: contentStart..<contentEnd, flags: flags)
        }
        guard after == 0x29 else { return badURL(start: start) }
        position += 1
        return Token(.url, start..<position, content: contentStart..<contentEnd, flags: flags)
      case 0x22, 0x27, 0x28, 0x01...0x08, 0x0B, 0x0E...0x1F, 0x7F:
        return badURL(start: start)
      case .backslash:
        guard isEscape(at: 0) else { return badURL(start: start) }
        flags.insert(.needsDecoding)
        skipEscape()
      default:
        if needsDecoding(next) { flags.insert(.needsDecoding) }
        position += 1
      }
    }
    return Token(.url, start..<position, content: contentStart..<position, flags: flags)
  }

  /// - Source: https://drafts.csswg.org/css-syntax/#consume-remnants-of-bad-url
  private mutating func badURL(start: Int) -> Token {
    while let next = byte(0) {
      if next == 0x29 {
        position += 1
        break
      }
      if isEscape(at: 0) { skipEscape() } else { position += 1 }
    }
    return Token(.badURL, start..<position)
  }

  // MARK: Numbers

  /// - Source: https://drafts.csswg.org/css-syntax/#starts-with-a-number
  private var startsNumber: Bool {
    guard let first = byte(0) else { return false }
    if first.isASCIIDigit { return true }
    let offset = first == 0x2B || first == 0x2D ? 1 : 0
    guard let second = byte(offset) else { return false }
    if second.isASCIIDigit { return true }
    return second == 0x2E && byte(offset + 1)?.isASCIIDigit ?? false
  }

  /// - Source: https://drafts.csswg.org/css-syntax/#consume-numeric-token
  private mutating func numeric() -> Token {
    let start = position
    var (number, flags) = number()
    let unitStart = position
    if byte(0) == 0x25 {
      position += 1
      return Token(
        .percentage, start..<position, content: start..<unitStart, flags: flags, number: number)
    }
    if startsIdentifier(at: 0) {
      let (unit, unitFlags) = name()
      flags.formUnion(unitFlags)
      return Token(.dimension, start..<position, content: unit, flags: flags, number: number)
    }
    return Token(.number, start..<position, flags: flags, number: number)
  }

  /// - Source: https://drafts.csswg.org/css-syntax/#consume-number
  private mutating func number() -> (Double, Token.Flags) {
    let start = position
    var flags: Token.Flags = .integer
    if let sign = byte(0), sign == 0x2B || sign == 0x2D {
      flags.insert(.signed)
      position += 1
    }
    while byte(0)?.isASCIIDigit ?? false { position += 1 }
    if byte(0) == 0x2E, byte(1)?.isASCIIDigit ?? false {
      flags.remove(.integer)
      position += 2
      while byte(0)?.isASCIIDigit ?? false { position += 1 }
    }
    if let e = byte(0), e | 0x20 == 0x65 {
      let offset = byte(1) == 0x2B || byte(1) == 0x2D ? 2 : 1
      if byte(offset)?.isASCIIDigit ?? false {
        flags.remove(.integer)
        position += offset + 1
        while byte(0)?.isASCIIDigit ?? false { position += 1 }
      }
    }
    return (NumberText.value(of: input[start..<position]), flags)
  }
}
