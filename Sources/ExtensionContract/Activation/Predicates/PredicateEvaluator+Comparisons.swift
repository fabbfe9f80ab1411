internal import Infra

extension PredicateEvaluator {
  /// Compares the values of both sides. Describes the values in `explanation`.
  mutating func compare(
    _ comparison: PredicateComparison, explanation: inout Explanation
  ) throws(Failure) -> Bool {
    let left = try value(comparison.left)
    let right = try value(comparison.right)
    if parts != nil {
      explanation.saw = left.summary
      let quantifier = comparison.quantifier.map { "\($0.rawValue) " } ?? ""
      explanation.needed = "\(quantifier)\(comparison.operator.rawValue) \(right.summary)"
    }
    if recordedCounts != nil, case .number(let count) = left {
      var counts = recordedCounts?[comparison.operatorRange.start] ?? []
      if counts.count < 3, !counts.contains(count) { counts.append(count) }
      recordedCounts?[comparison.operatorRange.start] = counts
    }
    guard let quantifier = comparison.quantifier else {
      return try holds(comparison, left, right)
    }
    let elements: [PredicateValue]
    switch left {
    case .array(let values): elements = values
    case .null: elements = []
    default:
      throw Failure(
        problem: "\(quantifier.rawValue) needs a collection, but this is \(left.summary).",
        remedy: "Remove \(quantifier.rawValue), or use a collection.", range: comparison.left.range)
    }
    let wanted = quantifier != .all
    for element in elements {
      if try holds(comparison, element, right) == wanted { return quantifier == .any }
    }
    return quantifier != .any
  }

  private mutating func holds(
    _ comparison: PredicateComparison, _ left: PredicateValue, _ right: PredicateValue
  ) throws(Failure) -> Bool {
    try charge(1, at: comparison.operatorRange)
    let options = comparison.options
    switch comparison.operator {
    case .equal:
      try charge(left.weight, at: comparison.operatorRange)
      return Self.areEqual(left, right, options)
    case .notEqual:
      try charge(left.weight, at: comparison.operatorRange)
      return !Self.areEqual(left, right, options)
    case .less: return try order(comparison, left, right).map { $0 < 0 } ?? false
    case .lessOrEqual: return try order(comparison, left, right).map { $0 <= 0 } ?? false
    case .greater: return try order(comparison, left, right).map { $0 > 0 } ?? false
    case .greaterOrEqual: return try order(comparison, left, right).map { $0 >= 0 } ?? false
    case .between:
      guard case .array(let bounds) = right, bounds.count == 2 else {
        throw failure(comparison, "BETWEEN needs two bounds.", "Write BETWEEN {1, 5}.")
      }
      guard let lower = try order(comparison, left, bounds[0]),
        let upper = try order(comparison, left, bounds[1])
      else { return false }
      return lower >= 0 && upper <= 0
    case .in: return try contains(comparison, right, left)
    case .contains: return try contains(comparison, left, right)
    case .beginsWith, .endsWith, .like, .matches:
      return try compareTexts(comparison, left, right)
    case .conformsTo, .typeEquals:
      return try compareTypes(comparison, left, right)
    }
  }

  private func failure(
    _ comparison: PredicateComparison, _ problem: String, _ remedy: String
  ) -> Failure {
    Failure(
      problem: problem, remedy: remedy,
      range: comparison.left.range.union(comparison.right.range))
  }

  /// Whether two values are equal. A number can be equal to a Boolean, as with `NSNumber` objects.
  static func areEqual(
    _ left: PredicateValue, _ right: PredicateValue, _ options: PredicateComparison.Options
  ) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    case (.boolean(let left), .boolean(let right)): return left == right
    case (.number(let left), .number(let right)): return left == right
    case (.boolean(let flag), .number(let number)), (.number(let number), .boolean(let flag)):
      return number == (flag ? 1 : 0)
    case (.string(let left), .string(let right)):
      if options.isEmpty { return left.unicodeScalars.elementsEqual(right.unicodeScalars) }
      return TextFolding.folded(left, options) == TextFolding.folded(right, options)
    case (.array(let left), .array(let right)):
      return left.count == right.count
        && zip(left, right).allSatisfy { areEqual($0, $1, options) }
    case (.object(let left), .object(let right)): return left.name == right.name
    default: return false
    }
  }

  /// Returns a negative, zero or positive number for the order of two numbers or strings. Returns
  /// `nil` if a value is null or NaN.
  private mutating func order(
    _ comparison: PredicateComparison, _ left: PredicateValue, _ right: PredicateValue
  ) throws(Failure) -> Int? {
    func number(_ value: PredicateValue) -> Double? {
      switch value {
      case .number(let number): number
      case .boolean(let flag): flag ? 1 : 0
      default: nil
      }
    }
    if left.isNull || right.isNull { return nil }
    if let left = number(left), let right = number(right) {
      if left == right { return 0 }
      return left < right ? -1 : left > right ? 1 : nil
    }
    guard case .string(let first) = left, case .string(let second) = right else {
      throw failure(
        comparison, "\(left.summary) and \(right.summary) have no order.",
        "Compare a count with a number.")
    }
    try charge(left.weight + right.weight, at: comparison.operatorRange)
    let folded = [first, second].map { TextFolding.folded($0, comparison.options) }
    if folded[0] == folded[1] { return 0 }
    return folded[0].lexicographicallyPrecedes(folded[1]) ? -1 : 1
  }

  /// Whether a collection contains an element, or a string contains a substring.
  private mutating func contains(
    _ comparison: PredicateComparison, _ container: PredicateValue, _ element: PredicateValue
  ) throws(Failure) -> Bool {
    switch (container, element) {
    case (.null, _): return false
    case (.array(let values), _):
      for value in values {
        try charge(1 + value.weight, at: comparison.operatorRange)
        if Self.areEqual(value, element, comparison.options) { return true }
      }
      return false
    case (.string, .null): return false
    case (.string(let text), .string(let part)):
      try charge(container.weight + element.weight, at: comparison.operatorRange)
      let text = TextFolding.folded(text, comparison.options)
      let part = TextFolding.folded(part, comparison.options)
      try charge(text.count / 64 * (1 + part.count / 64), at: comparison.operatorRange)
      return Self.contains(text, part)
    default:
      throw failure(
        comparison, "\(container.summary) cannot contain \(element.summary).",
        "Use a collection, or two strings.")
    }
  }

  private static func contains(_ text: [Unicode.Scalar], _ part: [Unicode.Scalar]) -> Bool {
    guard let first = part.first else { return true }
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains {
      text[$0] == first && text[$0..<$0 + part.count].elementsEqual(part)
    }
  }

  private mutating func compareTexts(
    _ comparison: PredicateComparison, _ left: PredicateValue, _ right: PredicateValue
  ) throws(Failure) -> Bool {
    if left.isNull || right.isNull { return false }
    guard case .string(let text) = left, case .string(let pattern) = right else {
      throw failure(
        comparison,
        "\(comparison.operator.rawValue) needs two strings, but has \(left.summary) and "
          + "\(right.summary).",
        "For the elements of a collection, write ANY or ALL.")
    }
    let place = comparison.operatorRange
    if comparison.operator == .matches {
      if comparison.pattern == nil { try charge(pattern.utf8.count, at: place) }
      let expression = try self.expression(pattern, of: comparison)
      return try bounded(at: place) { limit in expression.matches(text, limit: &limit) }
    }
    try charge(left.weight + right.weight, at: place)
    let textScalars = TextFolding.folded(text, comparison.options)
    let patternScalars = TextFolding.folded(pattern, comparison.options)
    switch comparison.operator {
    case .beginsWith: return textScalars.starts(with: patternScalars)
    case .endsWith: return textScalars.reversed().starts(with: patternScalars.reversed())
    default:
      let wildcards = WildcardPattern(patternScalars, hasEscapes: true)
      return try bounded(at: place) { limit in wildcards.matches(textScalars, limit: &limit) }
    }
  }

  /// Calls `match` with a limit of operations that corresponds to the remaining steps. Charges the
  /// operations that it used.
  ///
  /// - Throws: `Failure` if the limit does not suffice, which `match` reports by returning `nil`.
  private mutating func bounded(
    at place: PredicateRange, _ match: (inout Int) -> Bool?
  ) throws(Failure) -> Bool {
    let allowed = max(0, Self.maximumSteps - steps) * Self.operationsPerStep
    var limit = allowed
    let result = match(&limit)
    let used = allowed - limit
    try charge(result == nil ? .max : used / Self.operationsPerStep, at: place)
    return result ?? false
  }

  private func expression(
    _ pattern: String, of comparison: PredicateComparison
  ) throws(Failure) -> RegularExpression {
    if let compiled = comparison.pattern { return compiled }
    do throws(RegularExpression.SyntaxError) {
      return try RegularExpression(
        pattern, isCaseInsensitive: comparison.options.contains(.caseInsensitive))
    } catch {
      throw failure(
        comparison, "The regular expression is not valid: \(error.problem)", error.remedy)
    }
  }

  /// - Source: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/Articles/pSyntax.html
  private mutating func compareTypes(
    _ comparison: PredicateComparison, _ left: PredicateValue, _ right: PredicateValue
  ) throws(Failure) -> Bool {
    if left.isNull || right.isNull { return false }
    guard case .string(let type) = left, case .string(let supertype) = right else {
      throw failure(
        comparison,
        "\(comparison.operator.rawValue) compares two type identifiers, but has \(left.summary) "
          + "and \(right.summary).",
        left.isArray ? "Write ANY before the left side." : "Use type identifiers.")
    }
    let key = type.asciiLowercased
    let wanted = supertype.asciiLowercased
    if comparison.operator == .typeEquals { return key == wanted }
    if let known = ancestors[key] { return known.contains(wanted) }
    var found: Set<String> = []
    types.visitAncestors(of: type) { ancestor in
      found.insert(ancestor)
      return false
    }
    try charge(found.count, at: comparison.operatorRange)
    ancestors[key] = found
    return found.contains(wanted)
  }
}
