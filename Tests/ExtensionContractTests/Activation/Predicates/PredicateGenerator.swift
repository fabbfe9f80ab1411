import ExtensionContract
import Infra

/// A generator of random predicates, their texts, and items.
struct PredicateGenerator {
  var random: SplitMix64

  private static let typePool = [
    "public.url", "public.file-url", "public.plain-text", "public.jpeg", "public.image",
    "public.movie", "com.apple.quicktime-movie", "com.adobe.pdf", "public.data", "public.item",
    "com.example.unknown", "dyn.ah62d4rv4ge81gqm0", "Public.PNG", "com.apple.property-list",
  ]
  private static let textPool = [
    "", "a", "A", "public", "public.*", "*.jpeg", "?", "b\"c'", "tab\t",
  ]

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
  private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  private mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  // MARK: Items

  mutating func items() -> [ExtensionItem] {
    (0..<below(4)).map { _ in
      ExtensionItem(
        attributedContentText: chance(50) ? pick(Self.textPool) : nil,
        attachments: (0..<below(5)).map { _ in
          ItemProvider(
            typeIdentifiers: (0..<below(4)).map { _ in pick(Self.typePool) },
            suggestedName: chance(30) ? pick(Self.textPool) : nil)
        })
    }
  }

  // MARK: Predicates

  private enum Scope { case item, provider, type }

  mutating func predicate() -> RandomPredicate { predicate(depth: 4, []) }

  private mutating func predicate(
    depth: Int, _ scope: [(String, Scope)]
  ) -> RandomPredicate {
    if depth > 0, chance(40) {
      switch below(3) {
      case 0: return .not(predicate(depth: depth - 1, scope))
      case 1:
        return .and((0..<2 + below(2)).map { _ in predicate(depth: depth - 1, scope) })
      default:
        return .or((0..<2 + below(2)).map { _ in predicate(depth: depth - 1, scope) })
      }
    }
    if chance(4) { return .constant(chance(50)) }
    return comparison(depth: depth, scope)
  }

  private mutating func comparison(
    depth: Int, _ scope: [(String, Scope)]
  ) -> RandomPredicate {
    switch below(10) {
    case 0...2:
      return .comparison(
        quantifier: pick(["ANY", "ANY", "ALL", "NONE"]), typeList(scope),
        pick(["UTI-CONFORMS-TO", "UTI-CONFORMS-TO", "UTI-EQUALS", "==", "BEGINSWITH", "LIKE[c]"]),
        .text(pick(Self.typePool)))
    case 3...6:
      let count = RandomExpression.count(collection(depth: depth, scope))
      let symbol = pick(["==", "!=", "<", "<=", ">", ">="])
      let right: RandomExpression =
        chance(70) ? .number(below(4)) : .count(collection(depth: 0, scope))
      return .comparison(quantifier: nil, count, symbol, right)
    case 7:
      return .comparison(
        quantifier: nil, .count(collection(depth: depth, scope)), "BETWEEN",
        .list([.number(below(3)), .number(below(5))]))
    case 8:
      return .comparison(
        quantifier: nil, .text(pick(Self.typePool)), pick(["IN", "IN[c]"]), typeList(scope))
    default:
      return .comparison(
        quantifier: chance(20) ? pick(["ANY", "ALL", "NONE"]) : nil, anything(depth: depth, scope),
        pick([
          "==", "!=", "<", ">=", "IN", "CONTAINS", "CONTAINS[c]", "BEGINSWITH[c]", "ENDSWITH",
          "LIKE", "UTI-CONFORMS-TO", "==[c]",
        ]), anything(depth: depth, scope))
    }
  }

  private mutating func typeList(_ scope: [(String, Scope)]) -> RandomExpression {
    if let (name, kind) = scope.last, chance(85) {
      switch kind {
      case .item: return .key(.key(.variable(name), "attachments"), "registeredTypeIdentifiers")
      case .provider: return .key(.variable(name), "registeredTypeIdentifiers")
      case .type: return .list([.variable(name)])
      }
    }
    return .list((0..<below(3)).map { _ in .text(pick(Self.typePool)) })
  }

  private mutating func collection(
    depth: Int, _ scope: [(String, Scope)]
  ) -> RandomExpression {
    var base = RandomExpression.root("extensionItems")
    var kind = Scope.item
    if let (name, outer) = scope.last, chance(80) {
      switch outer {
      case .item: (base, kind) = (.key(.variable(name), "attachments"), .provider)
      case .provider: (base, kind) = (.key(.variable(name), "registeredTypeIdentifiers"), .type)
      case .type: break
      }
    }
    guard depth > 0, chance(75) else { return base }
    let name = pick(["extensionItem", "attachment", "uti", "i", "_x1"]) + "\(scope.count)"
    return .subquery(base, name, predicate(depth: depth - 1, scope + [(name, kind)]))
  }

  private mutating func anything(
    depth: Int, _ scope: [(String, Scope)]
  ) -> RandomExpression {
    switch below(13) {
    case 0: return .null
    case 1: return .bool(chance(50))
    case 2: return .number(below(5))
    case 3, 4: return .text(pick(Self.textPool + Self.typePool))
    case 5: return .list((0..<below(3)).map { _ in anything(depth: 0, scope) })
    case 6: return .first(collection(depth: 0, scope))
    case 7: return .last(typeList(scope))
    case 8: return .size(collection(depth: 0, scope))
    case 9: return .index(collection(depth: 0, scope), below(3))
    case 10: return .plus(.number(below(3)), .count(collection(depth: 0, scope)))
    case 11:
      guard let (name, _) = scope.last else { return .root("noSuchKey") }
      return .key(.variable(name), pick(["attributedContentText", "suggestedName", "noSuchKey"]))
    default: return collection(depth: depth, scope)
    }
  }

  // MARK: Text

  private mutating func space() -> String { pick([" ", "  ", "\n\t", " "]) }
  private mutating func gap() -> String { chance(70) ? "" : space() }

  private mutating func keyword(_ word: String) -> String {
    switch below(4) {
    case 0: word.lowercased()
    case 1:
      String(
        word.enumerated().map {
          $0.offset % 2 == 0 ? $0.element : Character($0.element.lowercased())
        })
    default: word
    }
  }

  mutating func text(_ predicate: RandomPredicate) -> String {
    switch predicate {
    case .constant(let value): return keyword(value ? "TRUEPREDICATE" : "FALSEPREDICATE")
    case .not(let operand):
      return (chance(50) ? keyword("NOT") + space() : "!" + gap()) + grouped(operand)
    case .and(let operands): return joined(operands, chance(50) ? "&&" : keyword("AND"))
    case .or(let operands): return joined(operands, chance(50) ? "||" : keyword("OR"))
    case .comparison(let quantifier, let left, let symbol, let right):
      var result = ""
      if let quantifier {
        result = keyword(quantifier == "ANY" && chance(30) ? "SOME" : quantifier) + space()
      }
      return result + text(left) + space() + self.symbol(symbol) + space() + text(right)
    }
  }

  private mutating func symbol(_ symbol: String) -> String {
    let parts = symbol.split(separator: "[").map(String.init)
    let spellings = [
      "==": ["==", "="], "!=": ["!=", "<>"], "<=": ["<=", "=<"], ">=": [">=", "=>"],
    ]
    let name = pick(spellings[parts[0]] ?? [keyword(parts[0])])
    return parts.count > 1 ? name + "[" + parts[1] : name
  }

  private mutating func joined(_ operands: [RandomPredicate], _ word: String) -> String {
    operands.map { grouped($0) }.joined(separator: space() + word + space())
  }

  private mutating func grouped(_ predicate: RandomPredicate) -> String {
    switch predicate {
    case .and, .or: return "(" + gap() + text(predicate) + gap() + ")"
    case .not, .constant, .comparison:
      return chance(20) ? "(" + text(predicate) + ")" : text(predicate)
    }
  }

  private mutating func text(_ expression: RandomExpression) -> String {
    switch expression {
    case .null: return keyword(pick(["NULL", "NIL"]))
    case .bool(let flag): return keyword(pick(flag ? ["TRUE", "YES"] : ["FALSE", "NO"]))
    case .number(let number):
      return pick([
        "\(number)", "\(number).0", "0x\(String(number, radix: 16))",
        "0b\(String(number, radix: 2))",
        "0o\(String(number, radix: 8))", "\(number)e0",
      ])
    case .text(let content): return quoted(content)
    case .list(let values):
      return "{" + gap() + values.map { text($0) }.joined(separator: ", ") + gap() + "}"
    case .root(let name): return pick([name, "#" + name, keyword("SELF") + "." + name])
    case .variable(let name): return "$" + name
    case .key(let base, let name):
      return text(base) + gap() + "." + gap() + pick([name, "#" + name])
    case .count(let base): return text(base) + gap() + ".@count"
    case .first(let base): return text(base) + "[" + keyword("FIRST") + "]"
    case .last(let base): return text(base) + "[" + gap() + keyword("LAST") + gap() + "]"
    case .size(let base): return text(base) + "[" + keyword("SIZE") + "]"
    case .index(let base, let index): return text(base) + "[\(index)]"
    case .plus(let left, let right): return "(" + text(left) + " + " + text(right) + ")"
    case .subquery(let collection, let name, let predicate):
      return keyword("SUBQUERY") + gap() + "(" + gap() + text(collection) + gap() + "," + gap()
        + "$" + name + "," + gap() + text(predicate) + gap() + ")"
    }
  }

  private mutating func quoted(_ content: String) -> String {
    let quote: Character = chance(50) ? "\"" : "'"
    var result = String(quote)
    for character in content {
      if character == quote || character == "\\" {
        result += "\\\(character)"
      } else if character == "\t", chance(50) {
        result += "\\t"
      } else if chance(5), let value = character.unicodeScalars.first?.value, value < 0x80 {
        let digits = String(value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.append(character)
      }
    }
    return result + String(quote)
  }
}
