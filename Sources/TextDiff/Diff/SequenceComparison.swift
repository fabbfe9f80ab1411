/// Compares two sequences of numbers with the algorithm of `unifiedDiff`.
///
/// Returns, for each number, whether it changed. The unchanged numbers of both sequences are equal.
/// They are a longest common subsequence if at most `maximumCost` numbers in each half of the
/// sequences changed. The time is proportional to `maximumCost` and the number of elements.
package func changedElements(
  old: [Int32], new: [Int32], maximumCost: Int
) -> (old: [Bool], new: [Bool]) {
  let limit = min(old.count, new.count)
  var prefix = 0
  while prefix < limit, old[prefix] == new[prefix] { prefix += 1 }
  var suffix = 0
  while suffix < limit - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
    suffix += 1
  }
  // Dense numbers, as the algorithm has tables with an element for each.
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
    changed = LineComparison.changed(
      old: oldMiddle, new: newMiddle, numbers: numbers.count, maximumCost: max(1, maximumCost)
    ) {}
  }
  let before = [Bool](repeating: false, count: prefix)
  let after = [Bool](repeating: false, count: suffix)
  return (before + changed.old + after, before + changed.new + after)
}
