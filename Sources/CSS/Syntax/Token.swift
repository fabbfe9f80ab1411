/// A token of a style sheet, stored as byte ranges of its source text.
///
/// - Source: https://drafts.csswg.org/css-syntax/#tokenization
public struct Token: Sendable, Equatable {
  /// The kind of a token.
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
    /// Any other ASCII character.
    case delimiter
    /// `1`
    case number
    /// `1%`
    case percentage
    /// `1px`
    case dimension
    /// A run of spaces, tabs and newlines.
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

  /// Additional properties of a token.
  public struct Flags: OptionSet, Sendable {
    /// The bits.
    public var rawValue: UInt8

    /// Creates flags from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The number has neither a fraction nor an exponent.
    public static let integer = Flags(rawValue: 1)
    /// The number has a leading `+` or `-`.
    public static let signed = Flags(rawValue: 2)
    /// The hash token's name is a valid identifier (type "id").
    public static let identifierHash = Flags(rawValue: 4)
    /// The content contains escapes, NULs or surrogates, so its value differs from its bytes.
    public static let needsDecoding = Flags(rawValue: 8)
  }

  /// The token's kind.
  public internal(set) var kind: Kind
  /// Additional properties.
  public internal(set) var flags: Flags
  /// The character of a delimiter token; otherwise 0.
  public internal(set) var delimiter: UInt8
  /// The value of a number, percentage or dimension token; otherwise 0.
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

  /// The byte range of the whole token.
  public var range: Range<Int> { Int(bounds.start)..<Int(bounds.end) }

  /// The byte range of the content: a name without `@`, `#` or `(`, a string without quotes, or the
  /// unit of a dimension.
  public var content: Range<Int> { Int(bounds.contentStart)..<Int(bounds.contentEnd) }

  /// Whether the token is the delimiter `character`.
  public func isDelimiter(_ character: Unicode.Scalar) -> Bool {
    kind == .delimiter && UInt32(delimiter) == character.value
  }

  /// Whether two tokens have the same kind, flags, number and ranges.
  public static func == (a: Token, b: Token) -> Bool {
    a.kind == b.kind && a.flags == b.flags && a.delimiter == b.delimiter
      && a.number == b.number && a.range == b.range && a.content == b.content
  }
}
