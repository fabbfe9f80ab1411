/// A token, stored as byte ranges of its source text.
/// - Source: https://drafts.csswg.org/css-syntax/#tokenization
public struct Token: Sendable, Equatable {
  public enum Kind: UInt8, Sendable {
    /// `name`
    case identifier
    /// `name(`
    case function
    /// `@name`
    case atKeyword
    /// `#name`
    case hash
    /// `"text"` or `'text'`
    case string
    /// A string that ends at an unescaped newline.
    case badString
    /// `url(text)` without quotes.
    case url
    /// An unquoted `url(` with invalid contents.
    case badURL
    case delimiter
    /// `1`
    case number
    /// `1%`
    case percentage
    /// `1px`
    case dimension
    case whitespace
    /// `<!--`
    case commentOpen
    /// `-->`
    case commentClose
    case colon
    case semicolon
    case comma
    case openSquare
    case closeSquare
    case openParenthesis
    case closeParenthesis
    case openCurly
    case closeCurly
    case endOfFile
  }

  public struct Flags: OptionSet, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The number has neither a fraction nor an exponent.
    public static let integer = Flags(rawValue: 1)
    /// The number has a leading `+` or `-`.
    public static let signed = Flags(rawValue: 2)
    /// The name is a valid identifier (type "id").
    public static let identifierHash = Flags(rawValue: 4)
    /// The content contains escapes, NULs or surrogates, so its value differs from its bytes.
    public static let needsDecoding = Flags(rawValue: 8)
  }

  public internal(set) var kind: Kind
  public internal(set) var flags: Flags
  /// 0 unless the token is a delimiter.
  public internal(set) var delimiter: UInt8
  /// 0 unless the token is a number, percentage or dimension.
  public internal(set) var number: Double
  private var bounds: (start: UInt32, end: UInt32, contentStart: UInt32, contentEnd: UInt32)

  init(
    _ kind: Kind, _ range: Range<Int>, content: Range<Int>? = nil, flags: Flags = [],
    delimiter: UInt8 = 0, number: Double = 0
  ) {
    self.kind = kind
    self.flags = flags
    self.delimiter = delimiter
    self.number = number
    let content = content ?? range
    bounds = (
      UInt32(clamping: range.lowerBound), UInt32(clamping: range.upperBound),
      UInt32(clamping: content.lowerBound), UInt32(clamping: content.upperBound)
    )
  }

  public var range: Range<Int> { Int(bounds.start)..<Int(bounds.end) }

  /// A name without `@`, `#` or `(`, a string without quotes, or the unit of a dimension.
  public var content: Range<Int> { Int(bounds.contentStart)..<Int(bounds.contentEnd) }

  public func isDelimiter(_ character: Unicode.Scalar) -> Bool {
    kind == .delimiter && UInt32(delimiter) == character.value
  }

  public static func == (a: Token, b: Token) -> Bool {
    a.kind == b.kind && a.flags == b.flags && a.delimiter == b.delimiter
      && a.number == b.number && a.range == b.range && a.content == b.content
  }
}
