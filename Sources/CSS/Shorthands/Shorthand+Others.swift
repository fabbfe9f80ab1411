extension Shorthand {
  /// - Source: https://drafts.csswg.org/css-flexbox/#flex-property
  func flex(_ matcher: inout ValueMatcher) -> [Item]? {
    if matcher.consumeKeyword("none") { return items(["0", "0", "auto"]) }
    var numbers: [String] = []
    var basis: String?
    while !matcher.isAtEnd {
      if numbers.isEmpty, let number = matcher.take(longhands[0].grammar) {
        numbers.append(number)
        if let second = matcher.take(longhands[1].grammar) { numbers.append(second) }
      } else if basis == nil, let text = matcher.take(longhands[2].grammar) {
        basis = text
      } else {
        return nil
      }
    }
    guard !numbers.isEmpty || basis != nil else { return nil }
    return items([numbers.first ?? "1", numbers.count > 1 ? numbers[1] : "1", basis ?? "0%"])
  }

  private static let whiteSpaceKeywords = [
    "normal": ["collapse", "wrap"], "nowrap": ["collapse", "nowrap"],
    "pre": ["preserve", "nowrap"], "pre-wrap": ["preserve", "wrap"],
    "pre-line": ["preserve-breaks", "wrap"],
  ]

  /// - Source: https://drafts.csswg.org/css-text-4/#white-space-property
  func whiteSpace(_ matcher: inout ValueMatcher) -> [Item]? {
    if let word = matcher.peekIdentifier(), let texts = Self.whiteSpaceKeywords[word] {
      matcher.position += 1
      if matcher.isAtEnd { return items(texts) }
      matcher.position -= 1
    }
    return some(&matcher)
  }

  func whiteSpaceText(_ values: [String]) -> String {
    if let keyword = Self.whiteSpaceKeywords.first(where: { $0.value == values }) {
      return keyword.key
    }
    return someText(values)
  }

  func container(_ matcher: inout ValueMatcher) -> [Item]? {
    guard let name = matcher.take(longhands[0].grammar) else { return nil }
    guard matcher.consumeSlash() else { return items([name, nil]) }
    guard let type = matcher.take(longhands[1].grammar) else { return nil }
    return items([name, type])
  }

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
    // WebKit sets them in another order.
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

  /// - Source: https://drafts.csswg.org/css-inline/#propdef-text-box
  func textBox(_ matcher: inout ValueMatcher) -> [Item]? {
    if matcher.consumeKeyword("normal") { return items([nil, nil]) }
    guard let texts = texts(&matcher, of: longhands) else { return nil }
    return items([texts[0] ?? "trim-both", texts[1]])
  }

  func textBoxText(_ values: [String]) -> String {
    switch (values[0], values[1]) {
    case ("none", "auto"): "normal"
    case (let trim, "auto"): trim
    case ("trim-both", let edge): edge
    case (let trim, let edge): trim + " " + edge
    }
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
      // Without an end, a named range ends where it is named.
      ends.append(matcher.take(longhands[1].grammar) ?? Self.rangeEnd(for: start))
      guard matcher.isAtEnd else { return nil }
    }
    return items([starts.joined(separator: ", "), ends.joined(separator: ", ")])
  }

  private static func rangeEnd(for start: String) -> String {
    let word = start.prefix { $0 != " " }
    return word.utf8.first.map { $0.isASCIILetter } ?? false ? String(word) : "normal"
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
