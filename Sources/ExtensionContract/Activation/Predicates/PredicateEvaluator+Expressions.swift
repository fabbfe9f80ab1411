extension PredicateEvaluator {
  mutating func value(_ expression: PredicateExpression) throws(Failure) -> PredicateValue {
    try charge(1, at: expression.range)
    switch expression.kind {
    case .literal(let value): return value
    case .real(let number): return .number(number)
    case .self: return request
    case .variable(let name): return with(name: name) ?? .null
    case .key(let name): return try self.key(name, of: request, at: expression.range)
    case .aggregate(let items):
      var values: [PredicateValue] = []
      for item in items { values.append(try value(item)) }
      return .array(values)
    case .path(let base, let components):
      return try path(components, of: try value(base), at: expression.range)
    case .subquery(let collection, let variable, let predicate):
      return try subquery(collection, variable, predicate)
    case .function(let function, let arguments):
      return try self.function(function, arguments, at: expression.range)
    case .negated(let operand):
      return .number(-(try number(try value(operand), at: operand.range)))
    case .chain(let first, let operations):
      var result = try number(try value(first), at: first.range)
      var isInteger = Self.isInteger(first)
      for operation in operations {
        let operand = try number(try value(operation.operand), at: operation.operand.range)
        isInteger = isInteger && operation.operator != .power && Self.isInteger(operation.operand)
        result = Self.applied(operation.operator, result, operand)
        // In Foundation, a division of integers truncates the result.
        if isInteger, operation.operator == .divide { result = result.rounded(.towardZero) }
      }
      return .number(result)
    }
  }

  /// Whether Foundation represents the value of an expression as an integer. This applies to
  /// literals without a decimal point or exponent, to counts, and to their combinations.
  private static func isInteger(_ expression: PredicateExpression) -> Bool {
    switch expression.kind {
    case .literal, .function(.count, _): true
    case .negated(let operand): isInteger(operand)
    case .chain(let first, let operations):
      isInteger(first)
        && operations.allSatisfy { $0.operator != .power && isInteger($0.operand) }
    case .path(_, let components):
      switch components.last {
      case .collectionOperator(.count, _), .size: true
      default: false
      }
    default: false
    }
  }

  private static func applied(
    _ symbol: PredicateExpression.BinaryOperator, _ left: Double, _ right: Double
  ) -> Double {
    switch symbol {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    case .power: power(left, right)
    }
  }

  /// Returns a power if the exponent is 0.5 or an integer from -1024 to 1024. Otherwise, returns
  /// NaN, which is not equal to any value.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    guard exponent == exponent.rounded(), abs(exponent) <= 1_024 else {
      return exponent == 0.5 ? base.squareRoot() : .nan
    }
    var result = 1.0
    for _ in 0..<Int(abs(exponent)) { result *= base }
    return exponent < 0 ? 1 / result : result
  }

  private func number(_ value: PredicateValue, at range: PredicateRange) throws(Failure) -> Double {
    switch value {
    case .number(let number): return number
    case .boolean(let flag): return flag ? 1 : 0
    default:
      throw Failure(
        problem: "\(value.summary) is not a number.", remedy: "Use a count or a number.",
        range: range)
    }
  }

  // MARK: Collections

  private mutating func subquery(
    _ collection: PredicateExpression, _ variable: String, _ predicate: PredicateNode
  ) throws(Failure) -> PredicateValue {
    let elements: [PredicateValue]
    switch try value(collection) {
    case .array(let values): elements = values
    case .null: return .null
    case let other:
      throw Failure(
        problem: "SUBQUERY needs a collection, but this is \(other.summary).",
        remedy: "Use extensionItems, or a key path that ends with attachments or "
          + "registeredTypeIdentifiers.", range: collection.range)
    }
    var matches: [PredicateValue] = []
    var explained = 0
    for element in elements {
      try charge(1, at: collection.range)
      variables.append((variable, element))
      defer { variables.removeLast() }
      let result: Result<Bool, Failure>
      if explained < Self.maximumElements, takePart() {
        explained += 1
        let collected = collectingParts { $0.evaluateNode(predicate) }
        result = collected.value
        let outcome: Explanation.Outcome =
          switch result {
          case .success(true): .yes
          case .success(false): .no
          case .failure: .failed
          }
        parts?.append(
          Explanation(
            "$\(variable) = \(element.name)", saw: element.summary, needed: "",
            outcome: outcome, range: predicate.range, children: collected.parts,
            omittedCount: collected.omittedCount))
      } else {
        if parts != nil { omittedCount += 1 }
        result = unexplained { $0.evaluateNode(predicate) }
      }
      if try result.get() { matches.append(element) }
    }
    return .array(matches)
  }

  // MARK: Key paths

  private static let maximumOperatorCount = 32

  private mutating func path(
    _ components: [PredicateExpression.PathComponent], of base: PredicateValue,
    at range: PredicateRange
  ) throws(Failure) -> PredicateValue {
    var current = base
    var index = 0
    while index < components.count {
      try charge(1, at: range)
      let component = components[index]
      index += 1
      switch component {
      case .key(let name, let place):
        current = try key(name, of: current, at: place)
      case .collectionOperator(let symbol, let place):
        if symbol == .count {
          current = try count(current, at: place)
        } else {
          // The operator applies to the remaining key path up to a bracket. Evaluate this key path
          // for each element.
          let end = components[index...].firstIndex(where: \.isBracket) ?? components.count
          let rest = Array(components[index..<end])
          index = end
          // Each operator in the remaining key path causes a recursion, so limit their number.
          guard rest.count(where: \.isOperator) < Self.maximumOperatorCount else {
            throw Failure(
              problem: "The key path has more than \(Self.maximumOperatorCount) operators.",
              remedy: "Use fewer operators in one key path.", range: range)
          }
          if case .array(let elements) = current {
            try charge(elements.count, at: range)
            var values: [PredicateValue] = []
            for element in elements { values.append(try path(rest, of: element, at: range)) }
            current = .array(values)
          } else {
            current = try path(rest, of: current, at: range)
          }
          current = try collected(symbol, current, at: place)
        }
      case .index(let expression):
        current = try element(of: current, at: try value(expression), expression.range)
      case .first(let place):
        current = try elements(current, at: place)?.first ?? .null
      case .last(let place):
        current = try elements(current, at: place)?.last ?? .null
      case .size(let place):
        current = try count(current, at: place)
      }
    }
    return current
  }

  private mutating func key(
    _ name: String, of value: PredicateValue, at range: PredicateRange
  ) throws(Failure) -> PredicateValue {
    switch value {
    case .null: return .null
    case .array(let values):
      try charge(values.count, at: range)
      var result: [PredicateValue] = []
      for value in values { result.append(try key(name, of: value, at: range)) }
      return .array(result)
    case .object(let object):
      if let value = object.values[name] { return value }
      if object.kind != .dictionary, unknownKeys.count < Self.maximumUnknownKeys,
        !unknownKeys.contains(where: { $0.range == range })
      {
        unknownKeys.append((name, object.kind, range))
      }
      return .null
    case .string(let text) where name == "length":
      return .number(Double(text.utf16.count))
    case .string, .number, .boolean:
      throw Failure(
        problem: "\(value.summary) has no key '\(name.shortened(to: 60))'.",
        remedy: "Use only extensionItems, attachments and registeredTypeIdentifiers.",
        range: range)
    }
  }

  private func elements(
    _ value: PredicateValue, at range: PredicateRange
  ) throws(Failure) -> [PredicateValue]? {
    switch value {
    case .array(let values): return values
    case .null: return nil
    default:
      throw Failure(
        problem: "\(value.summary) is not a collection.",
        remedy: "Use extensionItems, attachments or registeredTypeIdentifiers.", range: range)
    }
  }

  private func count(
    _ value: PredicateValue, at range: PredicateRange
  ) throws(Failure) -> PredicateValue {
    guard let elements = try elements(value, at: range) else { return .null }
    return .number(Double(elements.count))
  }

  private func element(
    of value: PredicateValue, at index: PredicateValue, _ range: PredicateRange
  ) throws(Failure) -> PredicateValue {
    if case .object(let object) = value, case .string(let name) = index {
      return object.values[name] ?? .null
    }
    guard let elements = try elements(value, at: range) else { return .null }
    guard case .number(let number) = index, let position = Int(exactly: number),
      elements.indices.contains(position)
    else {
      throw Failure(
        problem: "There is no element \(index.summary) among \(elements.count).",
        remedy: "Use FIRST or LAST, or SUBQUERY.", range: range)
    }
    return elements[position]
  }

  private mutating func collected(
    _ symbol: PredicateExpression.CollectionOperator, _ value: PredicateValue,
    at range: PredicateRange
  ) throws(Failure) -> PredicateValue {
    guard let elements = try elements(value, at: range)?.filter({ !$0.isNull }) else {
      return .null
    }
    try charge(elements.count, at: range)
    switch symbol {
    case .count: return .number(Double(elements.count))
    case .unionOfObjects: return .array(elements)
    case .distinctUnionOfObjects: return .array(try distinct(elements, at: range))
    case .unionOfArrays, .distinctUnionOfArrays:
      var union: [PredicateValue] = []
      for element in elements {
        let part = try self.elements(element, at: range) ?? []
        try charge(part.count, at: range)
        union += part.filter { !$0.isNull }
      }
      return .array(symbol == .unionOfArrays ? union : try distinct(union, at: range))
    case .sum, .avg, .min, .max:
      var numbers: [Double] = []
      for element in elements { numbers.append(try number(element, at: range)) }
      switch symbol {
      case .sum: return .number(numbers.reduce(0, +))
      case .avg:
        return .number(numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count))
      case .min: return numbers.min().map { .number($0) } ?? .null
      default: return numbers.max().map { .number($0) } ?? .null
      }
    }
  }

  private mutating func distinct(
    _ elements: [PredicateValue], at range: PredicateRange
  ) throws(Failure) -> [PredicateValue] {
    var kept: [PredicateValue] = []
    for element in elements {
      try charge(kept.count, at: range)
      if !kept.contains(where: { Self.areEqual($0, element, []) }) { kept.append(element) }
    }
    return kept
  }

  private mutating func function(
    _ function: PredicateExpression.Function, _ arguments: [PredicateExpression],
    at range: PredicateRange
  ) throws(Failure) -> PredicateValue {
    var values: [PredicateValue] = []
    for argument in arguments { values.append(try value(argument)) }
    func single() throws(Failure) -> PredicateValue {
      guard values.count == 1 else {
        throw Failure(
          problem: "The function \(function.rawValue) takes one argument.",
          remedy: "Pass one.", range: range)
      }
      return values[0]
    }
    /// Returns the only argument if it is a collection, otherwise a collection of all arguments.
    func list() -> PredicateValue {
      if values.count == 1, case .array = values[0] { return values[0] }
      return .array(values)
    }
    switch function {
    case .count: return try count(try single(), at: range)
    case .sum: return try collected(.sum, list(), at: range)
    case .average: return try collected(.avg, list(), at: range)
    case .min: return try collected(.min, list(), at: range)
    case .max: return try collected(.max, list(), at: range)
    case .abs: return .number(Swift.abs(try number(try single(), at: range)))
    case .sqrt: return .number(try number(try single(), at: range).squareRoot())
    case .floor: return .number(try number(try single(), at: range).rounded(.down))
    case .ceiling: return .number(try number(try single(), at: range).rounded(.up))
    case .trunc: return .number(try number(try single(), at: range).rounded(.towardZero))
    case .lowercase, .uppercase:
      guard case .string(let text) = try single() else {
        throw Failure(
          problem: "\(function.rawValue) needs a string.", remedy: "Pass a string.", range: range)
      }
      return .string(function == .lowercase ? text.lowercased() : text.uppercased())
    }
  }
}
