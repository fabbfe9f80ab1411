internal import Infra
internal import PropertyLists

extension ExpectationCompiler {
  /// Parses the value of `$match`.
  mutating func parse(_ value: PropertyList) throws(ExpectationError) -> Matcher {
    var matcher = Matcher(path: matcherPath, requirements: [])
    switch value {
    case .string(let name):
      matcher.requirements = [.type(try parseType(name, at: []))]
    case .dictionary(let entries):
      guard !entries.isEmpty else {
        throw error(
          "The matcher has no requirements.", "Write {\"$match\": \"any\"} for any value.")
      }
      for (key, argument) in entries {
        guard let name = MatcherName(rawValue: key) else { throw unknownName(key) }
        if name == .optional {
          matcher.isOptional = try parseFlag(argument)
        } else {
          matcher.requirements.append(try parse(name, argument))
        }
      }
      try checkRange(matcher.requirements)
    default:
      throw error(
        "The value of $match is \(ValueKind(value).phrase).",
        "Write a type, such as \"string\", or an object, such as {\"pattern\": \"^a\"}.")
    }
    return matcher
  }

  private mutating func parse(
    _ name: MatcherName, _ argument: PropertyList
  ) throws(ExpectationError) -> Requirement {
    switch (name, argument) {
    case (.type, .string(let type)):
      return .type(try parseType(type, at: [.key(name.rawValue)]))
    case (.pattern, .string(let source)):
      return .pattern(try parsePattern(source))
    case (.minimum, _), (.maximum, _):
      let bound = try parseBound(argument, name)
      return name == .minimum ? .minimum(bound) : .maximum(bound)
    case (.length, _):
      return try parseLength(argument)
    case (.oneOf, .array(let items)), (.allOf, .array(let items)):
      guard !items.isEmpty else {
        throw malformed(name, "The list is empty", "Write at least one value.")
      }
      let values = try compileArgument(name, list: items)
      return name == .oneOf ? .oneOf(values) : .allOf(values)
    case (.not, _):
      return .not(try compileArgument(name, argument))
    case (.contains, .string(let text)):
      return .containsText(text)
    case (.contains, .array(let items)):
      return .containsItems(try parseUnordered(name, items))
    case (.contains, .dictionary(let entries)) where entries[MatcherKey.name] == nil:
      let object = try inside(.key(name.rawValue)) { compiler throws(ExpectationError) in
        try compiler.compile(object: entries)
      }
      return .containsEntries(object)
    case (.unordered, .array(let items)):
      return .unordered(try parseUnordered(name, items))
    case (.each, _):
      return .each(try compileArgument(name, argument))
    case (.contains, _):
      throw malformed(
        name, "The value is \(phrase(argument))",
        "Write a string, an array of items, or an object of entries.")
    case (.oneOf, _), (.allOf, _), (.unordered, _):
      throw malformed(name, "The value is \(phrase(argument))", "Write an array of values.")
    case (.type, _), (.pattern, _), (.optional, _):
      throw malformed(name, "The value is \(phrase(argument))", "Write a string.")
    }
  }

  private func phrase(_ value: PropertyList) -> String {
    if case .dictionary(let entries) = value, entries[MatcherKey.name] != nil { return "a matcher" }
    return ValueKind(value).phrase
  }

  private mutating func compileArgument(
    _ name: MatcherName, _ value: PropertyList
  ) throws(ExpectationError) -> ExpectedValue {
    try inside(.key(name.rawValue)) { compiler throws(ExpectationError) in
      try compiler.compile(value)
    }
  }

  private mutating func compileArgument(
    _ name: MatcherName, list items: [PropertyList]
  ) throws(ExpectationError) -> [ExpectedValue] {
    try inside(.key(name.rawValue)) { compiler throws(ExpectationError) in
      try compiler.compile(list: items)
    }
  }

  private mutating func parseUnordered(
    _ name: MatcherName, _ items: [PropertyList]
  ) throws(ExpectationError) -> UnorderedItems {
    let values = try compileArgument(name, list: items)
    let nodeCount = values.count { if case .node = $0 { true } else { false } }
    guard nodeCount <= UnorderedItems.maximumNodeCount else {
      throw malformed(
        name, "More than \(UnorderedItems.maximumNodeCount) items have matchers",
        "Use \u{201C}each\u{201D}, or a list in order.")
    }
    return UnorderedItems(items: values)
  }

  private func parseType(
    _ name: String, at place: [PropertyListPath.Component]
  ) throws(ExpectationError) -> MatchedType {
    if let type = MatchedType(rawValue: name) { return type }
    let names = MatchedType.allCases.map(\.rawValue)
    throw error(
      "There is no type \(ShownValue.text(of: .string(name))).",
      suggestion(for: name, among: names) ?? "Use one of \(names.joined(separator: ", ")).",
      at: place)
  }

  private func parsePattern(_ source: String) throws(ExpectationError) -> Pattern {
    do {
      return try Pattern(source)
    } catch let failure {
      throw error(
        "The pattern \(ShownValue.text(of: .string(source))) is invalid at character"
          + " \(failure.offset + 1): \(failure.problem)",
        failure.remedy, at: [.key(MatcherName.pattern.rawValue)])
    }
  }

  private func parseFlag(_ argument: PropertyList) throws(ExpectationError) -> Bool {
    guard case .boolean(let flag) = argument else {
      throw malformed(
        .optional, "The value is \(ValueKind(argument).phrase)", "Write true or false.")
    }
    return flag
  }

  private func parseBound(
    _ argument: PropertyList, _ name: MatcherName
  ) throws(ExpectationError) -> MatcherBound {
    switch argument {
    case .integer, .unsigned: return .number(argument)
    case .real(let number) where !number.isNaN: return .number(argument)
    case .date(let seconds): return .date(seconds: seconds)
    case .string(let text):
      if let seconds = DateText.seconds(text) { return .date(seconds: seconds) }
      throw malformed(
        name, "The value \(ShownValue.text(of: argument)) is not a date",
        "Write a number without quotation marks, or a date such as \"2025-01-31T12:00:00Z\".")
    default:
      throw malformed(
        name, "The value is \(ValueKind(argument).phrase)",
        "Write a number, or a date such as \"2025-01-31T12:00:00Z\".")
    }
  }

  private func parseLength(_ argument: PropertyList) throws(ExpectationError) -> Requirement {
    func count(_ value: PropertyList) throws(ExpectationError) -> Int {
      if case .integer(let number) = value, number >= 0, let count = Int(exactly: number) {
        return count
      }
      throw malformed(
        .length, "\(ShownValue.text(of: value)) is not a count", "Write 0 or a larger number.")
    }
    guard case .dictionary(let entries) = argument else {
      let exact = try count(argument)
      return .length(minimum: exact, maximum: exact)
    }
    if let other = entries.first(where: { !["minimum", "maximum"].contains($0.key) })?.key {
      throw error(
        "\u{201C}length\u{201D} has no key \(ShownValue.text(of: .string(other))).",
        suggestion(for: other, among: ["minimum", "maximum"]) ?? "Use minimum or maximum.",
        at: [.key(MatcherName.length.rawValue), .key(other)], isKey: true)
    }
    let minimum = try entries["minimum"].map(count) ?? 0
    let maximum = try entries["maximum"].map(count)
    guard minimum <= maximum ?? .max else {
      throw malformed(
        .length, "The minimum \(minimum) is larger than the maximum", "Exchange them.")
    }
    return .length(minimum: minimum, maximum: maximum)
  }

  private func checkRange(_ requirements: [Requirement]) throws(ExpectationError) {
    var minimum: MatcherBound?
    var maximum: MatcherBound?
    for requirement in requirements {
      if case .minimum(let bound) = requirement { minimum = bound }
      if case .maximum(let bound) = requirement { maximum = bound }
    }
    guard let minimum, let maximum else { return }
    switch (minimum, maximum) {
    case (.number(let low), .number(let high)) where NumberOrder.isLess(high, low):
      throw malformed(.minimum, "The minimum is larger than the maximum", "Exchange them.")
    case (.date(let low), .date(let high)) where high < low:
      throw malformed(.minimum, "The minimum is later than the maximum", "Exchange them.")
    case (.number, .date), (.date, .number):
      throw malformed(
        .minimum, "One of minimum and maximum is a number, and the other is a date",
        "Use two numbers or two dates.")
    default: break
    }
  }

  // MARK: Errors

  private func unknownName(_ key: String) -> ExpectationError {
    let names = MatcherName.allCases.map(\.rawValue)
    var remedy =
      suggestion(for: key, among: names) ?? "Use one of \(names.joined(separator: ", "))."
    if MatchedType(rawValue: key) != nil { remedy = "Write \"type\": \"\(key)\"." }
    return error(
      "There is no matcher \(ShownValue.text(of: .string(key))).", remedy, at: [.key(key)],
      isKey: true)
  }

  private func suggestion(for name: String, among names: [String]) -> String? {
    EditDistance.nearest(to: name, among: names) { max(1, $0.utf8.count / 3) }
      .map { "Did you mean \u{201C}\($0)\u{201D}?" }
  }

  private func malformed(
    _ name: MatcherName, _ problem: String, _ remedy: String
  ) -> ExpectationError {
    error(
      "\(problem) for the matcher \u{201C}\(name.rawValue)\u{201D}.", remedy,
      at: [.key(name.rawValue)])
  }
}
