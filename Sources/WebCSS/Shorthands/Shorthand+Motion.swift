internal import Infra

extension Shorthand {
  /// - Source: https://drafts.fxtf.org/motion/#offset-shorthand
  func offset(_ matcher: inout ValueMatcher) -> [Item]? {
    // The longhands are position, path, distance, rotation, anchor.
    var texts = [String?](repeating: nil, count: 5)
    texts[0] = matcher.take(longhands[0].grammar)
    texts[1] = matcher.take(longhands[1].grammar)
    guard texts[0] != nil || texts[1] != nil else { return nil }
    if texts[1] != nil {
      for _ in 0..<2 {
        if texts[2] == nil { texts[2] = matcher.take(longhands[2].grammar) }
        if texts[3] == nil { texts[3] = matcher.take(longhands[3].grammar) }
      }
    }
    if matcher.consumeSlash() {
      guard let anchor = matcher.take(longhands[4].grammar) else { return nil }
      texts[4] = anchor
    }
    // WebKit sets the longhands in a different order.
    let all = items(texts)
    return [all[1], all[2], all[0], all[4], all[3]]
  }

  func offsetText(_ values: [String]) -> String {
    let isInitial = zip(values, longhands).map { $0 == $1.initialText || $0 == "0px" }
    var parts: [String] = []
    if !isInitial[0] { parts.append(values[0]) }
    if !isInitial[1] || isInitial[0] || !isInitial[2] || !isInitial[3] { parts.append(values[1]) }
    if !isInitial[2] { parts.append(values[2]) }
    if !isInitial[3] { parts.append(values[3]) }
    if !isInitial[4] { parts.append("/ " + values[4]) }
    return parts.joined(separator: " ")
  }

  /// - Source: https://drafts.csswg.org/scroll-animations/#animation-range
  func animationRange(_ matcher: inout ValueMatcher) -> [Item]? {
    let outerEnd = matcher.end
    defer { matcher.end = outerEnd }
    var (starts, ends): ([String], [String]) = ([], [])
    for range in matcher.values.split(matcher.position..<outerEnd, at: .comma) {
      matcher.position = range.lowerBound
      matcher.end = range.upperBound
      guard let start = matcher.take(longhands[0].grammar) else { return nil }
      starts.append(start)
      // If the end is omitted, a named range extends to its own end.
      ends.append(matcher.take(longhands[1].grammar) ?? Self.rangeEnd(for: start))
      guard matcher.isAtEnd else { return nil }
    }
    return items([starts.joined(separator: ", "), ends.joined(separator: ", ")])
  }

  private static func rangeEnd(for start: String) -> String {
    let word = start.prefix { $0 != " " }
    return word.utf8.first.map { $0.isASCIIAlpha } ?? false ? String(word) : "normal"
  }

  func animationRangeText(_ values: [String]) -> String {
    let (starts, ends) = (
      TextParts.split(values[0], at: 0x2C), TextParts.split(values[1], at: 0x2C)
    )
    guard starts.count == ends.count else { return "" }
    return zip(starts, ends).map { start, end in
      end == Self.rangeEnd(for: start) ? start : start + " " + end
    }.joined(separator: ", ")
  }
}
