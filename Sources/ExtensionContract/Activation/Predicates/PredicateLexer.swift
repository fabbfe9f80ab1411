internal import Infra

/// A tokenizer for predicates.
///
/// - Source: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/Articles/pSyntax.html
struct PredicateLexer {
  private let source: PredicateSource
  private var offset = 0

  init(_ source: PredicateSource) {
    self.source = source
  }

  private var bytes: [UInt8] { source.bytes }

  private func byte(_ distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  private func error(
    _ code: PredicateSyntaxError.Code, _ problem: String, _ remedy: String, from start: Int,
    to end: Int
  ) -> PredicateSyntaxError {
    PredicateSyntaxError(
      code, problem, remedy: remedy, range: PredicateRange(start: start, end: end), in: source)
  }

  /// Returns the next token. At the end of the text, returns a token of the kind `end`.
  mutating func next() throws(PredicateSyntaxError) -> PredicateToken {
    while let byte = byte(), byte.isPOSIXSpace { offset += 1 }
    let start = offset
    let kind = try readKind()
    return PredicateToken(kind: kind, range: PredicateRange(start: start, end: offset))
  }

  private mutating func readKind() throws(PredicateSyntaxError) -> PredicateToken.Kind {
    guard let first = byte() else { return .end }
    if first.isIdentifierStart { return readWord() }
    if first.isASCIIDigit {
      let (value, isReal) = try readNumber()
      return .number(value, isReal: isReal)
    }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return .string(try readString(quote: first))
    case UInt8(ascii: "$"):
      return .variable(try readName(after: "$"))
    case UInt8(ascii: "@"):
      return .collectionOperator(try readName(after: "@"))
    case UInt8(ascii: "#"):
      return .identifier(try readName(after: "#"))
    case UInt8(ascii: "\\"):
      throw error(
        .unexpectedCharacter, "A backslash is only allowed in strings.",
        byte(1) == UInt8(ascii: "\"") || byte(1) == UInt8(ascii: "'")
          ? "Remove the backslash before the quote; a property list needs no escapes."
          : "Remove it.", from: offset, to: offset + 1)
    case UInt8(ascii: "%"):
      throw error(
        .unsupported, "A rule has no arguments for format specifiers such as %@.",
        "Write the value itself.", from: offset, to: Swift.min(offset + 2, bytes.count))
    default:
      return .symbol(try readSymbol())
    }
  }

  private mutating func readWord() -> PredicateToken.Kind {
    let start = offset
    skipIdentifier()
    // Two operators contain hyphens, which are not allowed in identifiers.
    for word in ["UTI-CONFORMS-TO", "UTI-EQUALS"]
    where offset == start + 3 && matches(word, at: start) {
      offset = start + word.utf8.count
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if let keyword = PredicateKeyword.byName[text.uppercased()] { return .keyword(keyword) }
    return .identifier(text)
  }

  private func matches(_ word: String, at start: Int) -> Bool {
    let end = start + word.utf8.count
    guard end <= bytes.count, end == bytes.count || !bytes[end].isIdentifierPart else {
      return false
    }
    return zip(word.utf8, bytes[start..<end]).allSatisfy {
      $0.asciiLowercased == $1.asciiLowercased
    }
  }

  private mutating func skipIdentifier() {
    while let byte = byte(), byte.isIdentifierPart { offset += 1 }
  }

  private mutating func readName(after prefix: String) throws(PredicateSyntaxError) -> String {
    let start = offset
    offset += 1
    guard let first = byte(), first.isIdentifierStart else {
      throw error(
        .unexpectedCharacter, "'\(prefix)' is not followed by a name.",
        prefix == "$" ? "Write a variable such as $item." : "Write a name after it.",
        from: start, to: offset)
    }
    skipIdentifier()
    return String(decoding: bytes[start + 1..<offset], as: UTF8.self)
  }

  private static let longSymbols = [
    "==", "!=", "<>", ">=", "=>", "<=", "=<", "&&", "||", ":=", "**",
  ]
  private static let shortSymbols = Set("()[]{},.=<>!+-*/:".utf8)

  private mutating func readSymbol() throws(PredicateSyntaxError) -> String {
    if let second = byte(1) {
      if bytes[offset] == UInt8(ascii: "/"),
        second == UInt8(ascii: "/") || second == UInt8(ascii: "*")
      {
        throw error(
          .unsupported, "The predicate language has no comments.", "Remove the comment.",
          from: offset, to: offset + 2)
      }
      let pair = String(decoding: [bytes[offset], second], as: UTF8.self)
      if Self.longSymbols.contains(pair) {
        offset += 2
        return pair
      }
    }
    if Self.shortSymbols.contains(bytes[offset]) {
      offset += 1
      return String(decoding: bytes[offset - 1..<offset], as: UTF8.self)
    }
    var end = offset + 1
    while end < bytes.count, bytes[end].isUTF8Continuation { end += 1 }
    let shown = String(decoding: bytes[offset..<end], as: UTF8.self)
    switch shown {
    case "“", "”", "‘", "’", "„", "«", "»":
      throw error(
        .unexpectedCharacter, "\(shown) is not a quotation mark of the predicate language.",
        "Write \" or '.", from: offset, to: end)
    case "&", "|":
      throw error(
        .unexpectedCharacter, "'\(shown)' is not an operator.", "Write \(shown)\(shown).",
        from: offset, to: end)
    default:
      let name = bytes[offset] < 0x20 ? "A control character" : "'\(shown)'"
      throw error(
        .unexpectedCharacter, "\(name) is not allowed in a predicate.", "Remove it.", from: offset,
        to: end)
    }
  }
}

// MARK: - Literals

extension PredicateLexer {
  private mutating func readNumber() throws(PredicateSyntaxError) -> (value: Double, isReal: Bool) {
    let start = offset
    var isReal = false
    var value: Double?
    let radixes: [UInt8: Int] = [
      UInt8(ascii: "x"): 16, UInt8(ascii: "o"): 8, UInt8(ascii: "b"): 2,
    ]
    if byte() == UInt8(ascii: "0"), let letter = byte(1),
      let radix = radixes[letter.asciiLowercased]
    {
      offset += 2
      let digits = offset
      while let byte = byte(), byte.isASCIIAlphanumeric { offset += 1 }
      value = UInt64(String(decoding: bytes[digits..<offset], as: UTF8.self), radix: radix)
        .map { Double($0) }
    } else {
      while let byte = byte(), byte.isASCIIDigit { offset += 1 }
      if byte() == UInt8(ascii: "."), byte(1)?.isASCIIDigit == true {
        isReal = true
        offset += 1
        while let byte = byte(), byte.isASCIIDigit { offset += 1 }
      }
      if let letter = byte(), letter.asciiLowercased == UInt8(ascii: "e") {
        isReal = true
        offset += 1
        if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { offset += 1 }
        while let byte = byte(), byte.isASCIIDigit { offset += 1 }
      }
      value = Double(String(decoding: bytes[start..<offset], as: UTF8.self))
    }
    if let value, value.isFinite, byte().map({ !$0.isIdentifierPart }) ?? true {
      return (value, isReal)
    }
    skipIdentifier()
    throw error(
      .badNumber, "The number is malformed or too large.",
      "Write a number such as 1, 2.5, 9.2e-5 or 0x1F, and separate it from words.", from: start,
      to: offset)
  }

  private mutating func readString(quote: UInt8) throws(PredicateSyntaxError) -> String {
    let start = offset
    offset += 1
    var text = TextBuilder()
    while let byte = byte() {
      if byte == quote {
        offset += 1
        return text.finish()
      }
      if byte == UInt8(ascii: "\\") {
        try readEscape(into: &text)
      } else {
        text.append(byte)
        offset += 1
      }
    }
    throw error(
      .unterminatedString, "The string has no closing quote.",
      "Close it with \(quote == UInt8(ascii: "'") ? "'" : "\"").", from: start, to: start + 1)
  }

  private mutating func readEscape(into text: inout TextBuilder) throws(PredicateSyntaxError) {
    let start = offset
    offset += 1
    guard let letter = byte() else {
      throw error(
        .unterminatedString, "The text ends after a backslash.", "Complete the string.",
        from: start, to: offset)
    }
    switch letter {
    case UInt8(ascii: "x"), UInt8(ascii: "X"):
      offset += 1
      text.append(unit: try readDigits(2, radix: 16, from: start))
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      offset += 1
      text.append(unit: try readDigits(4, radix: 16, from: start))
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      text.append(unit: try readDigits(3, radix: 8, from: start))
    default:
      // Other escaped characters represent themselves, except those in `controlEscapes`.
      text.append(Self.controlEscapes[letter] ?? letter)
      offset += 1
    }
  }

  private static let controlEscapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
  ]

  private mutating func readDigits(
    _ count: Int, radix: Int, from start: Int
  ) throws(PredicateSyntaxError) -> UInt16 {
    let end = Swift.min(offset + count, bytes.count)
    let digits = bytes[offset..<end].prefix { $0.isASCIIAlphanumeric }
    guard digits.count == count,
      let value = UInt16(String(decoding: digits, as: UTF8.self), radix: radix)
    else {
      throw error(
        .badEscape, "The escape needs \(count) \(radix == 8 ? "octal" : "hexadecimal") digits.",
        "Complete it, or write \\\\ for a backslash.", from: start, to: offset + digits.count)
    }
    offset = end
    return value
  }
}

/// A builder of a string from UTF-8 and escaped UTF-16 code units. Lone surrogates become U+FFFD.
private struct TextBuilder {
  private var content: [UInt8] = []
  private var units: [UInt16] = []

  mutating func append(_ byte: UInt8) {
    flush()
    content.append(byte)
  }

  mutating func append(unit: UInt16) {
    units.append(unit)
  }

  mutating func finish() -> String {
    flush()
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func flush() {
    guard !units.isEmpty else { return }
    content += Array(String(decoding: units, as: UTF16.self).utf8)
    units = []
  }
}

extension UInt8 {
  var isIdentifierStart: Bool { isASCIIAlpha || self == UInt8(ascii: "_") }
  var isIdentifierPart: Bool { isIdentifierStart || isASCIIDigit }
}
