internal import Infra

/// A scanner that finds string literals and `throw` keywords in a script without parsing it.
/// Callers must tolerate false tokens: without a grammar, some regular expressions look like
/// divisions.
struct ScriptScanner {
  enum Token: Equatable {
    /// The keyword of a `throw` statement, and the offset after it.
    case throwKeyword(end: Int)
    /// A string literal, or a template without substitutions: its offset and its value.
    case string(start: Int, value: String)
  }

  private let bytes: [UInt8]
  private let wantsStrings: Bool
  private var position = 0
  private var tokens: [Token] = []
  /// Whether `/` begins a regular expression at the position.
  private var expectsOperand = true
  /// The last byte outside white space and comments.
  private var last: UInt8 = 0
  /// The number of open braces in each enclosing template substitution.
  private var substitutions: [Int] = []

  /// Returns the tokens with their UTF-8 offsets; string literals only if `wantsStrings` is true.
  static func tokens(of source: String, wantsStrings: Bool = false) -> [Token] {
    var scanner = ScriptScanner(bytes: Array(source.utf8), wantsStrings: wantsStrings)
    scanner.scan()
    return scanner.tokens
  }

  private init(bytes: [UInt8], wantsStrings: Bool) {
    self.bytes = bytes
    self.wantsStrings = wantsStrings
  }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func scan() {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case _ where byte.isPOSIXSpace: position += 1
      case UInt8(ascii: "/") where self.byte(position + 1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where self.byte(position + 1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "/") where expectsOperand: skipRegularExpression()
      case UInt8(ascii: "'"), UInt8(ascii: "\""): readString(byte)
      case UInt8(ascii: "`"): readTemplate()
      case UInt8(ascii: "}") where substitutions.last == 0:
        substitutions.removeLast()
        readTemplate()
      case _ where Self.isNamePart(byte): readName()
      default: readPunctuator(byte)
      }
    }
  }

  private mutating func readPunctuator(_ byte: UInt8) {
    if let depth = substitutions.indices.last {
      if byte == UInt8(ascii: "{") { substitutions[depth] += 1 }
      if byte == UInt8(ascii: "}") { substitutions[depth] -= 1 }
    }
    // A closing brace is treated as the end of a block, the most common case.
    expectsOperand = byte != UInt8(ascii: ")") && byte != UInt8(ascii: "]")
    last = byte
    position += 1
  }

  // MARK: Skipping

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
  }

  private mutating func skipComment() {
    position += 2
    while position < bytes.count,
      !(bytes[position] == UInt8(ascii: "*") && byte(position + 1) == UInt8(ascii: "/"))
    {
      position += 1
    }
    position = min(position + 2, bytes.count)
  }

  private mutating func skipRegularExpression() {
    let start = position
    var isInClass = false
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A, 0x0D:
        // The slash was a division operator.
        position = start + 1
        return
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        position += 1
        didReadOperand()
        return
      default: break
      }
      position += 1
    }
  }

  private mutating func didReadOperand() {
    expectsOperand = false
    last = UInt8(ascii: "0")
  }

  // MARK: Names

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "\\"), UInt8(ascii: "#"), 0x80...:
      true
    default: false
    }
  }

  /// Keywords that precede an operand.
  private static let operators: Set<[UInt8]> = Set(
    [
      "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "instanceof", "do",
      "else", "yield", "await",
    ].map { Array($0.utf8) })

  private mutating func readName() {
    let start = position
    while position < bytes.count, Self.isNamePart(bytes[position]) { position += 1 }
    let isProperty = last == UInt8(ascii: ".")
    guard !isProperty, position - start <= 10 else { return didReadOperand() }
    let name = Array(bytes[start..<position])
    guard Self.operators.contains(name) else { return didReadOperand() }
    if name == Array("throw".utf8), isStatement() { tokens.append(.throwKeyword(end: position)) }
    expectsOperand = true
    last = UInt8(ascii: "0")
  }

  /// Whether `throw` begins a statement and is not a property name.
  private func isStatement() -> Bool {
    var next = position
    while byte(next) == 0x20 || byte(next) == 0x09 { next += 1 }
    switch byte(next) {
    case 0, 0x0A, 0x0D, UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "}"),
      UInt8(ascii: "="), UInt8(ascii: ";"):
      return false
    case UInt8(ascii: "("):
      // `throw(…) {` is a method definition.
      var depth = 0
      while next < bytes.count {
        if bytes[next] == UInt8(ascii: "(") { depth += 1 }
        if bytes[next] == UInt8(ascii: ")") { depth -= 1 }
        next += 1
        if depth == 0 { break }
      }
      while byte(next).isPOSIXSpace { next += 1 }
      return byte(next) != UInt8(ascii: "{")
    default: return true
    }
  }

  // MARK: Strings

  private mutating func readString(_ quote: UInt8) {
    let start = position
    position += 1
    let contents = position
    while position < bytes.count, bytes[position] != quote, bytes[position] != 0x0A {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position, bytes.count)
    append(start, contents..<position)
    position = min(position + 1, bytes.count)
    didReadOperand()
  }

  /// Reads a template, or the rest of one after a substitution, up to its end or next substitution.
  private mutating func readTemplate() {
    let start = position
    let isWhole = bytes[start] == UInt8(ascii: "`")
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "`"):
        if isWhole { append(start, start + 1..<position) }
        position += 1
        return didReadOperand()
      case UInt8(ascii: "$") where byte(position + 1) == UInt8(ascii: "{"):
        position += 2
        substitutions.append(0)
        expectsOperand = true
        last = UInt8(ascii: "{")
        return
      default: break
      }
      position += 1
    }
    position = bytes.count
  }

  private mutating func append(_ start: Int, _ contents: Range<Int>) {
    guard wantsStrings else { return }
    let value = StringEscapes.value(of: bytes[contents])
    tokens.append(.string(start: start, value: value))
  }
}

/// - Source: https://tc39.es/ecma262/#prod-EscapeSequence
private enum StringEscapes {
  static func value(of bytes: ArraySlice<UInt8>) -> String {
    let text = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    guard text.contains("\\") else { return String(decoding: bytes, as: UTF8.self) }
    var units: [UInt16] = []
    var index = 0
    while index < text.count {
      let scalar = text[index]
      index += 1
      guard scalar == "\\", index < text.count else {
        units += Array(UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter)
        continue
      }
      let escape = text[index]
      index += 1
      switch escape {
      case "n": units.append(0x0A)
      case "r": units.append(0x0D)
      case "t": units.append(0x09)
      case "b": units.append(0x08)
      case "v": units.append(0x0B)
      case "f": units.append(0x0C)
      case "0": units.append(0)
      case "\n", "\u{2028}", "\u{2029}": break
      case "\r": if index < text.count, text[index] == "\n" { index += 1 }
      case "x": units += code(text, &index, length: 2)
      case "u":
        if index < text.count, text[index] == "{" {
          let digits = text[(index + 1)...].prefix { $0 != "}" }
          index = min(digits.endIndex + 1, text.count)
          let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
          let scalar = value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
          units += Array(UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter)
        } else {
          units += code(text, &index, length: 4)
        }
      default: units += Array(UTF16.encode(escape) ?? UTF16.encodedReplacementCharacter)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func code(
    _ text: [Unicode.Scalar], _ index: inout Int, length: Int
  ) -> [UInt16] {
    let digits = text[index...].prefix(length)
    index += digits.count
    return UInt16(String(String.UnicodeScalarView(digits)), radix: 16).map { [$0] } ?? []
  }
}
