/// Finds the declarations of a style attribute or of a rule's block.
///
/// What is not a declaration is dropped up to the next semicolon.
///
/// - Source: https://drafts.csswg.org/css-syntax/#consume-block-contents
struct DeclarationParser {
  /// One declaration as written: its name and the tokens of its value.
  struct RawDeclaration {
    /// The name with escapes resolved, its case as written.
    var name: String
    /// The value's tokens, without `!important` and the whitespace around it.
    var value: Range<Int>
    var isImportant: Bool
  }

  let values: ComponentValues
  private var position = 0

  init(_ values: ComponentValues) {
    self.values = values
  }

  /// The next declaration, or `nil` at the end.
  mutating func next() -> RawDeclaration? {
    while position < values.tokens.count {
      let token = values.tokens[position]
      switch token.kind {
      case .whitespace, .semicolon:
        position += 1
      case .atKeyword:
        skipAtRule()
      case .identifier:
        if let declaration = declaration() { return declaration }
      default:
        skipToSemicolon()
      }
    }
    return nil
  }

  private mutating func skipToSemicolon() {
    while position < values.tokens.count, values.tokens[position].kind != .semicolon {
      position = values.index(after: position)
    }
  }

  private mutating func skipAtRule() {
    while position < values.tokens.count, values.tokens[position].kind != .semicolon {
      let isBlock = values.tokens[position].kind == .openCurly
      position = values.index(after: position)
      if isBlock { return }
    }
  }

  /// - Source: https://drafts.csswg.org/css-syntax/#consume-declaration
  private mutating func declaration() -> RawDeclaration? {
    let name = values.tokens[position].text(in: values.input)
    var index = position + 1
    while index < values.tokens.count, values.tokens[index].kind == .whitespace { index += 1 }
    guard index < values.tokens.count, values.tokens[index].kind == .colon else {
      skipToSemicolon()
      return nil
    }
    position = index + 1
    let start = position
    skipToSemicolon()
    let (value, isImportant) = values.splittingImportance(of: start..<position)
    return RawDeclaration(name: name, value: value, isImportant: isImportant)
  }
}

extension ComponentValues {
  /// The tokens of a declaration's value without a final `!important`, and whether it had one.
  func splittingImportance(of range: Range<Int>) -> (value: Range<Int>, isImportant: Bool) {
    let value = trimmed(range)
    guard let last = value.last, tokens[last].kind == .identifier,
      tokens[last].matches("important", in: input)
    else { return (value, false) }
    let before = trimmed(value.lowerBound..<last)
    guard let mark = before.last, tokens[mark].isDelimiter("!") else { return (value, false) }
    return (trimmed(before.lowerBound..<mark), true)
  }
}
