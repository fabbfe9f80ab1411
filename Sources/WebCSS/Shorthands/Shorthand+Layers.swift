extension Shorthand {
  /// Whether the shorthand only resets this longhand.
  private func isResetOnly(_ name: String) -> Bool {
    name.hasPrefix("mask-border") || name.hasPrefix("animation-range")
      || name == "animation-timeline"
  }

  /// - Source: https://drafts.csswg.org/css-backgrounds/#background
  func layers(_ matcher: inout ValueMatcher) -> [Item]? {
    let ranges = matcher.values.split(matcher.position..<matcher.end, at: .comma)
    let outerEnd = matcher.end
    defer { matcher.end = outerEnd }
    var columns = [[String]](repeating: [], count: longhands.count)
    var implicit = [Bool](repeating: true, count: longhands.count)
    for (number, range) in ranges.enumerated() {
      matcher.position = range.lowerBound
      matcher.end = range.upperBound
      let isLast = number == ranges.count - 1
      guard let layer = layer(&matcher, isLast: isLast), matcher.isAtEnd else { return nil }
      if ranges.count > 1, property.name.hasSuffix("transition"), layer.contains("none") {
        return nil
      }
      for (index, longhand) in longhands.enumerated() {
        if longhand.name == "background-color" && !isLast { continue }
        if isResetOnly(longhand.name) && number > 0 { continue }
        columns[index].append(layer[index] ?? longhand.initialText)
        if layer[index] != nil { implicit[index] = false }
      }
    }
    return longhands.indices.map { index in
      Item(
        property: longhands[index], text: columns[index].joined(separator: ", "),
        isImplicit: implicit[index])
    }
  }

  private func layer(_ matcher: inout ValueMatcher, isLast: Bool) -> [String?]? {
    let names = longhands.map(\.name)
    var texts = [String?](repeating: nil, count: longhands.count)
    let x = names.firstIndex { $0.hasSuffix("position-x") }
    let size = names.firstIndex { $0.hasSuffix("-size") }
    var found = false
    search: while !matcher.isAtEnd {
      for (index, name) in names.enumerated() where texts[index] == nil {
        if isResetOnly(name) || index == size || name == "background-color" && !isLast {
          continue
        }
        if let x, index == x + 1 { continue }
        if index == x {
          guard let position = matcher.positionText(threeValues: true) else { continue }
          texts[index] = position.horizontal
          texts[index + 1] = position.vertical
          if let size, matcher.consumeSlash() {
            guard let text = matcher.take(longhands[size].grammar) else { return nil }
            texts[size] = text
          }
        } else {
          guard let text = matcher.take(longhands[index].grammar) else { continue }
          texts[index] = text
        }
        found = true
        continue search
      }
      return nil
    }
    guard found else { return nil }
    // A single box sets both the origin and the clip.
    if let origin = names.firstIndex(where: { $0.hasSuffix("-origin") }),
      let clip = names.firstIndex(where: { $0.hasSuffix("-clip") }), texts[clip] == nil
    {
      texts[clip] = texts[origin]
    }
    return texts
  }

  func layersText(_ values: [String], _ implicit: [Bool]) -> String {
    let names = longhands.map(\.name)
    var columns = values.map { TextParts.split($0, at: 0x2C) }
    let isImage = names[0].hasSuffix("-image")
    let count = isImage ? columns.map(\.count).max() ?? 1 : columns[0].count
    for (name, column) in zip(names, columns) where name != "background-color" {
      if isResetOnly(name) {
        guard column == [Property(named: name)?.initialText ?? ""] else { return "" }
      } else if column.count != count, !isImage {
        return ""
      }
    }
    // A longhand without a value for a layer uses its initial value.
    for (index, longhand) in longhands.enumerated() where isImage {
      let missing = count - columns[index].count
      columns[index] += [String](repeating: longhand.initialText, count: missing)
    }
    var layers: [String] = []
    for number in 0..<count {
      layers.append(layerText(columns, number, of: count, implicit))
    }
    return layers.joined(separator: ", ")
  }

  private func layerText(
    _ columns: [[String]], _ number: Int, of count: Int, _ implicit: [Bool]
  ) -> String {
    let isLast = number == count - 1
    var parts: [String] = []
    var first: String?
    var skipped: Set<Int> = []
    for (index, longhand) in longhands.enumerated() {
      let name = longhand.name
      if isResetOnly(name) || skipped.contains(index) { continue }
      if name == "background-color" {
        if isLast, columns[index][0] != longhand.initialText { parts.append(columns[index][0]) }
        continue
      }
      let value = columns[index][number]
      let isInitial = value == longhand.initialText
      if name.hasSuffix("position-x") {
        let y = columns[index + 1][number]
        let size = columns[index + 2][number]
        skipped.formUnion([index + 1, index + 2])
        let hasSize = size != longhands[index + 2].initialText
        let isExplicit = count == 1 && !implicit[index]
        if isExplicit || !isInitial || y != longhands[index + 1].initialText || hasSize {
          parts.append(value + " " + y)
        }
        if hasSize { parts.append("/ " + size) }
      } else if name.hasSuffix("-origin") {
        let clip = columns[index + 1][number]
        skipped.insert(index + 1)
        if !isInitial || clip != longhands[index + 1].initialText {
          parts.append(value == clip ? value : value + " " + clip)
        }
      } else if name.hasSuffix("-duration") {
        let delay = columns[index + 2][number]
        if !isInitial || delay != "0s" { parts.append(value) }
      } else if name == "transition-property" {
        if !isInitial { first = value }
      } else if name == "background-repeat", count == 1, !implicit[index] {
        // WebKit preserves a specified repetition, even if it is initial.
        parts.append(value)
      } else if !isInitial {
        parts.append(value)
      }
    }
    if let first { parts.insert(first, at: 0) }
    if !parts.isEmpty { return parts.joined(separator: " ") }
    return property.name.hasSuffix("transition") ? "all" : columns[0][number]
  }

  // MARK: Positions

  func positions(_ matcher: inout ValueMatcher) -> [Item]? {
    var (horizontal, vertical): ([String], [String]) = ([], [])
    let isList = !property.name.hasPrefix("perspective")
    repeat {
      guard let text = matcher.positionText(threeValues: isList) else { return nil }
      horizontal.append(text.horizontal)
      vertical.append(text.vertical)
    } while isList && matcher.consume(.comma)
    return items([horizontal.joined(separator: ", "), vertical.joined(separator: ", ")])
  }

  func positionsText(_ values: [String]) -> String {
    let horizontal = TextParts.split(values[0], at: 0x2C)
    let vertical = TextParts.split(values[1], at: 0x2C)
    guard horizontal.count == vertical.count else { return "" }
    return zip(horizontal, vertical).map { $0 + " " + $1 }.joined(separator: ", ")
  }

  func transformOrigin(_ matcher: inout ValueMatcher) -> [Item]? {
    let start = matcher.position
    guard let text = matcher.positionText(threeValues: false) else { return nil }
    // A third value is valid only after two values.
    let isSingle = matcher.values.index(after: start) == matcher.position
    let z = isSingle ? nil : matcher.take(longhands[2].grammar)
    return items([text.horizontal, text.vertical, z])
  }

  func transformOriginText(_ values: [String]) -> String {
    let position = values[0] + " " + values[1]
    return values[2] == "0px" ? position : position + " " + values[2]
  }
}
