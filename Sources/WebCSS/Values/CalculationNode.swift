/// A node of a simplified calculation tree.
/// - Source: https://drafts.csswg.org/css-values/#calculation-tree
indirect enum CalculationNode: Equatable {
  case number(Double)
  case percentage(Double)
  /// The unit is in lower case; absolute units are canonical.
  case dimension(Double, String)
  /// A channel keyword of a relative color.
  case keyword(String)
  case sum([CalculationNode])
  case product([CalculationNode])
  case invert(CalculationNode)
  /// A function's lowercase name, its optional leading keyword and its arguments.
  case function(String, keyword: String?, [CalculationNode])

  /// The value and unit of a number, percentage or dimension; the unit is `%` for percentages and
  /// empty for numbers.
  var leaf: (value: Double, unit: String)? {
    switch self {
    case .number(let value): (value, "")
    case .percentage(let value): (value, "%")
    case .dimension(let value, let unit): (value, unit)
    default: nil
    }
  }

  init(leaf value: Double, unit: String) {
    switch unit {
    case "": self = .number(value)
    case "%": self = .percentage(value)
    default: self = .dimension(value, unit)
    }
  }

  /// - Source: https://drafts.csswg.org/css-values/#simplify-a-calculation-tree
  static func simplifiedSum(_ terms: [CalculationNode]) -> CalculationNode {
    var leaves: [(value: Double, unit: String)] = []
    var others: [CalculationNode] = []
    for term in terms {
      if case .sum(let nested) = term {
        for node in nested { add(node) }
      } else {
        add(term)
      }
    }
    func add(_ node: CalculationNode) {
      guard let leaf = node.leaf else {
        others.append(node)
        return
      }
      if let index = leaves.firstIndex(where: { $0.unit == leaf.unit }) {
        leaves[index].value += leaf.value
      } else {
        leaves.append(leaf)
      }
    }
    // "" and "%" sort before letters, so numbers come first, then percentages, then dimensions.
    leaves.sort { $0.unit < $1.unit }
    let sorted = leaves.map { CalculationNode(leaf: $0.value, unit: $0.unit) } + others
    return sorted.count == 1 ? sorted[0] : .sum(sorted)
  }

  /// - Source: https://drafts.csswg.org/css-values/#simplify-a-calculation-tree
  static func simplifiedProduct(_ factors: [CalculationNode]) -> CalculationNode {
    var number = 1.0
    var units: [CalculationNode] = []
    var others: [CalculationNode] = []
    func add(_ node: CalculationNode) {
      switch node {
      case .number(let value): number *= value
      case .product(let nested): for node in nested { add(node) }
      case .invert(.dimension(let value, let unit)):
        let match = units.firstIndex { $0.leaf?.unit == unit }
        if let match, let above = units[match].leaf {
          units.remove(at: match)
          number *= above.value / value
        } else {
          others.append(node)
        }
      case .percentage, .dimension: units.append(node)
      default: others.append(node)
      }
    }
    for factor in factors { add(factor) }
    if others.isEmpty, units.count <= 1 {
      guard let leaf = units.first?.leaf else { return .number(number) }
      return CalculationNode(leaf: leaf.value * number, unit: leaf.unit)
    }
    if others.count == 1, units.isEmpty, case .sum(let terms) = others[0],
      terms.allSatisfy({ $0.leaf != nil })
    {
      return .sum(
        terms.map { term in
          term.leaf.map { CalculationNode(leaf: $0.value * number, unit: $0.unit) } ?? term
        })
    }
    if number == 1, units.count + others.count == 1 { return (units + others)[0] }
    return .product((number == 1 ? [] : [.number(number)]) + units + others)
  }

  static func simplifiedInverse(_ node: CalculationNode) -> CalculationNode {
    if case .number(let value) = node { return .number(1 / value) }
    if case .invert(let inner) = node { return inner }
    return .invert(node)
  }
}
