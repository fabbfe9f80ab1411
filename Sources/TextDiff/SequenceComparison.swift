/// A comparison of two sequences with Myers' algorithm and a bounded search.
package enum SequenceComparison {
  /// Returns, for each element, whether it is outside the common subsequence that the search finds.
  ///
  /// The result may not be minimal if the sequences are long and very different.
  /// - Parameters:
  ///   - old: Elements as numbers from 0 up to, but excluding, `numberCount`; equal elements have
  ///     equal numbers.
  ///   - stepBudget: The approximate maximum number of steps. At least 8 steps per element are
  ///     used.
  package static func changedElements(
    old: [Int32], new: [Int32], numberCount: Int, stepBudget: Int
  ) -> (old: [Bool], new: [Bool]) {
    LineComparison.changedLines(
      old: old, new: new, numberCount: numberCount, stepBudget: stepBudget, {})
  }

  /// Returns, for each number, whether it is outside the common subsequence that the search finds.
  ///
  /// The searches from both ends stop after `maximumCost` changes each. If they meet before, the
  /// result is a longest common subsequence. The time is proportional to `maximumCost` times the
  /// number of elements.
  package static func changedElements(
    old: [Int32], new: [Int32], maximumCost: Int
  ) -> (old: [Bool], new: [Bool]) {
    let limit = min(old.count, new.count)
    var prefix = 0
    while prefix < limit, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < limit - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    // Renumber the elements densely, because the algorithm's tables have one entry per number.
    var numbers: [Int32: Int32] = [:]
    func dense(_ number: Int32) -> Int32 {
      let next = Int32(truncatingIfNeeded: numbers.count)
      if let known = numbers[number] { return known }
      numbers[number] = next
      return next
    }
    let oldMiddle = old[prefix..<old.count - suffix].map(dense)
    let newMiddle = new[prefix..<new.count - suffix].map(dense)
    var changed: (old: [Bool], new: [Bool])
    if oldMiddle.isEmpty || newMiddle.isEmpty {
      changed = (oldMiddle.map { _ in true }, newMiddle.map { _ in true })
    } else {
      changed = LineComparison.changedLines(
        old: oldMiddle, new: newMiddle, numberCount: numbers.count, maximumCost: max(1, maximumCost)
      ) {}
    }
    let before = [Bool](repeating: false, count: prefix)
    let after = [Bool](repeating: false, count: suffix)
    return (before + changed.old + after, before + changed.new + after)
  }
}
