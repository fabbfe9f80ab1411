extension Shorthand {
  static let systemFonts: Set<String> = [
    "caption", "icon", "menu", "message-box", "small-caption", "status-bar",
  ]

  private func index(_ name: String) -> Int {
    longhands.firstIndex { $0.name == name } ?? 0
  }

  /// - Source: https://drafts.csswg.org/css-fonts/#font-prop
  func font(_ matcher: inout ValueMatcher) -> [Item]? {
    var texts = [String?](repeating: nil, count: longhands.count)
    let leading = ["font-style", "font-variant-caps", "font-weight", "font-width"].map(index)
    var normals = 0
    search: while !matcher.isAtEnd, normals < 4 {
      if matcher.consumeKeyword("normal") {
        normals += 1
        continue
      }
      for (place, index) in leading.enumerated() where texts[index] == nil {
        // `font` accepts only `small-caps` of font-variant-caps and only keywords of font-width.
        if place == 1, matcher.peekIdentifier() != "small-caps" { continue }
        if place == 3, matcher.peekIdentifier() == nil { continue }
        if let text = matcher.take(longhands[index].grammar) {
          texts[index] = text
          continue search
        }
      }
      break
    }
    guard leading.count(where: { texts[$0] != nil }) + normals <= 4,
      let size = matcher.take(longhands[index("font-size")].grammar)
    else { return nil }
    texts[index("font-size")] = size
    if matcher.consumeSlash() {
      let height = index("line-height")
      guard let text = matcher.take(longhands[height].grammar) else { return nil }
      texts[height] = text
    }
    let family = index("font-family")
    guard let text = matcher.take(longhands[family].grammar) else { return nil }
    texts[family] = text
    return items(texts)
  }

  func fontText(_ values: [String]) -> String {
    func value(_ name: String) -> String { values[index(name)] }
    if values.allSatisfy({ $0 == values[0] }), Self.systemFonts.contains(values[0]) {
      return values[0]
    }
    let written = [
      "font-style", "font-variant-caps", "font-weight", "font-width", "font-size", "line-height",
      "font-family",
    ]
    for (longhand, value) in zip(longhands, values)
    where !written.contains(longhand.name) && value != longhand.initialText {
      return ""
    }
    let caps = value("font-variant-caps")
    guard caps == "normal" || caps == "small-caps" else { return "" }
    guard value("font-width").utf8.last != 0x25 else { return "" }
    var parts = written.prefix(4).map(value).filter { $0 != "normal" }
    let height = value("line-height")
    parts.append(value("font-size") + (height == "normal" ? "" : " / " + height))
    parts.append(value("font-family"))
    return parts.joined(separator: " ")
  }

  /// - Source: https://drafts.csswg.org/css-fonts/#font-variant-prop
  func fontVariant(_ matcher: inout ValueMatcher) -> [Item]? {
    if matcher.consumeKeyword("normal") { return items(longhands.map { _ in nil }) }
    let ligatures = index("font-variant-ligatures")
    if matcher.consumeKeyword("none") {
      return items(longhands.indices.map { $0 == ligatures ? "none" : nil })
    }
    // The values of one longhand need not be adjacent, so collect them per longhand first.
    var words = [[String]](repeating: [], count: longhands.count)
    search: while !matcher.isAtEnd {
      if ["normal", "none"].contains(matcher.peekIdentifier()) { return nil }
      for (index, longhand) in longhands.enumerated() {
        if let text = matcher.take(longhand.grammar) {
          words[index].append(text)
          continue search
        }
      }
      return nil
    }
    var texts: [String?] = []
    for (index, longhand) in longhands.enumerated() {
      guard !words[index].isEmpty else {
        texts.append(nil)
        continue
      }
      let values = ComponentValues(Array(words[index].joined(separator: " ").utf8))
      guard let grammar = longhand.grammar,
        let text = ValueMatcher.text(values, 0..<values.tokens.count, grammar)
      else { return nil }
      texts.append(text)
    }
    return items(texts)
  }

  func fontVariantText(_ values: [String]) -> String {
    let parts = values.filter { $0 != "normal" }
    if parts.isEmpty { return "normal" }
    if values[index("font-variant-ligatures")] == "none", parts.count > 1 { return "" }
    return parts.joined(separator: " ")
  }

  private static let synthesisWords = ["weight", "style", "small-caps"]

  func fontSynthesis(_ matcher: inout ValueMatcher) -> [Item]? {
    if matcher.consumeKeyword("none") { return items(longhands.map { _ in "none" }) }
    var found: Set<String> = []
    while let word = matcher.peekIdentifier(), Self.synthesisWords.contains(word),
      found.insert(word).inserted
    {
      matcher.position += 1
    }
    guard !found.isEmpty else { return nil }
    return items(
      longhands.map { longhand in
        found.contains { longhand.name == "font-synthesis-" + $0 } ? "auto" : "none"
      })
  }

  func fontSynthesisText(_ values: [String]) -> String {
    let words = Self.synthesisWords.filter { values[index("font-synthesis-" + $0)] == "auto" }
    return words.isEmpty ? "none" : words.joined(separator: " ")
  }
}
