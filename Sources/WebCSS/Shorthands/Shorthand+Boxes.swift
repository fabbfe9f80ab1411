extension Shorthand {
  func sides(_ matcher: inout ValueMatcher) -> [Item]? {
    var texts: [String] = []
    while texts.count < 4, let text = matcher.take(longhands[0].grammar) { texts.append(text) }
    guard let first = texts.first else { return nil }
    let second = texts.count > 1 ? texts[1] : first
    return items([
      first, second, texts.count > 2 ? texts[2] : first, texts.count > 3 ? texts[3] : second,
    ])
  }

  func pair(_ matcher: inout ValueMatcher) -> [Item]? {
    let start = matcher.position
    guard let first = matcher.take(longhands[0].grammar) else { return nil }
    if matcher.isAtEnd {
      matcher.position = start
    }
    guard let second = matcher.take(longhands[1].grammar) else { return nil }
    return items([first, second])
  }

  func same(_ matcher: inout ValueMatcher) -> [Item]? {
    guard let text = matcher.take(longhands[0].grammar) else { return nil }
    return items(longhands.map { _ in text })
  }

  func anyOrder(_ matcher: inout ValueMatcher) -> [Item]? {
    if property.name == "list-style" { return listStyle(&matcher) }
    guard let texts = texts(&matcher, of: longhands) else { return nil }
    return items(texts)
  }

  /// Parses values in any order, at most one per property and at least one in total.
  func texts(_ matcher: inout ValueMatcher, of properties: [Property]) -> [String?]? {
    var texts = [String?](repeating: nil, count: properties.count)
    search: while !matcher.isAtEnd {
      for index in properties.indices where texts[index] == nil {
        if let text = matcher.take(properties[index].grammar) {
          texts[index] = text
          continue search
        }
      }
      break
    }
    return texts.contains { $0 != nil } ? texts : nil
  }

  /// - Source: https://drafts.csswg.org/css-lists/#list-style-property
  private func listStyle(_ matcher: inout ValueMatcher) -> [Item]? {
    var nones = 0
    var texts = [String?](repeating: nil, count: 3)
    search: while !matcher.isAtEnd {
      if matcher.consumeKeyword("none") {
        nones += 1
        continue
      }
      for index in longhands.indices where texts[index] == nil {
        if let text = matcher.take(longhands[index].grammar) {
          texts[index] = text
          continue search
        }
      }
      return nil
    }
    let free = (texts[1] == nil ? 1 : 0) + (texts[2] == nil ? 1 : 0)
    guard nones <= free else { return nil }
    if nones > 0, texts[2] == nil { texts[2] = "none" }
    return items(texts)
  }

  func anyOrderText(_ values: [String]) -> String {
    var parts: [String] = []
    for (value, longhand) in zip(values, longhands) where value != longhand.initialText {
      parts.append(value)
    }
    if parts.isEmpty { return values[0] }
    return parts.joined(separator: " ")
  }

  // MARK: Borders

  /// Parses one width, style and color for all sides; resets the other longhands.
  func border(_ matcher: inout ValueMatcher) -> [Item]? {
    let kinds = ["-width", "-style", "-color"]
    let firsts = kinds.compactMap { kind in longhands.first { $0.name.hasSuffix(kind) } }
    guard let texts = texts(&matcher, of: firsts) else { return nil }
    return longhands.map { longhand in
      let name = longhand.name
      let kind = kinds.firstIndex { name.hasSuffix($0) && !name.hasPrefix("border-image") }
      return Item(property: longhand, text: kind.flatMap { texts[$0] } ?? longhand.initialText)
    }
  }

  func borderText(_ values: [String]) -> String {
    var parts: [String] = []
    for kind in ["-width", "-style", "-color"] {
      let sides = zip(longhands, values).filter {
        $0.0.name.hasSuffix(kind) && !$0.0.name.hasPrefix("border-image")
      }
      guard let first = sides.first, sides.allSatisfy({ $0.1 == first.1 }) else { return "" }
      if first.1 != first.0.initialText { parts.append(first.1) }
    }
    for (longhand, value) in zip(longhands, values)
    where longhand.name.hasPrefix("border-image") && value != longhand.initialText {
      return ""
    }
    return parts.isEmpty ? values[0] : parts.joined(separator: " ")
  }

  // MARK: Radii

  func radius(_ matcher: inout ValueMatcher) -> [Item]? {
    let grammar = Grammar.type(.lengthPercentage, nonNegative: true)
    func radii(_ matcher: inout ValueMatcher) -> [String]? {
      var texts: [String] = []
      while texts.count < 4, let text = matcher.take(grammar) { texts.append(text) }
      return texts.isEmpty ? nil : texts
    }
    guard var horizontal = radii(&matcher) else { return nil }
    var vertical = horizontal
    if matcher.consumeSlash() {
      guard let texts = radii(&matcher) else { return nil }
      vertical = texts
    } else if horizontal.count == 2, property.name == "-webkit-border-radius" {
      // In the legacy property, two radii are the horizontal and the vertical radius of all
      // corners.
      vertical = [horizontal[1]]
      horizontal.removeLast()
    }
    func corner(_ texts: [String], _ index: Int) -> String {
      if index < texts.count { return texts[index] }
      return index == 3 && texts.count > 1 ? texts[1] : texts[0]
    }
    return items(
      (0..<4).map { index in
        let (one, two) = (corner(horizontal, index), corner(vertical, index))
        return one == two ? one : one + " " + two
      })
  }

  func radiusText(_ values: [String]) -> String {
    let corners = values.map { TextParts.split($0, at: 0x20) }
    let horizontal = corners.map { $0[0] }
    let vertical = corners.map { $0[$0.count - 1] }
    let first = ValueMatcher.shortened(horizontal).joined(separator: " ")
    if horizontal == vertical { return first }
    return first + " / " + ValueMatcher.shortened(vertical).joined(separator: " ")
  }

  // MARK: Border images

  /// - Source: https://drafts.csswg.org/css-backgrounds/#border-image
  func borderImage(_ matcher: inout ValueMatcher) -> [Item]? {
    var texts = [String?](repeating: nil, count: 5)
    var found = false
    while !matcher.isAtEnd {
      if texts[1] == nil, let slice = matcher.take(longhands[1].grammar) {
        texts[1] = slice
        if matcher.consumeSlash() {
          texts[2] = matcher.take(longhands[2].grammar)
          if matcher.consumeSlash() {
            guard let outset = matcher.take(longhands[3].grammar) else { return nil }
            texts[3] = outset
          } else if texts[2] == nil {
            return nil
          }
        }
      } else if texts[0] == nil, let source = matcher.take(longhands[0].grammar) {
        texts[0] = source
      } else if texts[4] == nil, let repetition = matcher.take(longhands[4].grammar) {
        texts[4] = repetition
      } else {
        return nil
      }
      found = true
    }
    guard found else { return nil }
    if property.name.hasPrefix("-webkit-"), let slice = texts[1], !slice.hasSuffix("fill") {
      texts[1] = slice + " fill"
    }
    return items(texts)
  }

  func borderImageText(_ values: [String]) -> String {
    let isInitial = zip(values, longhands).map { $0 == $1.initialText }
    var parts: [String] = []
    if !isInitial[0] { parts.append(values[0]) }
    if !(isInitial[1] && isInitial[2] && isInitial[3]) {
      var slice = values[1]
      if !isInitial[2] { slice += " / " + values[2] }
      if !isInitial[3] { slice += (isInitial[2] ? " / / " : " / ") + values[3] }
      parts.append(slice)
    }
    if !isInitial[4] { parts.append(values[4]) }
    return parts.isEmpty ? "none" : parts.joined(separator: " ")
  }
}

enum TextParts {
  /// Splits at separators outside parentheses, brackets and quotes.
  static func split(_ text: String, at separator: UInt8) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    var depth = 0
    var quoted = false
    var escaped = false
    for byte in text.utf8 {
      if escaped {
        escaped = false
      } else if byte == .backslash {
        escaped = true
      } else if byte == 0x22 {
        quoted.toggle()
      } else if !quoted {
        if byte == 0x28 || byte == 0x5B { depth += 1 }
        if byte == 0x29 || byte == 0x5D { depth -= 1 }
        if byte == separator, depth == 0 {
          parts.append(trimmed(part))
          part = []
          continue
        }
      }
      part.append(byte)
    }
    parts.append(trimmed(part))
    return parts
  }

  private static func trimmed(_ bytes: [UInt8]) -> String {
    let start = bytes.firstIndex { $0 != .space } ?? bytes.count
    let end = (bytes.lastIndex { $0 != .space } ?? start - 1) + 1
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }
}
