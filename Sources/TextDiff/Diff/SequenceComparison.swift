/// A comparison of two sequences with Myers' algorithm and a bounded search.
package enum SequenceComparison {
  /// Returns, for each element, whether it is outside the common subsequence that was found.
  ///
  /// The result may not be minimal if the sequences are long and very different.
  /// - Parameters:
  ///   - old: Elements as numbers from 0 to below `numberCount`; equal elements have equal numbers.
  ///   - stepBudget: The approximate number of steps. Smaller budgets than 8 for each element are
  ///     raised to 8.
  package static func changedElements(
    old: [Int32], new: [Int32], numberCount: Int, stepBudget: Int
  ) -> (old: [Bool], new: [Bool]) {
    LineComparison.changedLines(
      old: old, new: new, numberCount: numberCount, stepBudget: stepBudget, {})
  }

  /// Returns, for each number, whether it is outside the common subsequence that was found.
  ///
  /// A search from each end stops after `maximumCost` changes; below that, the subsequence is a
  /// longest one. The time is proportional to `maximumCost` times the number of elements.
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
    // Dense numbers, because the algorithm has tables with an element for each.
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
