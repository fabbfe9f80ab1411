/// One of several parts of the cases, such as `1/4`.
///
/// The cases are dealt in turn, in the order of their names. So the parts have equal sizes, and cases
/// of one folder are spread over all parts. A filter is applied before.
public struct CaseShard: Sendable, Equatable {
  /// Counted from 1.
  public let number: Int
  public let count: Int

  private static let maximumCount = 10_000

  /// Parses a text such as `1/4`.
  public init(parsing text: String) throws(CaseError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let number = Int(parts[0]), let count = Int(parts[1]), count <= Self.maximumCount,
      number >= 1, number <= count
    else {
      throw CaseError(
        path: "", problem: "'\(text)' is not a shard.",
        remedy: "Write the number of the shard and the count of shards, such as 1/4.")
    }
    (self.number, self.count) = (number, count)
  }

  /// Returns the items of the shard.
  public func part<Item>(of items: [Item]) -> [Item] {
    stride(from: number - 1, to: items.count, by: count).map { items[$0] }
  }
}

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

  /// Returns the cases of a shard. Broken cases are dealt together with the others.
  public func part(_ shard: CaseShard) -> CaseList {
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
