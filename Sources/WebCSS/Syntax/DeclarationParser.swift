/// A parser of the declarations of a style attribute or of a rule's block.
/// - Source: https://drafts.csswg.org/css-syntax/#consume-block-contents
package struct DeclarationParser {
  package struct RawDeclaration {
    /// As written, with escapes resolved.
    package var name: String
    /// Without `!important` and surrounding whitespace.
    package var value: Range<Int>
    package var isImportant: Bool
  }

  package enum Item {
    case declaration(RawDeclaration)
    case rule(RawRule)
  }

  let values: ComponentValues
  private(set) var position: Int
  private let end: Int
  /// Whether rules are allowed between declarations, as in the block of a style rule.
  private let hasRules: Bool

  init(_ values: ComponentValues) {
    self.init(values, 0..<values.tokens.count, hasRules: false)
  }

  package init(_ values: ComponentValues, _ range: Range<Int>, hasRules: Bool) {
    self.values = values
    self.hasRules = hasRules
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> RawDeclaration? {
    while let item = nextItem() {
      if case .declaration(let declaration) = item { return declaration }
    }
    return nil
  }

  package mutating func nextItem() -> Item? {
    while position < end {
      switch values.tokens[position].kind {
      case .whitespace, .semicolon:
        position += 1
      case .atKeyword:
        if let rule = rule() { return .rule(rule) }
      case .identifier where !startsRule:
        if let declaration = declaration() { return .declaration(declaration) }
      default:
        guard hasRules else {
          skipToSemicolon()
          continue
        }
        if let rule = rule() { return .rule(rule) }
      }
    }
    return nil
  }

  private mutating func skipToSemicolon() {
    while position < end, values.tokens[position].kind != .semicolon {
      position = values.index(after: position)
    }
  }

  private mutating func rule() -> RawRule? {
    var parser = RuleParser(values, position..<end, isNested: true)
    defer { position = parser.position }
    return parser.nextRule()
  }

  /// Whether a block follows before the next semicolon, as in `a:hover {}`. This identifies a rule,
  /// except that the value of a custom property can contain a block.
  private var startsRule: Bool {
    guard hasRules, values.tokens[position].bytes(in: values.input).prefix(2) != [0x2D, 0x2D][...]
    else { return false }
    var index = position
    while index < end {
      switch values.tokens[index].kind {
      case .semicolon: return false
      case .openCurly: return true
      default: index = values.index(after: index)
      }
    }
    return false
  }

  /// - Source: https://drafts.csswg.org/css-syntax/#consume-declaration
  private mutating func declaration() -> RawDeclaration? {
    let name = values.tokens[position].text(in: values.input)
    var index = position + 1
    while index < end, values.tokens[index].kind == .whitespace { index += 1 }
    guard index < end, values.tokens[index].kind == .colon else {
      skipToSemicolon()
      return nil
    }
    position = index + 1
    let start = position
    skipToSemicolon()
    let (value, isImportant) = values.splittingImportance(of: start..<min(position, end))
    return RawDeclaration(name: name, value: value, isImportant: isImportant)
  }
}

extension ComponentValues {
  /// Returns the tokens without a trailing `!important`, and whether it was present.
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
