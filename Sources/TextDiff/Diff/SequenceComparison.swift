/// A comparison of two sequences with Myers' algorithm and a bounded search.
package enum SequenceComparison {
  /// Returns, for each element, whether it is outside the common subsequence that was found.
  ///
  /// The result may not be minimal if the sequences are long and very different.
  /// - Parameters:
  ///   - old: Elements as numbers from 0 to below `numberCount`; equal elements have equal numbers.
  ///   - stepBudget: The approximate number of steps, at least 8 for each element.
  package static func changedElements(
    old: [Int32], new: [Int32], numberCount: Int, stepBudget: Int
  ) -> (old: [Bool], new: [Bool]) {
    LineComparison.changedLines(
      old: old, new: new, numberCount: numberCount, stepBudget: stepBudget, {})
  }
}
