enum ValueParser {
  /// Returns one declaration per longhand; `nil` if the value is invalid.
  /// - Parameter range: The value's tokens, without `!important`.
  /// - Source: https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-setproperty
  static func declarations(
    _ name: Declaration.Name, _ values: ComponentValues, _ range: Range<Int>, isImportant: Bool
  ) -> [Declaration]? {
    switch name {
    case .custom:
      guard let text = customValue(values, values.trimmed(range)) else { return nil }
      return [Declaration(name, text, isImportant: isImportant)]
    case .property(let property):
      return declarations(property, values, range, isImportant: isImportant)
    }
  }

  private static func declarations(
    _ property: Property, _ values: ComponentValues, _ range: Range<Int>, isImportant: Bool
  ) -> [Declaration]? {
    let definition = property.definition
    let target: Property
    switch definition.kind {
    case .descriptor: return nil
    case .alias(let other): target = other
    default: target = property
    }
    let trimmed = values.trimmed(range)
    guard !trimmed.isEmpty else { return nil }
    func all(_ text: String, pending: Declaration.PendingShorthand? = nil) -> [Declaration] {
      target.longhands.map {
        Declaration(.property($0), text, isImportant: isImportant, pending: pending)
      }
    }
    if trimmed.count == 1, values.tokens[trimmed.lowerBound].kind == .identifier {
      let word = values.lowercasedText(at: trimmed.lowerBound)
      if CSSWideKeyword.all.contains(word) { return all(word) }
      if target.isShorthand, target.definition.syntax == .font, Shorthand.systemFonts.contains(word)
      {
        return all("", pending: .init(property: target, value: word))
      }
    }
    if let isValid = substitution(values, trimmed) {
      guard isValid else { return nil }
      let text = values.text(of: trimmed.lowerBound..<range.upperBound)
      guard target.isShorthand else { return all(text) }
      return all("", pending: .init(property: target, value: text))
    }
    if target.isShorthand {
      return Shorthand(target).expand(values, trimmed)?.map {
        Declaration(
          .property($0.property), $0.text, isImportant: isImportant, isImplicit: $0.isImplicit)
      }
    }
    guard let grammar = definition.grammar ?? target.definition.grammar,
      let text = ValueMatcher.text(values, trimmed, grammar)
    else { return nil }
    return all(text)
  }

  /// Whether each `var()` and `env()` in a value is well formed; `nil` if the value has neither.
  /// - Source: https://drafts.csswg.org/css-variables/#using-variables
  private static func substitution(_ values: ComponentValues, _ range: Range<Int>) -> Bool? {
    var isFound = false
    for index in range where values.tokens[index].kind == .function {
      let token = values.tokens[index]
      let isVariable = token.matches("var", in: values.input)
      guard isVariable || token.matches("env", in: values.input) else { continue }
      isFound = true
      guard let closer = values.closer(of: index) else { return false }
      let contents = values.trimmed(index + 1..<min(closer, range.upperBound))
      guard let first = contents.first, values.tokens[first].kind == .identifier else {
        return false
      }
      if isVariable {
        let name = values.tokens[first].bytes(in: values.input)
        guard name.starts(with: "--".utf8), name.count > 2 else { return false }
        let rest = values.trimmed(first + 1..<contents.upperBound)
        if let next = rest.first, values.tokens[next].kind != .comma { return false }
      }
    }
    return isFound ? hasOnlyAllowedTokens(values, range) : nil
  }

  /// Returns the value of a custom property; `nil` if it contains tokens that are not allowed.
  /// - Source: https://drafts.csswg.org/css-variables/#syntax
  private static func customValue(_ values: ComponentValues, _ range: Range<Int>) -> String? {
    guard hasOnlyAllowedTokens(values, range) else { return nil }
    if range.count == 1, values.tokens[range.lowerBound].kind == .identifier {
      let word = values.lowercasedText(at: range.lowerBound)
      if CSSWideKeyword.all.contains(word) { return word }
    }
    return substitution(values, range) == false ? nil : values.text(of: range)
  }

  /// - Source: https://drafts.csswg.org/css-syntax/#typedef-declaration-value
  private static func hasOnlyAllowedTokens(
    _ values: ComponentValues, _ range: Range<Int>
  ) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      switch values.tokens[index].kind {
      case .semicolon: return false
      case .delimiter where values.tokens[index].isDelimiter("!"): return false
      default: break
      }
      // The loop below checks the contents of blocks.
      index = values.index(after: index)
    }
    var closers: Set<Int> = []
    for index in range {
      switch values.tokens[index].kind {
      case .badString, .badURL: return false
      case .closeParenthesis, .closeSquare, .closeCurly:
        guard closers.contains(index) else { return false }
      default:
        if let closer = values.closer(of: index) { closers.insert(closer) }
      }
    }
    return true
  }
}
