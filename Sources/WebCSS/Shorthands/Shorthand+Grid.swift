internal import Infra

extension Shorthand {
  // MARK: Lines

  /// Parses at most one grid line per longhand.
  /// - Source: https://drafts.csswg.org/css-grid/#placement-shorthands
  func gridLines(_ matcher: inout ValueMatcher) -> [Item]? {
    var texts: [String] = []
    repeat {
      guard texts.count < longhands.count, let text = matcher.take(longhands[0].grammar) else {
        return nil
      }
      texts.append(text)
    } while matcher.consumeSlash()
    while texts.count < longhands.count {
      // A missing line copies the opposite line if that is a custom identifier.
      let opposite = texts[max(texts.count - 2, 0)]
      texts.append(Self.isName(opposite) ? opposite : "auto")
    }
    return items(texts)
  }

  private static func isName(_ line: String) -> Bool {
    guard let first = line.utf8.first, !first.isASCIIDigit, line != "auto" else { return false }
    let isNumber = first == 0x2D && line.utf8.dropFirst().first?.isASCIIDigit ?? false
    return !isNumber && !line.utf8.contains(.space) && !line.utf8.contains(0x28)
  }

  func gridLinesText(_ values: [String]) -> String {
    var texts = values
    while texts.count > 1, let last = texts.last {
      let opposite = texts[max(texts.count - 3, 0)]
      guard last == (Self.isName(opposite) ? opposite : "auto") else { break }
      texts.removeLast()
    }
    return texts.joined(separator: " / ")
  }

  // MARK: Templates

  private func property(_ name: String) -> Property? { longhands.first { $0.name == name } }

  private func items(_ texts: [String: String]) -> [Item] {
    longhands.map { Item(property: $0, text: texts[$0.name] ?? $0.initialText) }
  }

  private struct Template {
    var rows = "none"
    var columns = "none"
    var areas = "none"

    var texts: [String: String] {
      [
        "grid-template-rows": rows, "grid-template-columns": columns,
        "grid-template-areas": areas,
      ]
    }
  }

  func gridTemplate(_ matcher: inout ValueMatcher) -> [Item]? {
    template(&matcher).map { items($0.texts) }
  }

  /// - Source: https://drafts.csswg.org/css-grid/#explicit-grid-shorthand
  private func template(_ matcher: inout ValueMatcher) -> Template? {
    let start = matcher.mark
    let rowGrammar = property("grid-template-rows")?.grammar
    if matcher.consumeKeyword("none"), matcher.isAtEnd { return Template() }
    matcher.rewind(to: start)
    if let rows = matcher.take(rowGrammar), matcher.consumeSlash() {
      guard let columns = matcher.take(rowGrammar) else { return nil }
      return Template(rows: rows, columns: columns)
    }
    matcher.rewind(to: start)
    var rows: [String] = []
    var areas: [String] = []
    while !matcher.isAtEnd, !(matcher.peek()?.isDelimiter("/") ?? false) {
      if let names = matcher.take(.type(.lineNames, nonNegative: false)) { rows.append(names) }
      guard let area = matcher.take(.type(.gridAreas, nonNegative: false)) else { return nil }
      areas.append(area)
      rows.append(matcher.take(.reference("track-size")) ?? "auto")
      if let names = matcher.take(.type(.lineNames, nonNegative: false)) { rows.append(names) }
    }
    guard !areas.isEmpty else { return nil }
    var template = Template(
      rows: Self.joined(rows), areas: areas.joined(separator: " "))
    if matcher.consumeSlash() {
      guard let columns = matcher.take(rowGrammar), columns != "none" else { return nil }
      template.columns = columns
    }
    return template
  }

  /// Joins tracks, and merges adjacent lists of line names.
  private static func joined(_ parts: [String]) -> String {
    var output: [String] = []
    for part in parts {
      if part.utf8.first == 0x5B, let last = output.last, last.utf8.last == 0x5D {
        output[output.count - 1] = last.dropLast() + " " + part.dropFirst()
      } else {
        output.append(part)
      }
    }
    return output.joined(separator: " ")
  }

  func gridTemplateText(_ values: [String]) -> String {
    let texts = Dictionary(uniqueKeysWithValues: zip(longhands.map(\.name), values))
    return templateText(texts)
  }

  private func templateText(_ texts: [String: String]) -> String {
    let rows = texts["grid-template-rows"] ?? "none"
    let columns = texts["grid-template-columns"] ?? "none"
    let areas = texts["grid-template-areas"] ?? "none"
    if areas == "none" {
      return rows == "none" && columns == "none" ? "none" : rows + " / " + columns
    }
    var strings = TextParts.split(areas, at: 0x20)[...]
    var parts: [String] = []
    for track in TextParts.split(rows, at: 0x20) {
      if track.utf8.first == 0x5B {
        parts.append(track)
        continue
      }
      guard let string = strings.popFirst(), !track.hasPrefix("repeat("), track != "none" else {
        return ""
      }
      parts.append(string)
      if track != "auto" { parts.append(track) }
    }
    guard strings.isEmpty else { return "" }
    if columns == "none" { return parts.joined(separator: " ") }
    return columns.contains("repeat(") ? "" : parts.joined(separator: " ") + " / " + columns
  }

  /// - Source: https://drafts.csswg.org/css-grid/#grid-shorthand
  func grid(_ matcher: inout ValueMatcher) -> [Item]? {
    let start = matcher.mark
    if let template = template(&matcher), matcher.isAtEnd { return items(template.texts) }
    matcher.rewind(to: start)
    let tracks = property("grid-template-rows")?.grammar
    let sizes = property("grid-auto-rows")?.grammar
    if let flow = autoFlow(&matcher, "row") {
      let size = matcher.take(sizes) ?? "auto"
      guard matcher.consumeSlash(), let columns = matcher.take(tracks) else { return nil }
      return items([
        "grid-auto-flow": flow, "grid-auto-rows": size, "grid-template-columns": columns,
      ])
    }
    guard let rows = matcher.take(tracks), matcher.consumeSlash(),
      let flow = autoFlow(&matcher, "column")
    else { return nil }
    return items([
      "grid-template-rows": rows, "grid-auto-flow": flow,
      "grid-auto-columns": matcher.take(sizes) ?? "auto",
    ])
  }

  private func autoFlow(_ matcher: inout ValueMatcher, _ direction: String) -> String? {
    let dense = matcher.consumeKeyword("dense")
    guard matcher.consumeKeyword("auto-flow") else { return nil }
    guard dense || matcher.consumeKeyword("dense") else { return direction }
    return direction == "row" ? "dense" : direction + " dense"
  }

  func gridText(_ values: [String]) -> String {
    let texts = Dictionary(uniqueKeysWithValues: zip(longhands.map(\.name), values))
    let flow = texts["grid-auto-flow"] ?? ""
    let rowSize = texts["grid-auto-rows"] ?? ""
    let columnSize = texts["grid-auto-columns"] ?? ""
    if flow == "row", rowSize == "auto", columnSize == "auto" { return templateText(texts) }
    guard texts["grid-template-areas"] == "none" else { return "" }
    let rows = texts["grid-template-rows"] ?? ""
    let columns = texts["grid-template-columns"] ?? ""
    let words = flow.hasSuffix("dense") ? "auto-flow dense" : "auto-flow"
    if flow.hasPrefix("row") || flow == "dense" {
      guard rows == "none", columnSize == "auto" else { return "" }
      return words + (rowSize == "auto" ? "" : " " + rowSize) + " / " + columns
    }
    guard columns == "none", rowSize == "auto" else { return "" }
    return rows + " / " + words + (columnSize == "auto" ? "" : " " + columnSize)
  }
}
