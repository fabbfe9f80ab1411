extension SelectorMatcher {
  /// Matches a leftmost compound against the shadow host. Only `:host` selectors can match.
  /// - Source: https://drafts.csswg.org/css-scoping/#host-selector
  func matchesHost(_ index: Int32, _ end: Int32) -> Bool {
    guard index + 1 == end, let host = shadowHost else { return false }
    let compound = selector.compounds[Int(index)]
    var isHost = false
    for simple in selector.simples[Int(compound.first)..<Int(compound.end)] {
      switch simple.condition {
      case .host:
        guard simple.first == simple.end || matchesAny(simple.first, simple.end, host) else {
          return false
        }
      case .anyOf:
        let isAny = (simple.first..<simple.end).contains { index in
          let complex = selector.complexes[Int(index)]
          return matchesHost(complex.first, complex.end)
        }
        guard isAny else { return false }
      case .pseudoElement where asksForPseudoElements: continue
      // A host is featureless: other selectors do not match it.
      default: return false
      }
      isHost = true
    }
    return isHost
  }

  package func matchesHost(selectorAt index: Int32) -> Bool {
    let complex = selector.complexes[Int(index)]
    return matchesHost(complex.first, complex.end)
  }

  /// - Source: https://drafts.csswg.org/css-shadow-parts/#part
  func matchesPart(_ simple: Simple) -> Bool {
    guard let part else { return false }
    var name = selector.text + Int(simple.name)
    for _ in 0..<simple.count {
      guard part.names.contains(DOMString(cString: name)) else { return false }
      name += CString.length(name) + 1
    }
    return simple.first == simple.end || matchesAny(simple.first, simple.end, part.element)
  }
}
