/// Component values as a flat list of tokens. The parser does not recurse.
/// - Source: https://drafts.csswg.org/css-syntax/#component-value
public struct ComponentValues: Sendable {
  public let input: [UInt8]
  /// Excludes the end-of-file token.
  public let tokens: [Token]
  /// The index of the closing token for each token that opens a function or block, `tokens.count`
  /// if the input ends first, and -1 for all other tokens.
  private let closers: [Int32]

  /// - Source: https://drafts.csswg.org/css-syntax/#consume-component-value
  public init(_ input: [UInt8]) {
    var tokenizer = Tokenizer(input)
    var tokens: [Token] = []
    var closers: [Int32] = []
    // OPTIMIZATION: most inputs have fewer tokens; growing the arrays would copy them.
    tokens.reserveCapacity(input.count / 4 + 4)
    closers.reserveCapacity(input.count / 4 + 4)
    var open: [(index: Int, closer: Token.Kind)] = []
    while true {
      let token = tokenizer.next()
      if token.kind == .endOfFile || tokens.count == Int32.max - 1 { break }
      if let last = open.last, last.closer == token.kind {
        closers[last.index] = Int32(tokens.count)
        open.removeLast()
      }
      if let closer = token.kind.closer { open.append((tokens.count, closer)) }
      tokens.append(token)
      closers.append(-1)
    }
    for block in open { closers[block.index] = Int32(tokens.count) }
    self.input = input
    self.tokens = tokens
    self.closers = closers
  }

  /// Returns the index of the token that closes the function or block opened at `index`. Returns
  /// `tokens.count` if the input ends first, or `nil` if nothing is opened at `index`.
  public func closer(of index: Int) -> Int? {
    closers[index] < 0 ? nil : Int(closers[index])
  }

  /// Returns the index after the component value that starts at `index`.
  public func index(after index: Int) -> Int {
    guard let closer = closer(of: index) else { return index + 1 }
    return min(closer + 1, tokens.count)
  }

  public func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, tokens[lower].kind == .whitespace { lower += 1 }
    while upper > lower, tokens[upper - 1].kind == .whitespace { upper -= 1 }
    return lower..<upper
  }
}

extension Token.Kind {
  fileprivate var closer: Token.Kind? {
    switch self {
    case .function, .openParenthesis: .closeParenthesis
    case .openSquare: .closeSquare
    case .openCurly: .closeCurly
    default: nil
    }
  }
}
