extension Shorthand {
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
    return anyOrder(&matcher)
  }

  func whiteSpaceText(_ values: [String]) -> String {
    if let keyword = Self.whiteSpaceKeywords.first(where: { $0.value == values }) {
      return keyword.key
    }
    return anyOrderText(values)
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
}
