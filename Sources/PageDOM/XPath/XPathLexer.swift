internal import Infra
internal import TextEncoding

/// A lexer that splits an expression into tokens on demand.
/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#exprlex
struct XPathLexer {
  private let bytes: [UInt8]
  private var position = 0
  private var last = XPathToken.end

  init(_ expression: DOMString) {
    bytes = expression.bytes
  }

  mutating func next() throws(DOMException) -> XPathToken {
    last = try read()
    return last
  }

  private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }
  private var following: UInt8 { position + 1 < bytes.count ? bytes[position + 1] : 0 }

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-ExprWhitespace
  private mutating func skipWhitespace() {
    while current.isXMLWhitespace { position += 1 }
  }

  private mutating func read() throws(DOMException) -> XPathToken {
    skipWhitespace()
    guard position < bytes.count else { return .end }
    switch current {
    case UInt8(ascii: "("): return take(.openParenthesis)
    case UInt8(ascii: ")"): return take(.closeParenthesis)
    case UInt8(ascii: "["): return take(.openBracket)
    case UInt8(ascii: "]"): return take(.closeBracket)
    case UInt8(ascii: "@"): return take(.at)
    case UInt8(ascii: ","): return take(.comma)
    case UInt8(ascii: "|"): return take(.bar)
    case UInt8(ascii: "+"): return take(.op(.plus))
    case UInt8(ascii: "-"): return take(.op(.minus))
    case UInt8(ascii: "="): return take(.op(.equal))
    case UInt8(ascii: "!"):
      guard following == UInt8(ascii: "=") else { throw .syntax }
      return take(.op(.notEqual), 2)
    case UInt8(ascii: "<"):
      return following == UInt8(ascii: "=") ? take(.op(.lessOrEqual), 2) : take(.op(.less))
    case UInt8(ascii: ">"):
      return following == UInt8(ascii: "=") ? take(.op(.greaterOrEqual), 2) : take(.op(.greater))
    case UInt8(ascii: "/"):
      return following == UInt8(ascii: "/") ? take(.doubleSlash, 2) : take(.slash)
    case UInt8(ascii: "*"):
      return take(last.endsOperand ? .op(.multiply) : .nameTest(prefix: nil, name: "*"))
    case UInt8(ascii: "."):
      if following == UInt8(ascii: ".") { return take(.dotDot, 2) }
      return following.isASCIIDigit ? number() : take(.dot)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try literal()
    case UInt8(ascii: "$"):
      position += 1
      _ = try name()
      return .variable
    default: return try named()
    }
  }

  private mutating func take(_ token: XPathToken, _ length: Int = 1) -> XPathToken {
    position += length
    return token
  }

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-Literal
  private mutating func literal() throws(DOMException) -> XPathToken {
    let quote = current
    let start = position + 1
    guard let end = bytes[start...].firstIndex(of: quote) else { throw .syntax }
    position = end + 1
    return .literal(DOMString(bytes: Array(bytes[start..<end])))
  }

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-Number
  private mutating func number() -> XPathToken {
    let start = position
    var hasPoint = false
    while current.isASCIIDigit || current == UInt8(ascii: ".") && !hasPoint {
      if current == UInt8(ascii: ".") { hasPoint = true }
      position += 1
    }
    return .number(XPathNumber.value(bytes[start..<position]))
  }

  /// Returns the token that starts with a name. Its type depends on the preceding and the following
  /// token.
  private mutating func named() throws(DOMException) -> XPathToken {
    var name = try name()
    skipWhitespace()
    if last.endsOperand, let op = XPathOperator(name: name) { return .op(op) }
    var prefix: DOMString?
    if current == UInt8(ascii: ":") {
      position += 1
      if current == UInt8(ascii: ":") {
        position += 1
        guard let axis = XPathAxis(rawValue: name.string) else { throw .syntax }
        return .axis(axis)
      }
      skipWhitespace()
      prefix = name
      if current == UInt8(ascii: "*") { return take(.nameTest(prefix: prefix, name: "*")) }
      name = try self.name()
      skipWhitespace()
    }
    guard current == UInt8(ascii: "(") else { return .nameTest(prefix: prefix, name: name) }
    if let prefix { return .functionName(prefix + ":" + name) }
    return XPathNodeType(rawValue: name.string).map { .nodeType($0) } ?? .functionName(name)
  }

  /// - Source: https://www.w3.org/TR/1999/REC-xml-names-19990114/#NT-NCName
  private mutating func name() throws(DOMException) -> DOMString {
    let start = position
    while position < bytes.count {
      let (value, length) = bytes.withUnsafeBufferPointer { WTF8.codePoint($0, at: position) }
      guard XPathLexer.isPartOfName(value, first: position == start) else { break }
      position += length
    }
    guard position > start else { throw .syntax }
    return DOMString(bytes: Array(bytes[start..<position]))
  }

  /// Whether a code point can be part of a name, or can start a name if `first` is `true`.
  ///
  /// Like WebKit, tests the general category, which approximates the character tables of XML 1.0.
  /// Code points above U+FFFF are excluded.
  private static func isPartOfName(_ value: UInt32, first: Bool) -> Bool {
    if value < 0x80 {
      let byte = UInt8(value)
      return byte.isASCIIAlpha || byte == UInt8(ascii: "_")
        || !first && (byte.isASCIIDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-"))
    }
    guard value <= 0xFFFF, let scalar = Unicode.Scalar(value) else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .otherLetter, .titlecaseLetter, .letterNumber:
      return true
    case .nonspacingMark, .spacingMark, .enclosingMark, .modifierLetter, .decimalNumber:
      return !first
    default: return false
    }
  }
}
