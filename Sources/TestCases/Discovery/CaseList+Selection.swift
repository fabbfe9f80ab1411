package import Infra

extension CaseList {
  /// Returns the cases that any of the filters matches; all if there are no filters.
  ///
  /// Files without a case are reported only if nothing is filtered.
  public func filtered(by filters: [NameFilter]) -> CaseList {
    guard !filters.isEmpty else { return self }
    return filtered { name in filters.contains { $0.matches(name) } }
  }

  /// Returns the cases with some names, such as those that failed before.
  public func filtered(toNames names: Set<String>) -> CaseList {
    filtered(names.contains)
  }

  private func filtered(_ isIncluded: (String) -> Bool) -> CaseList {
    var result = self
    result.cases.removeAll { !isIncluded($0.name) }
    result.broken.removeAll { !isIncluded($0.name) }
    result.orphanedFiles = []
    return result
  }

  /// Returns the cases of a shard. Cases are dealt in the order of their names, so that cases of
  /// one folder are spread over all shards. Broken cases are dealt together with the others.
  package func part(_ shard: Shard) -> CaseList {
    var names: [(name: String, isBroken: Bool, index: Int)] = []
    for (index, testCase) in cases.enumerated() { names.append((testCase.name, false, index)) }
    for (index, broken) in broken.enumerated() { names.append((broken.name, true, index)) }
    names.sort { left, right in
      left.name.utf8.elementsEqual(right.name.utf8)
        ? (left.isBroken ? 1 : 0, left.index) < (right.isBroken ? 1 : 0, right.index)
        : left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
    let chosen = shard.part(of: names)
    var result = self
    result.cases = chosen.filter { !$0.isBroken }.map { cases[$0.index] }
    result.broken = chosen.filter(\.isBroken).map { broken[$0.index] }
    if shard.number > 1 { result.orphanedFiles = [] }
    return result
  }
}
