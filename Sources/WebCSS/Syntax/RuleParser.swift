package struct RawRule {
  /// The index of the at-keyword; `nil` for a qualified rule.
  package var atKeyword: Int?
  /// The tokens before the block, without the at-keyword and surrounding whitespace.
  package var prelude: Range<Int>
  /// `nil` if the rule has no block.
  package var block: Range<Int>?
}

/// A parser of the rules of a style sheet, or of a rule's block.
/// - Source: https://drafts.csswg.org/css-syntax/#consume-stylesheet-contents
package struct RuleParser {
  let values: ComponentValues
  private(set) var position: Int
  private let end: Int
  /// Whether a semicolon ends a rule without a block, as inside another rule's block.
  private let isNested: Bool

  package init(_ values: ComponentValues, _ range: Range<Int>, isNested: Bool) {
    self.values = values
    position = range.lowerBound
    end = range.upperBound
    self.isNested = isNested
  }

  package var isAtEnd: Bool { values.trimmed(min(position, end)..<end).isEmpty }

  /// Returns `nil` at the end and, in a nested block, at an invalid rule.
  package mutating func nextRule() -> RawRule? {
    while position < end {
      switch values.tokens[position].kind {
      case .whitespace, .commentOpen, .commentClose: position += 1
      case .atKeyword: return atRule()
      default:
        if let rule = qualifiedRule() { return rule }
        if isNested { return nil }
      }
    }
    return nil
  }

  /// - Source: https://drafts.csswg.org/css-syntax/#consume-at-rule
  private mutating func atRule() -> RawRule {
    let keyword = position
    position += 1
    while position < end {
      switch values.tokens[position].kind {
      case .semicolon:
        defer { position += 1 }
        return RawRule(atKeyword: keyword, prelude: values.trimmed(keyword + 1..<position))
      case .openCurly:
        return rule(atKeyword: keyword, preludeStart: keyword + 1)
      default: position = min(values.index(after: position), end)
      }
    }
    return RawRule(atKeyword: keyword, prelude: values.trimmed(keyword + 1..<end))
  }

  /// - Source: https://drafts.csswg.org/css-syntax/#consume-qualified-rule
  private mutating func qualifiedRule() -> RawRule? {
    let start = position
    while position < end {
      switch values.tokens[position].kind {
      case .semicolon where isNested:
        position += 1
        return nil
      case .openCurly: return rule(atKeyword: nil, preludeStart: start)
      default: position = min(values.index(after: position), end)
      }
    }
    return nil
  }

  private mutating func rule(atKeyword: Int?, preludeStart: Int) -> RawRule {
    let open = position
    let close = min(values.closer(of: open) ?? end, end)
    position = min(close + 1, end)
    return RawRule(
      atKeyword: atKeyword, prelude: values.trimmed(preludeStart..<open),
      block: open + 1..<max(close, open + 1))
  }
}
