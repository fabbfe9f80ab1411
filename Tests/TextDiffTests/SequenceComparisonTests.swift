import Testing
@testable import TextDiff

@Suite struct SequenceComparisonTests {
  @Test func longestCommonSubsequences() {
    var state: UInt32 = 1
    func number(_ limit: UInt32) -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return (state >> 16) % limit
    }
    for _ in 0..<300 {
      let old = (0..<number(20)).map { _ in Int32(number(5)) }
      let new = (0..<number(20)).map { _ in Int32(number(5)) }
      let changed = SequenceComparison.changedElements(old: old, new: new, maximumCost: 1000)
      let left = zip(old, changed.old).filter { !$1 }.map(\.0)
      let right = zip(new, changed.new).filter { !$1 }.map(\.0)
      #expect(left == right)
      #expect(left.count == longestLength(old, new))
      let bounded = SequenceComparison.changedElements(old: old, new: new, maximumCost: 1)
      #expect(
        zip(old, bounded.old).filter { !$1 }.map(\.0)
          == zip(new, bounded.new).filter { !$1 }.map(\.0))
    }
  }

  /// Returns the length of a longest common subsequence, by its recurrence.
  private func longestLength(_ old: [Int32], _ new: [Int32]) -> Int {
    var lengths = [[Int]](
      repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in old.indices {
      for j in new.indices {
        lengths[i + 1][j + 1] =
          old[i] == new[j] ? lengths[i][j] + 1 : max(lengths[i][j + 1], lengths[i + 1][j])
      }
    }
    return lengths[old.count][new.count]
  }
}
