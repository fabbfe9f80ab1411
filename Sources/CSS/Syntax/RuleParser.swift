/// A rule as written: what stands before its block, and the block's contents.
package struct RawRule {
  /// The index of the at-keyword; `nil` for a style rule.
  package var atKeyword: Int?
  /// The tokens before the block, behind the at-keyword, without whitespace at the ends.
  package var prelude: Range<Int>
  /// The tokens inside the block; `nil` where a semicolon or the end stands instead of one.
  package var block: Range<Int>?
}

/// Finds the rules of a style sheet, or of the block of a rule that holds rules.
///
/// - Source: https://drafts.csswg.org/css-syntax/#consume-stylesheet-contents
package struct RuleParser {
  let values: ComponentValues
  private(set) var position: Int
  private let end: Int
  /// Whether a semicolon ends a rule without a block, as it does in the block of another rule.
  private let isNested: Bool

  package init(_ values: ComponentValues, _ range: Range<Int>, isNested: Bool) {
    self.values = values
    position = range.lowerBound
    end = range.upperBound
    self.isNested = isNested
  }

  /// Whether only white space is left.
  package var isAtEnd: Bool { values.trimmed(min(position, end)..<end).isEmpty }

  /// The next rule, or `nil` at the end or, inside the block of a style rule, where there is none.
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

  /// The rule whose block starts here.
  private mutating func rule(atKeyword: Int?, preludeStart: Int) -> RawRule {
    let open = position
    let close = min(values.closer(of: open) ?? end, end)
    position = min(close + 1, end)
    return RawRule(
      atKeyword: atKeyword, prelude: values.trimmed(preludeStart..<open),
      block: open + 1..<max(close, open + 1))
  }
}
