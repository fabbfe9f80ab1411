package import Infra

extension CaseList {
  /// Returns the cases that match any of the filters; all cases if there are no filters.
  ///
  /// Filters remove the list of orphaned files.
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

  /// Returns the cases of a shard. Successive cases, by name, belong to different shards, so that
  /// the cases of a folder are spread over all shards. Broken cases are distributed together with
  /// the others.
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
