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

  /// - Source: https://drafts.csswg.org/css-conditional-5/#container-shorthand
  func container(_ matcher: inout ValueMatcher) -> [Item]? {
    guard let name = matcher.take(longhands[0].grammar) else { return nil }
    guard matcher.consumeSlash() else { return items([name, nil]) }
    guard let type = matcher.take(longhands[1].grammar) else { return nil }
    return items([name, type])
  }
}
