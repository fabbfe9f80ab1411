/// A token of a script.
struct Token: Sendable {
  var kind: TokenKind = .endOfFile
  var hasNewlineBefore = false
  /// Whether a name or string contains an escape sequence or a line continuation.
  var hasEscape = false
  var start = 0
  var end = 0
  /// The name, if the token is an identifier, a keyword or a private name (without `#`).
  var name = NameID.let
}

/// A tokenizer for scripts.
///
/// It reads `/` as a division operator and `}` as a brace. If the grammar allows a regular
/// expression or a template continuation there, the parser requests it.
///
/// - Source: https://tc39.es/ecma262/#sec-ecmascript-language-lexical-grammar
struct Tokenizer: Sendable {
  /// The UTF-8 source, followed by `padding` bytes of zero.
  let source: [UInt8]
  /// The number of bytes without padding.
  let count: Int
  static let padding = 4

  let isModule: Bool
  var isStrict: Bool
  var position = 0
  var token = Token()
  /// The end offset of the token before the current token.
  var previousEnd = 0
  var names = NameTable()
  var comments: [Comment] = []

  init(_ source: [UInt8], count: Int, isModule: Bool) {
    self.source = source
    self.count = count
    self.isModule = isModule
    isStrict = isModule
    skipHashbang()
  }

  /// A state of the tokenizer, which is restored after a lookahead.
  struct State {
    fileprivate let position: Int
    fileprivate let token: Token
    fileprivate let previousEnd: Int
    fileprivate let commentCount: Int
  }

  var state: State {
    State(
      position: position, token: token, previousEnd: previousEnd, commentCount: comments.count)
  }

  mutating func restore(_ state: State) {
    position = state.position
    token = state.token
    previousEnd = state.previousEnd
    comments.removeLast(comments.count - state.commentCount)
  }

  /// Reads the next token.
  mutating func advance() throws(ParseFailure) {
    previousEnd = token.end
    token.hasNewlineBefore = try skipTrivia()
    token.hasEscape = false
    token.start = position
    let byte = source[position]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "\\"), 0x80...0xFF:
      try readName()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      token.kind = try readNumber()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      try readString(quote: byte)
    case UInt8(ascii: "."):
      let next = source[position + 1]
      if next >= UInt8(ascii: "0") && next <= UInt8(ascii: "9") {
        token.kind = try readNumber()
      } else if next == UInt8(ascii: "."), source[position + 2] == UInt8(ascii: ".") {
        punctuator(.ellipsis, 3)
      } else {
        punctuator(.dot, 1)
      }
    case UInt8(ascii: "#"):
      try readPrivateName()
    case 0 where position >= count:
      token.kind = .endOfFile
    default:
      try readPunctuator(byte)
    }
    token.end = position
  }

  @inline(__always)
  private mutating func punctuator(_ kind: TokenKind, _ length: Int) {
    token.kind = kind
    position += length
  }

  /// Sets the kind to `longer` if `=` follows the operator of `length` bytes, otherwise to `kind`.
  @inline(__always)
  private mutating func assignable(_ kind: TokenKind, _ length: Int, _ longer: TokenKind) {
    if source[position + length] == UInt8(ascii: "=") {
      punctuator(longer, length + 1)
    } else {
      punctuator(kind, length)
    }
  }

  private mutating func readPunctuator(_ byte: UInt8) throws(ParseFailure) {
    let second = source[position + 1]
    switch byte {
    case UInt8(ascii: "("): punctuator(.parenthesisOpen, 1)
    case UInt8(ascii: ")"): punctuator(.parenthesisClose, 1)
    case UInt8(ascii: "{"): punctuator(.braceOpen, 1)
    case UInt8(ascii: "}"): punctuator(.braceClose, 1)
    case UInt8(ascii: "["): punctuator(.bracketOpen, 1)
    case UInt8(ascii: "]"): punctuator(.bracketClose, 1)
    case UInt8(ascii: ";"): punctuator(.semicolon, 1)
    case UInt8(ascii: ","): punctuator(.comma, 1)
    case UInt8(ascii: ":"): punctuator(.colon, 1)
    case UInt8(ascii: "`"): punctuator(.backquote, 1)
    case UInt8(ascii: "~"): punctuator(.bitNot, 1)
    case UInt8(ascii: "?"): readQuestion(second)
    case UInt8(ascii: "="):
      if second == UInt8(ascii: "=") {
        assignable(.equal, 2, .identical)
      } else if second == UInt8(ascii: ">") {
        punctuator(.arrow, 2)
      } else {
        punctuator(.assign, 1)
      }
    case UInt8(ascii: "!"):
      if second == UInt8(ascii: "=") {
        assignable(.notEqual, 2, .notIdentical)
      } else {
        punctuator(.not, 1)
      }
    case UInt8(ascii: "+"):
      if second == byte { punctuator(.increment, 2) } else { assignable(.add, 1, .addAssign) }
    case UInt8(ascii: "-"):
      if second == byte {
        punctuator(.decrement, 2)
      } else {
        assignable(.subtract, 1, .subtractAssign)
      }
    case UInt8(ascii: "*"):
      if second == byte {
        assignable(.exponentiate, 2, .exponentiateAssign)
      } else {
        assignable(.multiply, 1, .multiplyAssign)
      }
    case UInt8(ascii: "/"): assignable(.divide, 1, .divideAssign)
    case UInt8(ascii: "%"): assignable(.remainder, 1, .remainderAssign)
    case UInt8(ascii: "&"):
      if second == byte {
        assignable(.and, 2, .andAssign)
      } else {
        assignable(.bitAnd, 1, .bitAndAssign)
      }
    case UInt8(ascii: "|"):
      if second == byte {
        assignable(.or, 2, .orAssign)
      } else {
        assignable(.bitOr, 1, .bitOrAssign)
      }
    case UInt8(ascii: "^"): assignable(.bitXor, 1, .bitXorAssign)
    case UInt8(ascii: "<"):
      if second == byte {
        assignable(.shiftLeft, 2, .shiftLeftAssign)
      } else {
        assignable(.less, 1, .lessOrEqual)
      }
    case UInt8(ascii: ">"):
      if second != byte {
        assignable(.greater, 1, .greaterOrEqual)
      } else if source[position + 2] == byte {
        assignable(.shiftRightUnsigned, 3, .shiftRightUnsignedAssign)
      } else {
        assignable(.shiftRight, 2, .shiftRightAssign)
      }
    default:
      throw unexpectedCharacter(at: position)
    }
  }

  private mutating func readQuestion(_ second: UInt8) {
    let third = source[position + 2]
    if second == UInt8(ascii: "?") {
      assignable(.coalesce, 2, .coalesceAssign)
    } else if second == UInt8(ascii: "."),
      !(third >= UInt8(ascii: "0") && third <= UInt8(ascii: "9"))
    {
      punctuator(.questionDot, 2)
    } else {
      punctuator(.question, 1)
    }
  }

  mutating func unexpectedCharacter(at offset: Int) -> ParseFailure {
    let scalar = scalar(at: offset).scalar
    let code = String(scalar.value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
    return ParseFailure(
      offset, "The character U+\(padded) cannot start a token. Remove it, or put it in a string.")
  }

  /// Returns the Unicode scalar at `offset` and its length in bytes.
  mutating func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = UInt32(source[offset])
    func continuation(_ index: Int) -> UInt32 { UInt32(source[offset + index]) & 0x3F }
    let value: UInt32
    let length: Int
    switch first {
    case ..<0x80: (value, length) = (first, 1)
    case ..<0xE0: (value, length) = ((first & 0x1F) << 6 | continuation(1), 2)
    case ..<0xF0:
      (value, length) = ((first & 0x0F) << 12 | continuation(1) << 6 | continuation(2), 3)
    default:
      value = (first & 0x07) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3)
      length = 4
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
