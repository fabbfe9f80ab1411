/// A parser of media queries and container queries.
/// - Source: https://drafts.csswg.org/mediaqueries-4/#mq-syntax
struct MediaQueryParser {
  private static let maximumDepth = 32

  private let values: ComponentValues
  private let isContainer: Bool

  init(_ values: ComponentValues, isContainer: Bool = false) {
    self.values = values
    self.isContainer = isContainer
  }

  private func feature(named name: String) -> MediaFeature? {
    MediaFeature(named: name, isContainer: isContainer)
  }

  func query(_ range: Range<Int>) -> MediaQuery? {
    if let condition = condition(range, allowsOr: true, depth: 0) {
      return MediaQuery(condition: condition)
    }
    var query = MediaQuery()
    guard var index = range.first, var word = word(index) else { return nil }
    if let prefix = MediaQuery.Prefix(rawValue: word) {
      query.prefix = prefix
      guard let next = values.trimmed(index + 1..<range.upperBound).first,
        let type = self.word(next)
      else { return nil }
      (index, word) = (next, type)
    }
    guard !["not", "only", "and", "or", "layer"].contains(word) else { return nil }
    query.type = word
    let rest = values.trimmed(index + 1..<range.upperBound)
    guard let and = rest.first else { return query }
    guard self.word(and) == "and",
      let condition = condition(
        values.trimmed(and + 1..<rest.upperBound), allowsOr: false, depth: 0)
    else { return nil }
    query.condition = condition
    return query
  }

  // MARK: Conditions

  private func word(_ index: Int) -> String? {
    values.tokens[index].kind == .identifier ? values.lowercasedText(at: index) : nil
  }

  func condition(_ range: Range<Int>, allowsOr: Bool, depth: Int) -> MediaCondition? {
    guard depth < Self.maximumDepth, let first = range.first else { return nil }
    if word(first) == "not" {
      var position = values.trimmed(first + 1..<range.upperBound).lowerBound
      guard let inner = part(&position, range.upperBound, depth: depth),
        values.trimmed(position..<range.upperBound).isEmpty
      else { return nil }
      return .not(inner)
    }
    var position = first
    guard let part = part(&position, range.upperBound, depth: depth) else { return nil }
    var parts = [part]
    var joint: String?
    while true {
      let rest = values.trimmed(position..<range.upperBound)
      guard let next = rest.first else { break }
      guard let word = word(next), word == "and" || word == "or" && allowsOr,
        joint == nil || joint == word
      else { return nil }
      joint = word
      position = values.trimmed(next + 1..<rest.upperBound).lowerBound
      guard let part = self.part(&position, range.upperBound, depth: depth) else { return nil }
      parts.append(part)
    }
    if parts.count == 1 { return part }
    return joint == "or" ? .any(parts) : .all(parts)
  }

  private func part(_ position: inout Int, _ end: Int, depth: Int) -> MediaCondition? {
    guard position < end, let closer = values.closer(of: position) else { return nil }
    let open = position
    let whole = open..<min(values.index(after: open), end)
    switch values.tokens[open].kind {
    case .function:
      position = whole.upperBound
      return .unknown(styleQuery(open, min(closer, end)) ?? text(of: whole))
    case .openParenthesis:
      position = whole.upperBound
      let inner = values.trimmed(open + 1..<max(min(closer, end), open + 1))
      if let condition = condition(inner, allowsOr: true, depth: depth + 1) {
        return .parenthesized(condition)
      }
      return feature(inner).map { .feature($0) } ?? .unknown(text(of: whole))
    default: return nil
    }
  }

  /// Returns `nil` for functions other than style queries.
  /// - Source: https://drafts.csswg.org/css-conditional-5/#style-container
  private func styleQuery(_ function: Int, _ end: Int) -> String? {
    guard isContainer, values.tokens[function].matches("style", in: values.input) else {
      return nil
    }
    var parser = DeclarationParser(
      values, function + 1..<max(end, function + 1), hasRules: false)
    return parser.next().map { "style(\($0.name): \(values.text(of: $0.value)))" }
  }

  /// Returns the text as written, with the closing brackets that the end of input implies.
  private func text(of range: Range<Int>) -> String {
    var text = values.text(of: range)
    for index in range.reversed() {
      guard values.closer(of: index) == values.tokens.count else { continue }
      switch values.tokens[index].kind {
      case .function, .openParenthesis: text += ")"
      case .openSquare: text += "]"
      default: text += "}"
      }
    }
    return text
  }

  // MARK: Features

  private func feature(_ range: Range<Int>) -> MediaFeatureQuery? {
    guard let first = range.first else { return nil }
    if let name = word(first) {
      if range.count == 1 {
        return feature(named: name).map { MediaFeatureQuery(feature: $0, form: .boolean) }
      }
      let rest = values.trimmed(first + 1..<range.upperBound)
      if let colon = rest.first, values.tokens[colon].kind == .colon {
        return plain(name, values.trimmed(colon + 1..<rest.upperBound))
      }
    }
    return self.range(range)
  }

  private func plain(_ name: String, _ range: Range<Int>) -> MediaFeatureQuery? {
    var name = name
    var comparison = MediaFeatureQuery.Comparison.equal
    let vendor = name.hasPrefix("-webkit-") ? "-webkit-" : ""
    for (prefix, meaning) in [
      ("min-", MediaFeatureQuery.Comparison.greaterOrEqual), ("max-", .lessOrEqual),
    ] where name.hasPrefix(vendor + prefix) {
      name = vendor + name.dropFirst((vendor + prefix).utf8.count)
      comparison = meaning
      break
    }
    guard let feature = feature(named: name), comparison == .equal || feature.kind.isRange,
      let value = value(range, feature)
    else { return nil }
    return MediaFeatureQuery(feature: feature, form: .plain(comparison, value))
  }

  /// Parses a feature in range syntax.
  private func range(_ range: Range<Int>) -> MediaFeatureQuery? {
    var operands: [Range<Int>] = []
    var comparisons: [MediaFeatureQuery.Comparison] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      let token = values.tokens[index]
      guard token.isDelimiter("<") || token.isDelimiter(">") || token.isDelimiter("=") else {
        index = values.index(after: index)
        continue
      }
      operands.append(values.trimmed(start..<index))
      var sign = token.isDelimiter("<") ? "<" : token.isDelimiter(">") ? ">" : "="
      index += 1
      if sign != "=", index < range.upperBound, values.tokens[index].isDelimiter("=") {
        sign += "="
        index += 1
      }
      guard let comparison = MediaFeatureQuery.Comparison(rawValue: sign) else { return nil }
      comparisons.append(comparison)
      start = index
    }
    operands.append(values.trimmed(start..<range.upperBound))
    guard comparisons.count == 1 || comparisons.count == 2 else { return nil }
    let place = operands.prefix(2).lastIndex { operand in
      operand.count == 1 && word(operand.lowerBound).flatMap(feature(named:)) != nil
    }
    guard let place, comparisons.count == 1 || place == 1,
      let name = word(operands[place].lowerBound), let feature = feature(named: name),
      feature.kind.isRange
    else { return nil }
    var left: MediaFeatureQuery.Bound?
    var right: MediaFeatureQuery.Bound?
    if place == 1 {
      guard let text = value(operands[0], feature) else { return nil }
      left = .init(comparison: comparisons[0], value: text)
    }
    if let comparison = comparisons.dropFirst(place).first {
      guard let text = value(operands[place + 1], feature) else { return nil }
      right = .init(comparison: comparison, value: text)
    }
    if let left, let right {
      let isAscending = { (comparison: MediaFeatureQuery.Comparison) -> Bool? in
        switch comparison {
        case .less, .lessOrEqual: true
        case .greater, .greaterOrEqual: false
        case .equal: nil
        }
      }
      guard let direction = isAscending(left.comparison), direction == isAscending(right.comparison)
      else {
        return nil
      }
    }
    return MediaFeatureQuery(feature: feature, form: .range(left: left, right: right))
  }

  /// Returns the serialized value; `nil` if it is invalid for the feature.
  private func value(_ range: Range<Int>, _ feature: MediaFeature) -> String? {
    let sole = range.count == 1 ? values.tokens[range.lowerBound] : nil
    switch feature.kind {
    case .length:
      if let sole, sole.kind == .number { return sole.number == 0 ? "0" : nil }
      return ValueMatcher.text(values, range, Self.length)
    case .ratio:
      return ValueMatcher.text(values, range, Self.ratio)
    case .integer:
      return isInteger(sole)
        ? ValueMatcher.text(values, range, Self.number) : nil
    case .number: return ValueMatcher.text(values, range, Self.number)
    case .resolution: return ValueMatcher.text(values, range, Self.resolution)
    case .flag:
      return isInteger(sole)
        ? ValueMatcher.text(values, range, Self.number) : nil
    case .keywords(let keywords):
      return range.count == 1
        ? word(range.lowerBound).flatMap { keywords.contains($0) ? $0 : nil } : nil
    }
  }

  private func isInteger(_ token: Token?) -> Bool {
    token.map { $0.kind == .number && $0.flags.contains(.integer) } ?? false
  }

  private static let length = GrammarParser.grammar("<length>")
  private static let number = GrammarParser.grammar("<number>")
  private static let ratio = GrammarParser.grammar("<number+> / <number+> | <number+> !/_1")
  private static let resolution = GrammarParser.grammar("<resolution>")
}
