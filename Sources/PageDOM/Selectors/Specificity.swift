/// - Source: https://drafts.csswg.org/selectors-4/#specificity-rules
package struct Specificity: Comparable {
  /// `classes` also counts attributes and pseudo-classes; `types` also counts pseudo-elements.
  private(set) var counts: (ids: Int, classes: Int, types: Int) = (0, 0, 0)

  package static func == (left: Specificity, right: Specificity) -> Bool {
    left.counts == right.counts
  }

  package static func < (left: Specificity, right: Specificity) -> Bool {
    left.counts < right.counts
  }

  package init(ids: Int = 0, classes: Int = 0, types: Int = 0) {
    counts = (ids, classes, types)
  }

  mutating func add(_ other: Specificity) {
    counts.ids += other.counts.ids
    counts.classes += other.counts.classes
    counts.types += other.counts.types
  }
}

extension CompiledSelector {
  package func specificity(at index: Int32) -> Specificity {
    var known: [Int32: Specificity] = [:]
    return specificity(at: index, &known)
  }

  /// Recurses as deep as functional pseudo-classes nest, which the parser limits.
  private func specificity(at index: Int32, _ known: inout [Int32: Specificity]) -> Specificity {
    if let found = known[index] { return found }
    var specificity = Specificity()
    let complex = complexes[Int(index)]
    for compound in compounds[Int(complex.first)..<Int(complex.end)] {
      for simple in simples[Int(compound.first)..<Int(compound.end)] {
        specificity.add(self.specificity(of: simple, &known))
      }
    }
    known[index] = specificity
    return specificity
  }

  private func specificity(
    of simple: Simple, _ known: inout [Int32: Specificity]
  ) -> Specificity {
    switch simple.condition {
    case .type, .pseudoElement: return .type
    case .slotted, .part, .host:
      var specificity: Specificity = simple.condition == .host ? .class : .type
      for index in simple.first..<simple.end {
        specificity.add(self.specificity(at: index, &known))
      }
      return specificity
    case .noNamespace, .anchor: return Specificity()
    case .id: return .id
    case .anyOf, .noneOf, .has, .nthOfSelector:
      guard !simple.flags.contains(.hasNoSpecificity) else { return Specificity() }
      var specificity = Specificity()
      for index in simple.first..<simple.end {
        specificity = max(specificity, self.specificity(at: index, &known))
      }
      if simple.condition == .nthOfSelector { specificity.add(.class) }
      return specificity
    default: return .class
    }
  }
}

extension Specificity {
  fileprivate static let id = Specificity(ids: 1)
  fileprivate static let `class` = Specificity(classes: 1)
  fileprivate static let type = Specificity(types: 1)
}
