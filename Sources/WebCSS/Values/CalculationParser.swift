/// A parser of `calc()` and the other math functions.
/// - Source: https://drafts.csswg.org/css-values/#calc-syntax
struct CalculationParser {
  typealias Term = (node: CalculationNode, type: CalculationType)

  /// Deeper calculations are invalid.
  private static let depthLimit = 100

  let values: ComponentValues
  /// The quantity that percentages resolve to; `nil` if they remain percentages.
  let percentageQuantity: Quantity?
  /// The channel keywords of a relative color.
  let keywords: Set<String>
  private var depth = 0

  init(_ values: ComponentValues, percentagesAs quantity: Quantity?, keywords: Set<String> = []) {
    self.values = values
    percentageQuantity = quantity
    self.keywords = keywords
  }

  static func isMathFunction(_ values: ComponentValues, at index: Int) -> Bool {
    let name = values.lowercasedText(at: index)
    return isCalc(name) || MathFunctions.shape(of: name) != nil
  }

  private static func isCalc(_ name: String) -> Bool { name == "calc" || name == "-webkit-calc" }

  mutating func function(at index: Int) -> Term? {
    guard depth < Self.depthLimit, let closer = values.closer(of: index) else { return nil }
    depth += 1
    defer { depth -= 1 }
    let name = values.lowercasedText(at: index)
    let contents = values.trimmed(index + 1..<closer)
    if Self.isCalc(name) { return sum(contents) }
    guard let shape = MathFunctions.shape(of: name) else { return nil }
    var parts = values.split(contents, at: .comma)
    var strategy: String?
    if name == "round", let first = parts.first, first.count == 1,
      values.tokens[first.lowerBound].kind == .identifier
    {
      let word = values.lowercasedText(at: first.lowerBound)
      if ["nearest", "up", "down", "to-zero"].contains(word) {
        strategy = word
        parts.removeFirst()
      }
    }
    if name == "clamp", parts.count == 3 { return clamp(parts) }
    var terms: [Term] = []
    for part in parts {
      guard let term = sum(part) else { return nil }
      terms.append(term)
    }
    return result(name, shape, strategy, terms)
  }

  private mutating func clamp(_ parts: [Range<Int>]) -> Term? {
    var terms: [Term?] = []
    for (index, part) in parts.enumerated() {
      let isNone =
        index != 1 && part.count == 1 && values.tokens[part.lowerBound].kind == .identifier
        && values.lowercasedText(at: part.lowerBound) == "none"
      if isNone {
        terms.append(nil)
        continue
      }
      guard let term = sum(part) else { return nil }
      terms.append(term)
    }
    let present = terms.compactMap { $0 }
    if present.count == 3 {
      return result("clamp", .sameType(3...3), nil, present)
    }
    guard let type = present.first?.type, present.allSatisfy({ $0.type == type }) else {
      return nil
    }
    let nodes = terms.map { $0?.node ?? .keyword("none") }
    return (.function("clamp", keyword: nil, nodes), type)
  }

  private func result(
    _ name: String, _ shape: MathFunctions.Shape, _ strategy: String?, _ terms: [Term]
  ) -> Term? {
    guard let type = terms.first?.type else { return nil }
    let resultType: CalculationType
    let counts: ClosedRange<Int>
    var isAngle = false
    switch shape {
    case .sameType(let range):
      (resultType, counts) = (type, range)
      if name == "round", terms.count == 1, type != .number { return nil }
    case .toNumber(let range): (resultType, counts) = (.number, range)
    case .numbers(let range):
      (resultType, counts) = (.number, range)
      guard type == .number else { return nil }
    case .trigonometric:
      isAngle = type == CalculationType(.angle)
      (resultType, counts) = (.number, 1...1)
      guard isAngle || type == .number else { return nil }
    case .inverse:
      (resultType, counts) = (CalculationType(.angle), 1...1)
      guard type == .number else { return nil }
    case .arcTangent2: (resultType, counts) = (CalculationType(.angle), 2...2)
    }
    guard counts.contains(terms.count), terms.allSatisfy({ $0.type == type }) else { return nil }
    let nodes = terms.map(\.node)
    if let value = evaluated(name, strategy, nodes, isAngle: isAngle) {
      if resultType == CalculationType(.angle), shape.isInverse {
        return (.dimension(value.value, "deg"), resultType)
      }
      return (
        CalculationNode(leaf: value.value, unit: resultType == .number ? "" : value.unit),
        resultType
      )
    }
    return (.function(name, keyword: strategy == "nearest" ? nil : strategy, nodes), resultType)
  }

  /// Returns `nil` unless all arguments are known and have the same unit.
  private func evaluated(
    _ name: String, _ strategy: String?, _ nodes: [CalculationNode], isAngle: Bool
  ) -> (value: Double, unit: String)? {
    var numbers: [Double] = []
    var unit: String?
    for node in nodes {
      guard let leaf = node.leaf, unit == nil || unit == leaf.unit else { return nil }
      unit = leaf.unit
      numbers.append(leaf.value)
    }
    guard let unit else { return nil }
    if unit == "%", percentageQuantity != nil { return nil }
    return (MathFunctions.value(name, strategy: strategy, numbers, isAngle: isAngle), unit)
  }

  private mutating func sum(_ range: Range<Int>) -> Term? {
    let range = values.trimmed(range)
    guard !range.isEmpty else { return nil }
    var index = range.lowerBound
    guard let first = product(&index, range.upperBound) else { return nil }
    var nodes = [first.node]
    while index < range.upperBound {
      // An additive operator needs whitespace on both sides.
      guard values.tokens[index].kind == .whitespace, index + 2 < range.upperBound else {
        return nil
      }
      let isMinus = values.tokens[index + 1].isDelimiter("-")
      guard isMinus || values.tokens[index + 1].isDelimiter("+"),
        values.tokens[index + 2].kind == .whitespace
      else { return nil }
      index += 3
      guard let next = product(&index, range.upperBound), next.type == first.type else {
        return nil
      }
      nodes.append(
        isMinus ? .simplifiedProduct([.number(-1), next.node]) : next.node)
    }
    return (nodes.count == 1 ? nodes[0] : .simplifiedSum(nodes), first.type)
  }

  private mutating func product(_ index: inout Int, _ end: Int) -> Term? {
    guard let first = value(&index, end) else { return nil }
    var type = first.type
    var factors = [first.node]
    while true {
      var ahead = index
      while ahead < end, values.tokens[ahead].kind == .whitespace { ahead += 1 }
      guard ahead < end else { break }
      let isDivision = values.tokens[ahead].isDelimiter("/")
      guard isDivision || values.tokens[ahead].isDelimiter("*") else { break }
      ahead += 1
      while ahead < end, values.tokens[ahead].kind == .whitespace { ahead += 1 }
      index = ahead
      guard let next = value(&index, end) else { return nil }
      type = type.combined(with: next.type, sign: isDivision ? -1 : 1)
      factors.append(isDivision ? .simplifiedInverse(next.node) : next.node)
    }
    return (factors.count == 1 ? factors[0] : .simplifiedProduct(factors), type)
  }

  private mutating func value(_ index: inout Int, _ end: Int) -> Term? {
    guard index < end else { return nil }
    let token = values.tokens[index]
    let start = index
    index = values.index(after: index)
    switch token.kind {
    case .number:
      return (.number(token.number), .number)
    case .percentage:
      let type = percentageQuantity.map { CalculationType($0) } ?? .percent
      return (.percentage(token.number), type)
    case .dimension:
      let unit = values.lowercasedText(at: start)
      guard let quantity = Quantity(unit: unit) else { return nil }
      let canonical = canonicalized(token.number, unit: unit)
      return (.dimension(canonical.value, canonical.unit), CalculationType(quantity))
    case .identifier:
      return constant(values.lowercasedText(at: start))
    case .openParenthesis:
      guard depth < Self.depthLimit, let closer = values.closer(of: start) else { return nil }
      depth += 1
      defer { depth -= 1 }
      return sum(start + 1..<closer)
    case .function:
      return function(at: start)
    default:
      return nil
    }
  }

  private func constant(_ name: String) -> Term? {
    switch name {
    case "pi": (.number(.pi), .number)
    case "e": (.number(2.718281828459045), .number)
    case "infinity": (.number(.infinity), .number)
    case "-infinity": (.number(-.infinity), .number)
    case "nan": (.number(.nan), .number)
    default: keywords.contains(name) ? (.keyword(name), .number) : nil
    }
  }
}

extension MathFunctions.Shape {
  fileprivate var isInverse: Bool {
    switch self {
    case .inverse, .arcTangent2: true
    default: false
    }
  }
}
