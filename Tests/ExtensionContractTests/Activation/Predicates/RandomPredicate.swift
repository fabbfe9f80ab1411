import ExtensionContract

/// A random predicate. It can be written as text, and evaluated by the definitions of its parts.
///
/// The evaluation shares no code with the parser and the evaluator under test.
indirect enum RandomPredicate {
  case constant(Bool)
  case and([RandomPredicate])
  case or([RandomPredicate])
  case not(RandomPredicate)
  case comparison(quantifier: String?, RandomExpression, String, RandomExpression)
}

indirect enum RandomExpression {
  case null
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([RandomExpression])
  case root(String)
  case variable(String)
  case key(RandomExpression, String)
  case count(RandomExpression)
  case first(RandomExpression)
  case last(RandomExpression)
  case size(RandomExpression)
  case index(RandomExpression, Int)
  case plus(RandomExpression, RandomExpression)
  case subquery(RandomExpression, String, RandomPredicate)
}

/// A value of the naive evaluation.
enum NaiveValue: Equatable {
  case null
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([NaiveValue])
  case item(Int)
  case provider(Int, Int)
}

/// An error of the evaluation, after which a predicate has no result.
struct NaiveFailure: Error {}

struct NaiveEvaluator {
  var items: [ExtensionItem]
  var types: TypeDatabase

  func holds(_ predicate: RandomPredicate, _ scope: [String: NaiveValue]) throws -> Bool {
    switch predicate {
    case .constant(let value): return value
    case .not(let operand): return try !holds(operand, scope)
    case .and(let operands):
      for operand in operands where try !holds(operand, scope) { return false }
      return true
    case .or(let operands):
      for operand in operands where try holds(operand, scope) { return true }
      return false
    case .comparison(let quantifier, let left, let symbol, let right):
      let left = try value(left, scope)
      let right = try value(right, scope)
      guard let quantifier else { return try compare(left, symbol, right) }
      let elements: [NaiveValue]
      switch left {
      case .null: elements = []
      case .list(let values): elements = values
      default: throw NaiveFailure()
      }
      switch quantifier {
      case "ALL":
        for element in elements where try !compare(element, symbol, right) { return false }
        return true
      default:
        for element in elements where try compare(element, symbol, right) {
          return quantifier != "NONE"
        }
        return quantifier == "NONE"
      }
    }
  }

  private func value(
    _ expression: RandomExpression, _ scope: [String: NaiveValue]
  ) throws -> NaiveValue {
    switch expression {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case .list(let values): return .list(try values.map { try value($0, scope) })
    case .root("extensionItems"): return .list(items.indices.map { .item($0) })
    case .root: return .null
    case .variable(let name): return scope[name] ?? .null
    case .key(let base, let name): return try key(name, of: value(base, scope))
    case .count(let base), .size(let base):
      return try elements(value(base, scope)).map { .number($0.count) } ?? .null
    case .first(let base): return try elements(value(base, scope))?.first ?? .null
    case .last(let base): return try elements(value(base, scope))?.last ?? .null
    case .index(let base, let index):
      guard let values = try elements(value(base, scope)) else { return .null }
      guard values.indices.contains(index) else { throw NaiveFailure() }
      return values[index]
    case .plus(let left, let right):
      return .number(try number(value(left, scope)) + number(value(right, scope)))
    case .subquery(let collection, let name, let predicate):
      guard let values = try elements(value(collection, scope)) else { return .null }
      return .list(
        try values.filter { element in
          try holds(predicate, scope.merging([name: element]) { $1 })
        })
    }
  }

  private func elements(_ value: NaiveValue) throws -> [NaiveValue]? {
    switch value {
    case .list(let values): return values
    case .null: return nil
    default: throw NaiveFailure()
    }
  }

  private func number(_ value: NaiveValue) throws -> Int {
    switch value {
    case .number(let number): return number
    case .bool(let flag): return flag ? 1 : 0
    default: throw NaiveFailure()
    }
  }

  private func key(_ name: String, of value: NaiveValue) throws -> NaiveValue {
    switch value {
    case .null: return .null
    case .list(let values): return .list(try values.map { try key(name, of: $0) })
    case .item(let index):
      switch name {
      case "attachments":
        return .list(items[index].attachments.indices.map { .provider(index, $0) })
      case "attributedContentText":
        return items[index].attributedContentText.map { .text($0) } ?? .null
      default: return .null
      }
    case .provider(let item, let index):
      let provider = items[item].attachments[index]
      switch name {
      case "registeredTypeIdentifiers":
        return .list(provider.registeredTypeIdentifiers.map { .text($0) })
      case "suggestedName": return provider.suggestedName.map { .text($0) } ?? .null
      default: return .null
      }
    case .text, .number, .bool: throw NaiveFailure()
    }
  }

  private func compare(
    _ left: NaiveValue, _ operation: String, _ right: NaiveValue
  ) throws -> Bool {
    let parts = operation.split(separator: "[")
    let symbol = String(parts[0])
    let ignoresCase = parts.count > 1
    func folded(_ value: NaiveValue) -> NaiveValue {
      switch value {
      case .text(let text) where ignoresCase: .text(text.lowercased())
      case .bool(let flag): .number(flag ? 1 : 0)
      case .list(let values): .list(values.map(folded))
      default: value
      }
    }
    let left = folded(left)
    let right = folded(right)
    switch symbol {
    case "==": return left == right
    case "!=": return left != right
    case "<", "<=", ">", ">=":
      if left == .null || right == .null { return false }
      switch (left, right) {
      case (.number(let left), .number(let right)): return ordered(left, symbol, right)
      case (.text(let left), .text(let right)): return ordered(left, symbol, right)
      default: throw NaiveFailure()
      }
    case "BETWEEN":
      guard case .list(let bounds) = right, bounds.count == 2 else { throw NaiveFailure() }
      if left == .null { return false }
      return try compare(left, ">=", bounds[0]) && compare(left, "<=", bounds[1])
    case "IN": return try contains(right, left)
    case "CONTAINS": return try contains(left, right)
    case "UTI-CONFORMS-TO", "UTI-EQUALS":
      if left == .null || right == .null { return false }
      guard case .text(let type) = left, case .text(let wanted) = right else {
        throw NaiveFailure()
      }
      if type.lowercased() == wanted.lowercased() { return true }
      guard symbol == "UTI-CONFORMS-TO" else { return false }
      return try types.supertypes(of: type).contains {
        try compare(.text($0), symbol, right)
      }
    default:
      if left == .null || right == .null { return false }
      guard case .text(let text) = left, case .text(let pattern) = right else {
        throw NaiveFailure()
      }
      switch symbol {
      case "BEGINSWITH": return text.hasPrefix(pattern)
      case "ENDSWITH": return text.hasSuffix(pattern)
      case "LIKE": return like(Array(text), Array(pattern))
      default: throw NaiveFailure()
      }
    }
  }

  private func ordered<Value: Comparable>(_ left: Value, _ symbol: String, _ right: Value) -> Bool {
    switch symbol {
    case "<": left < right
    case "<=": left <= right
    case ">": left > right
    default: left >= right
    }
  }

  private func contains(_ container: NaiveValue, _ element: NaiveValue) throws -> Bool {
    switch (container, element) {
    case (.null, _): return false
    case (.list(let values), _): return values.contains(element)
    case (.text, .null): return false
    case (.text(let text), .text(let part)):
      return part.isEmpty || text.indices.contains { text[$0...].hasPrefix(part) }
    default: throw NaiveFailure()
    }
  }

  private func like(_ text: [Character], _ pattern: [Character]) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = Array(pattern.dropFirst())
    switch first {
    case "*": return (0...text.count).contains { like(Array(text[$0...]), rest) }
    case "?": return !text.isEmpty && like(Array(text.dropFirst()), rest)
    default: return text.first == first && like(Array(text.dropFirst()), rest)
    }
  }
}
