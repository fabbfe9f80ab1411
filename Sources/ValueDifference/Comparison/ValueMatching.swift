internal import PropertyLists

/// A matching of values with an expectation. The result for each pair of a matcher and a value is
/// cached.
struct ValueMatching {
  private(set) var table: ValueTable
  let nodes: [ExpectedNode]
  private var decided: [Pair: Bool] = [:]

  /// The number of remaining steps. The comparison fails when none remain.
  private(set) var steps: Int

  /// The number of remaining steps for similarities. When none remain, items are paired in order.
  var similaritySteps = 10_000_000

  private struct Pair: Hashable {
    var node: Int
    var value: ValueTable.ID
  }

  init(_ expectation: ValueExpectation, steps: Int) {
    table = expectation.table
    nodes = expectation.nodes
    self.steps = steps
  }

  mutating func enter(_ value: PropertyList) throws(ValueTableError) -> ValueTable.ID {
    try table.enter(value)
  }

  mutating func take(_ count: Int) throws(TooManySteps) {
    steps -= count
    guard steps > 0 else { throw TooManySteps() }
  }

  mutating func matches(
    _ expected: ExpectedValue, _ value: ValueTable.ID
  ) throws(TooManySteps) -> Bool {
    guard case .node(let index) = expected else { return expected == .plain(value) }
    let pair = Pair(node: index, value: value)
    if let known = decided[pair] { return known }
    try take(1)
    let result = try decide(nodes[index].content, value)
    decided[pair] = result
    return result
  }

  private mutating func decide(
    _ content: ExpectedNode.Content, _ value: ValueTable.ID
  ) throws(TooManySteps) -> Bool {
    switch content {
    case .list(let items):
      guard case .list(let values) = table.content(value), values.count == items.count else {
        return false
      }
      for (item, value) in zip(items, values) where try !matches(item, value) { return false }
      return true
    case .object(let object):
      return try matches(object, value, allowsOthers: false)
    case .matcher(let matcher):
      for requirement in matcher.requirements where try !meets(requirement, value) { return false }
      return true
    }
  }

  private mutating func matches(
    _ object: ExpectedObject, _ value: ValueTable.ID, allowsOthers: Bool
  ) throws(TooManySteps) -> Bool {
    guard case .object(let entries, let sorted) = table.content(value) else { return false }
    var matchedCount = 0
    for entry in object.entries {
      if let item = ValueTable.value(of: entry.key, in: sorted) {
        guard try matches(entry.value, item) else { return false }
        matchedCount += 1
      } else if !entry.isOptional {
        return false
      }
    }
    return allowsOthers || matchedCount == entries.count
  }

  /// Returns whether a value meets one requirement of a matcher.
  mutating func meets(
    _ requirement: Requirement, _ value: ValueTable.ID
  ) throws(TooManySteps) -> Bool {
    if case .string(let text) = table.value(value) { try take(text.utf8.count >> 4) }
    switch requirement {
    case .type(let type): return type.accepts(table.value(value))
    case .pattern(let pattern):
      guard case .string(let text) = table.value(value) else { return false }
      guard let isMatch = pattern.matches(text, steps: &steps) else { throw TooManySteps() }
      return isMatch
    case .minimum(let bound): return bound.isOrdered(before: table.value(value))
    case .maximum(let bound): return bound.isOrdered(after: table.value(value))
    case .length(let minimum, let maximum):
      guard let length = table.length(of: value) else { return false }
      return length >= minimum && length <= maximum ?? .max
    case .oneOf(let values):
      for expected in values where try matches(expected, value) { return true }
      return false
    case .allOf(let values):
      for expected in values where try !matches(expected, value) { return false }
      return true
    case .not(let expected): return try !matches(expected, value)
    case .containsText(let part):
      guard case .string(let text) = table.value(value) else { return false }
      try take(text.utf8.count + part.utf8.count)
      return Self.contains(text, part)
    case .containsItems(let items):
      guard case .list(let values) = table.content(value) else { return false }
      return try !assign(items.items, to: values).partners.contains(nil)
    case .containsEntries(let object):
      return try matches(object, value, allowsOthers: true)
    case .unordered(let items):
      guard case .list(let values) = table.content(value), values.count == items.items.count else {
        return false
      }
      return try !assign(items.items, to: values).partners.contains(nil)
    case .each(let expected):
      guard case .list(let values) = table.content(value) else { return false }
      for value in values where try !matches(expected, value) { return false }
      return true
    }
  }

  /// Whether `part` occurs in `text`, in linear time with the Knuth–Morris–Pratt algorithm.
  /// - Source: https://doi.org/10.1137/0206024
  private static func contains(_ text: String, _ part: String) -> Bool {
    let part = Array(part.utf8)
    guard !part.isEmpty else { return true }
    var fallbacks = [0]
    var length = 0
    for byte in part.dropFirst() {
      while length > 0, part[length] != byte { length = fallbacks[length - 1] }
      if part[length] == byte { length += 1 }
      fallbacks.append(length)
    }
    length = 0
    for byte in text.utf8 {
      while length > 0, part[length] != byte { length = fallbacks[length - 1] }
      if part[length] == byte { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}

/// The error that is thrown when a comparison has used all its steps.
struct TooManySteps: Error {}

extension MatchedType {
  func accepts(_ value: PropertyList) -> Bool {
    switch self {
    case .any: return true
    case .integer:
      switch value {
      case .integer, .unsigned: return true
      case .real(let number): return number.isFinite && number.rounded() == number
      default: return false
      }
    case .date:
      if case .string(let text) = value { return DateText.seconds(text) != nil }
      return ValueKind(value) == .date
    case .data:
      if case .string(let text) = value { return Base64Text.isValid(text) }
      return ValueKind(value) == .data
    case .null, .boolean, .number, .string, .array, .object:
      return ValueKind(value).rawValue == rawValue
    }
  }
}

extension MatcherBound {
  fileprivate func isOrdered(before value: PropertyList) -> Bool {
    switch self {
    case .number(let bound): Self.isComparable(value) && !NumberOrder.isLess(value, bound)
    case .date(let bound): Self.seconds(value).map { $0 >= bound } ?? false
    }
  }

  fileprivate func isOrdered(after value: PropertyList) -> Bool {
    switch self {
    case .number(let bound): Self.isComparable(value) && !NumberOrder.isLess(bound, value)
    case .date(let bound): Self.seconds(value).map { $0 <= bound } ?? false
    }
  }

  private static func isComparable(_ value: PropertyList) -> Bool {
    if case .real(let number) = value { return !number.isNaN }
    return ValueKind(value) == .number
  }

  private static func seconds(_ value: PropertyList) -> Double? {
    switch value {
    case .date(let seconds): seconds
    case .string(let text): DateText.seconds(text)
    default: nil
    }
  }
}

extension ValueTable {
  /// Returns the number of code points, bytes, items or entries; `nil` for other values.
  func length(of value: ID) -> Int? {
    switch self.value(value) {
    case .string(let text): text.unicodeScalars.count
    case .data(let bytes): bytes.count
    case .array(let items): items.count
    case .dictionary(let entries): entries.count
    case .null, .boolean, .integer, .unsigned, .real, .date: nil
    }
  }
}
