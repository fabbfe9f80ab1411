/// One token of a style sheet, as byte ranges into the text that it was read from.
///
/// - Source: https://drafts.csswg.org/css-syntax/#tokenization
public struct Token: Sendable, Equatable {
  /// The kinds of token.
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
    /// An unquoted `url(` with contents that it may not have.
    case badURL
    /// Any other single ASCII character.
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
    /// `:`
    case colon
    /// `;`
    case semicolon
    /// `,`
    case comma
    /// `[`
    case openSquare
    /// `]`
    case closeSquare
    /// `(`
    case openParenthesis
    /// `)`
    case closeParenthesis
    /// `{`
    case openCurly
    /// `}`
    case closeCurly
    /// The end of the text.
    case endOfFile
  }

  /// Facts about a token that its kind does not tell.
  public struct Flags: OptionSet, Sendable {
    /// The bits.
    public var rawValue: UInt8

    /// Makes flags from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The number is written without a fraction and without an exponent.
    public static let integer = Flags(rawValue: 1)
    /// The number is written with a leading `+` or `-`.
    public static let signed = Flags(rawValue: 2)
    /// The hash token's name could start an identifier (type "id").
    public static let identifierHash = Flags(rawValue: 4)
    /// The content has escapes, NULs or surrogates, so its value differs from its bytes.
    public static let needsDecoding = Flags(rawValue: 8)
  }

  /// What the token is.
  public internal(set) var kind: Kind
  /// Further facts.
  public internal(set) var flags: Flags
  /// The character of a delimiter token, else 0.
  public internal(set) var delimiter: UInt8
  /// The value of a number, percentage or dimension token, else 0.
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

  /// The bytes of the whole token.
  public var range: Range<Int> { Int(bounds.start)..<Int(bounds.end) }

  /// The bytes of its content: a name without `@`, `#` or `(`, a string without quotes, a dimension's unit.
  public var content: Range<Int> { Int(bounds.contentStart)..<Int(bounds.contentEnd) }

  /// Tells whether the token is the delimiter `character`.
  public func isDelimiter(_ character: Unicode.Scalar) -> Bool {
    kind == .delimiter && UInt32(delimiter) == character.value
  }

  /// Tells whether two tokens have the same kind, flags, number and place.
  public static func == (a: Token, b: Token) -> Bool {
    a.kind == b.kind && a.flags == b.flags && a.delimiter == b.delimiter
      && a.number == b.number && a.range == b.range && a.content == b.content
  }
}
