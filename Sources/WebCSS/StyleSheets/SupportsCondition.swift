public typealias SelectorTest = @Sendable ([UInt8]) -> Bool

/// An evaluator of `@supports` conditions.
/// - Source: https://drafts.csswg.org/css-conditional-3/#at-supports
public struct SupportsCondition {
  private static let maximumDepth = 32

  private let values: ComponentValues
  private let selectors: SelectorTest

  /// - Parameter selectors: Tests whether `selector()` is true for a selector.
  package init(_ values: ComponentValues, selectors: @escaping SelectorTest) {
    self.values = values
    self.selectors = selectors
  }

  /// Whether a condition holds. The text can also be a declaration without parentheses.
  /// - Source: https://drafts.csswg.org/css-conditional-3/#dom-css-supports-conditiontext-conditiontext
  public static func holds(_ text: String, selectors: @escaping SelectorTest) -> Bool {
    // 1.
    let values = ComponentValues(Array(text.utf8))
    if Self(values, selectors: selectors).holds(0..<values.tokens.count) { return true }
    // 2. Check that the added parentheses match each other, and not parentheses in the text.
    let wrapped = ComponentValues(Array("(\(text))".utf8))
    let all = 0..<wrapped.tokens.count
    guard wrapped.index(after: 0) == all.upperBound else { return false }
    return Self(wrapped, selectors: selectors).holds(all)
  }

  func holds(_ range: Range<Int>) -> Bool {
    condition(values.trimmed(range), depth: 0) ?? false
  }

  /// Whether a condition is valid, regardless of its value.
  package static func isValid(_ values: ComponentValues, _ range: Range<Int>) -> Bool {
    let condition = Self(values, selectors: { _ in false })
    return condition.condition(values.trimmed(range), depth: 0) != nil
  }

  /// Returns `nil` if the condition is invalid.
  private func condition(_ range: Range<Int>, depth: Int) -> Bool? {
    guard depth < Self.maximumDepth, let first = range.first else { return nil }
    if word(first) == "not" {
      let rest = first + 1..<range.upperBound
      guard values.trimmed(rest).lowerBound > rest.lowerBound else { return nil }
      return part(values.trimmed(rest), depth: depth).map { !$0 }
    }
    var position = values.index(after: first)
    guard var result = part(first..<min(position, range.upperBound), depth: depth) else {
      return nil
    }
    var joint: String?
    while position < range.upperBound {
      var rest = values.trimmed(position..<range.upperBound)
      guard let next = rest.first else { break }
      guard next > position, let word = word(next), word == "and" || word == "or",
        joint == nil || joint == word
      else { return nil }
      joint = word
      rest = values.trimmed(next + 1..<range.upperBound)
      guard let operand = rest.first, operand > next + 1 else { return nil }
      position = values.index(after: operand)
      guard let value = part(operand..<min(position, range.upperBound), depth: depth) else {
        return nil
      }
      result = word == "and" ? result && value : result || value
    }
    return result
  }

  private func word(_ index: Int) -> String? {
    values.tokens[index].kind == .identifier ? values.lowercasedText(at: index) : nil
  }

  private func part(_ range: Range<Int>, depth: Int) -> Bool? {
    guard let first = range.first, values.index(after: first) == range.upperBound,
      let closer = values.closer(of: first)
    else { return nil }
    let inner = values.trimmed(first + 1..<min(closer, range.upperBound))
    switch values.tokens[first].kind {
    case .function:
      switch values.lowercasedText(at: first) {
      case "selector": return selectors(Array(values.text(of: inner).utf8))
      case "font-format": return word(inner).map(Self.fontFormats.contains) ?? false
      case "font-tech": return word(inner).map(Self.fontTechnologies.contains) ?? false
      default: return false
      }
    case .openParenthesis:
      if let known = condition(inner, depth: depth + 1) { return known }
      var parser = DeclarationParser(values, inner, hasRules: false)
      guard !containsSemicolon(inner), let raw = parser.next(),
        let name = Declaration.Name(raw.name)
      else { return false }
      return ValueParser.declarations(name, values, raw.value, isImportant: raw.isImportant) != nil
    default: return nil
    }
  }

  /// Returns a function's argument if it is a single identifier.
  private func word(_ range: Range<Int>) -> String? {
    range.count == 1 ? word(range.lowerBound) : nil
  }

  /// - Source: https://drafts.csswg.org/css-conditional-5/#typedef-supports-font-format-fn
  private static let fontFormats: Set = ["opentype", "svg", "truetype", "woff", "woff2"]
  private static let fontTechnologies: Set = [
    "color-cbdt", "color-colrv0", "color-colrv1", "color-sbix", "color-svg", "features-aat",
    "features-graphite", "features-opentype", "incremental", "palettes", "variations",
  ]

  /// Whether a range contains a semicolon outside functions and blocks.
  private func containsSemicolon(_ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      if values.tokens[position].kind == .semicolon { return true }
      position = values.index(after: position)
    }
    return false
  }
}
