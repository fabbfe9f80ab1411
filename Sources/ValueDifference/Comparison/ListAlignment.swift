internal import TextDiff

/// An alignment of two lists, in which equal and similar items are paired.
struct ListAlignment {
  enum Step: Equatable {
    /// An old item and the new item in its place; they may be different.
    case pair(old: Int, new: Int)
    /// An old item without a partner, and the number of new items before it.
    case removed(old: Int, new: Int)
    /// A new item without a partner, and the number of old items before it.
    case added(old: Int, new: Int)
    /// A new item that is equal to an old item in another place.
    case moved(old: Int, new: Int)
  }

  /// The maximum number of steps in the search for common items, as a multiple of the number of
  /// items.
  private static let stepsPerItem = 512

  /// The maximum number of pairs of items for which similarities are computed in a gap between
  /// common items.
  private static let maximumPairCount = 4096

  private var partners: [Int?]
  private var isNewPaired: [Bool]
  /// The indices of moved items in the old list, by their indices in the new list.
  private var origins: [Int: Int] = [:]
  private var isMoved: [Bool]
  private let old: [ExpectedValue]
  private let new: [ValueTable.ID]

  static func steps(
    _ old: [ExpectedValue], _ new: [ValueTable.ID], _ matching: inout ValueMatching
  ) throws(TooManySteps) -> [Step] {
    var alignment = ListAlignment(old, new)
    try alignment.align(&matching)
    return alignment.steps
  }

  private init(_ old: [ExpectedValue], _ new: [ValueTable.ID]) {
    self.old = old
    self.new = new
    partners = Array(repeating: nil, count: old.count)
    isMoved = Array(repeating: false, count: old.count)
    isNewPaired = Array(repeating: false, count: new.count)
  }

  private mutating func pair(_ oldIndex: Int, _ newIndex: Int) {
    partners[oldIndex] = newIndex
    isNewPaired[newIndex] = true
  }

  private mutating func align(_ matching: inout ValueMatching) throws(TooManySteps) {
    let limit = min(old.count, new.count)
    var prefix = 0
    while prefix < limit, try matching.matches(old[prefix], new[prefix]) {
      pair(prefix, prefix)
      prefix += 1
    }
    var suffix = 0
    while suffix < limit - prefix,
      try matching.matches(old[old.count - 1 - suffix], new[new.count - 1 - suffix])
    {
      pair(old.count - 1 - suffix, new.count - 1 - suffix)
      suffix += 1
    }
    let oldRange = prefix..<old.count - suffix
    let newRange = prefix..<new.count - suffix
    guard !oldRange.isEmpty, !newRange.isEmpty else { return }
    pairCommon(oldRange, newRange)
    findMoved(oldRange, newRange)
    try pairSimilar(oldRange, newRange, &matching)
  }

  /// Pairs the items of a long common subsequence. Items with matchers are not part of it.
  private mutating func pairCommon(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var numbers: [ExpectedValue: Int32] = [:]
    // Truncation cannot produce equal numbers: a `ValueTable` limits the number of different values
    // to the range of `Int32`.
    func number(_ value: ExpectedValue) -> Int32 {
      if let number = numbers[value] { return number }
      let number = Int32(truncatingIfNeeded: numbers.count)
      numbers[value] = number
      return number
    }
    let oldNumbers = oldRange.map { number(old[$0]) }
    let newNumbers = newRange.map { number(.plain(new[$0])) }
    let changed = SequenceComparison.changedElements(
      old: oldNumbers, new: newNumbers, numberCount: numbers.count,
      stepBudget: Self.stepsPerItem * (oldRange.count + newRange.count))
    let common = oldRange.filter { !changed.old[$0 - oldRange.lowerBound] }
    let commonNew = newRange.filter { !changed.new[$0 - newRange.lowerBound] }
    for (oldIndex, newIndex) in zip(common, commonNew) { pair(oldIndex, newIndex) }
  }

  /// Finds equal items in different places.
  private mutating func findMoved(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var places: [ValueTable.ID: [Int]] = [:]
    for index in oldRange.reversed() where partners[index] == nil {
      if case .plain(let id) = old[index] { places[id, default: []].append(index) }
    }
    for index in newRange where !isNewPaired[index] {
      guard let origin = places[new[index]]?.popLast() else { continue }
      origins[index] = origin
      isMoved[origin] = true
    }
  }

  /// Pairs similar items in the gaps between the existing pairs.
  private mutating func pairSimilar(
    _ oldRange: Range<Int>, _ newRange: Range<Int>, _ matching: inout ValueMatching
  ) throws(TooManySteps) {
    var oldGap: [Int] = []
    var nextNew = newRange.lowerBound
    for index in oldRange {
      if let partner = partners[index] {
        try pairGap(oldGap, freeNew(nextNew..<partner), &matching)
        oldGap.removeAll(keepingCapacity: true)
        nextNew = partner + 1
      } else if !isMoved[index] {
        oldGap.append(index)
      }
    }
    try pairGap(oldGap, freeNew(nextNew..<newRange.upperBound), &matching)
  }

  private func freeNew(_ range: Range<Int>) -> [Int] {
    range.filter { !isNewPaired[$0] && origins[$0] == nil }
  }

  private mutating func pairGap(
    _ oldGap: [Int], _ newGap: [Int], _ matching: inout ValueMatching
  ) throws(TooManySteps) {
    guard !oldGap.isEmpty, !newGap.isEmpty else { return }
    guard oldGap.count <= Self.maximumPairCount / newGap.count, matching.similaritySteps > 0 else {
      for (oldIndex, newIndex) in zip(oldGap, newGap) { pair(oldIndex, newIndex) }
      return
    }
    // `best[row * width + column]` is the maximum sum of similarities of pairs of items at or after
    // `row` in `oldGap` and `column` in `newGap`.
    let width = newGap.count + 1
    var best = [Int](repeating: 0, count: (oldGap.count + 1) * width)
    var similarities = best
    for row in oldGap.indices.reversed() {
      for column in newGap.indices.reversed() {
        let cell = row * width + column
        let similarity = try matching.similarity(old[oldGap[row]], new[newGap[column]])
        similarities[cell] = similarity
        let paired =
          similarity >= ValueMatching.leastSimilarity ? best[cell + width + 1] + similarity : 0
        best[cell] = max(paired, best[cell + width], best[cell + 1])
      }
    }
    var row = 0
    var column = 0
    var start = (row: 0, column: 0)
    while row < oldGap.count, column < newGap.count {
      let cell = row * width + column
      let similarity = similarities[cell]
      if similarity >= ValueMatching.leastSimilarity,
        best[cell] == best[cell + width + 1] + similarity
      {
        pairRest(oldGap[start.row..<row], newGap[start.column..<column], matching)
        pair(oldGap[row], newGap[column])
        row += 1
        column += 1
        start = (row, column)
      } else if best[cell] == best[cell + width] {
        row += 1
      } else {
        column += 1
      }
    }
    pairRest(oldGap[start.row...], newGap[start.column...], matching)
  }

  /// Pairs items without a similar partner, if there are as many old as new ones between two pairs.
  ///
  /// Items at equal positions are paired if neither is a container. Containers are paired only if
  /// there is one item on each side, and both are of the same kind.
  private mutating func pairRest(
    _ oldGap: ArraySlice<Int>, _ newGap: ArraySlice<Int>, _ matching: ValueMatching
  ) {
    guard oldGap.count == newGap.count else { return }
    for (oldIndex, newIndex) in zip(oldGap, newGap) {
      let oldKind = matching.containerKind(old[oldIndex])
      let newKind = matching.containerKind(.plain(new[newIndex]))
      if oldKind == newKind, oldKind == nil || oldGap.count == 1 { pair(oldIndex, newIndex) }
    }
  }

  private var steps: [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(max(old.count, new.count))
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      if oldIndex < old.count, partners[oldIndex] == nil {
        if !isMoved[oldIndex] { steps.append(.removed(old: oldIndex, new: newIndex)) }
        oldIndex += 1
      } else if newIndex < new.count, !isNewPaired[newIndex] {
        steps.append(
          origins[newIndex].map { .moved(old: $0, new: newIndex) }
            ?? .added(old: oldIndex, new: newIndex))
        newIndex += 1
      } else {
        steps.append(.pair(old: oldIndex, new: newIndex))
        oldIndex += 1
        newIndex += 1
      }
    }
    return steps
  }
}
