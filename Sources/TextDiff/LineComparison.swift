/// A comparison that finds changed lines with Myers' linear-space algorithm and a bounded search.
/// - Source: https://doi.org/10.1007/BF01840446
struct LineComparison {
  /// The lines that occur in both texts, and whether each of them changed.
  private let old: [Int32]
  private let new: [Int32]
  private var isOldChanged: [Bool]
  private var isNewChanged: [Bool]

  /// The furthest old line that the searches from the start and from the end reached on each
  /// diagonal.
  private var forward: [Int]
  private var backward: [Int]
  private let maximumCost: Int

  /// The approximate maximum number of steps of all searches of one comparison.
  private static let stepBudget = 1 << 27
  private static let leastMaximumCost = 8

  private struct Box {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Returns, for each line of the texts, whether it changed.
  /// - Parameter check: Called at intervals. It may throw to end the search.
  static func changedLines(
    _ numbering: LineNumbering, _ check: () throws -> Void
  ) rethrows -> (old: [Bool], new: [Bool]) {
    try changedLines(
      old: numbering.old, new: numbering.new, numberCount: numbering.count, check)
  }

  /// Returns, for each line of two texts, whether it changed. Lines are numbers.
  /// - Parameters:
  ///   - numberCount: A value greater than every number of both texts.
  ///   - maximumCost: The number of changed lines at which a search ends with its best result so
  ///     far.
  static func changedLines(
    old: [Int32], new: [Int32], numberCount: Int, stepBudget: Int = stepBudget,
    maximumCost: Int = .max, _ check: () throws -> Void
  ) rethrows -> (old: [Bool], new: [Bool]) {
    // OPTIMIZATION: Lines that occur in only one text have certainly changed, so omit them.
    var isInOld = [Bool](repeating: false, count: numberCount)
    var isInNew = isInOld
    for number in old { isInOld[Int(number)] = true }
    for number in new { isInNew[Int(number)] = true }
    var comparison = LineComparison(
      old: old.filter { isInNew[Int($0)] }, new: new.filter { isInOld[Int($0)] },
      stepBudget: stepBudget, maximumCost: maximumCost)
    try comparison.run(check)
    return (
      Self.spread(comparison.isOldChanged, over: old, isInNew),
      Self.spread(comparison.isNewChanged, over: new, isInOld)
    )
  }

  /// Extends the result for the lines that occur in both texts to all lines. The other lines have
  /// changed.
  private static func spread(
    _ isChanged: [Bool], over numbers: [Int32], _ isInOther: [Bool]
  ) -> [Bool] {
    var next = 0
    return numbers.map { number in
      guard isInOther[Int(number)] else { return true }
      next += 1
      return isChanged[next - 1]
    }
  }

  private init(old: [Int32], new: [Int32], stepBudget: Int, maximumCost limit: Int) {
    self.old = old
    self.new = new
    isOldChanged = Array(repeating: false, count: old.count)
    isNewChanged = Array(repeating: false, count: new.count)
    // OPTIMIZATION: To keep the budget, a search ends at this cost with the best result so far.
    let total = old.count + new.count
    maximumCost = min(
      total + 1, limit, max(Self.leastMaximumCost, stepBudget / max(total, 1)))
    forward = Array(repeating: 0, count: 2 * maximumCost + 3)
    backward = forward
  }

  private mutating func run(_ check: () throws -> Void) rethrows {
    var boxes = [Box(old: 0..<old.count, new: 0..<new.count)]
    var boxCount = 0
    while let next = boxes.popLast() {
      if boxCount & 15 == 0 { try check() }
      boxCount += 1
      let box = trimmed(next)
      if box.old.isEmpty || box.new.isEmpty {
        for line in box.old { isOldChanged[line] = true }
        for line in box.new { isNewChanged[line] = true }
        continue
      }
      let (oldSplit, newSplit) = try split(box, check)
      boxes.append(
        Box(old: oldSplit..<box.old.upperBound, new: newSplit..<box.new.upperBound))
      boxes.append(
        Box(old: box.old.lowerBound..<oldSplit, new: box.new.lowerBound..<newSplit))
    }
  }

  private func trimmed(_ box: Box) -> Box {
    var (oldStart, oldEnd) = (box.old.lowerBound, box.old.upperBound)
    var (newStart, newEnd) = (box.new.lowerBound, box.new.upperBound)
    while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
      oldStart += 1
      newStart += 1
    }
    while oldStart < oldEnd, newStart < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    return Box(old: oldStart..<oldEnd, new: newStart..<newEnd)
  }

  /// The range of diagonals that a search has reached. Diagonal `k` contains the points with `x - y
  /// = k`.
  private struct Reach {
    var low: Int
    var high: Int

    /// Extends the range by one diagonal at each end, or shrinks it at an end that has left the
    /// box.
    mutating func widen(within limits: ClosedRange<Int>, sentinel: (Int) -> Void) {
      if low > limits.lowerBound {
        low -= 1
        sentinel(low - 1)
      } else {
        low += 1
      }
      if high < limits.upperBound {
        high += 1
        sentinel(high + 1)
      } else {
        high -= 1
      }
    }
  }

  /// Returns a point on a shortest path through `box`, or on a good path if the shortest path costs
  /// too much. The first lines of both texts differ, and the last lines differ, so the point is
  /// neither the path's start nor its end.
  private mutating func split(
    _ box: Box, _ check: () throws -> Void
  ) rethrows -> (old: Int, new: Int) {
    let (oldCount, newCount) = (box.old.count, box.new.count)
    let (oldStart, newStart) = (box.old.lowerBound, box.new.lowerBound)
    let maximumCost = maximumCost
    let point = try old.withUnsafeBufferPointer { old in
      try new.withUnsafeBufferPointer { new in
        try forward.withUnsafeMutableBufferPointer { forward in
          try backward.withUnsafeMutableBufferPointer { backward in
            try Self.middle(
              UnsafeBufferPointer(rebasing: old[box.old]),
              UnsafeBufferPointer(rebasing: new[box.new]), forward, backward, maximumCost,
              check)
          }
        }
      }
    }
    let isCorner = point == (0, 0) || point == (oldCount, newCount)
    return isCorner ? (oldStart + oldCount, newStart) : (oldStart + point.0, newStart + point.1)
  }

  private static func middle(
    _ old: UnsafeBufferPointer<Int32>, _ new: UnsafeBufferPointer<Int32>,
    _ forward: UnsafeMutableBufferPointer<Int>, _ backward: UnsafeMutableBufferPointer<Int>,
    _ maximumCost: Int, _ check: () throws -> Void
  ) rethrows -> (Int, Int) {
    let end = old.count - new.count
    let isOdd = end & 1 != 0
    let limits = -new.count...old.count
    // The array indices of diagonal 0. Diagonals can be negative.
    let forwardZero = maximumCost + 1
    let backwardZero = maximumCost + 1 - end
    var ahead = Reach(low: 0, high: 0)
    var back = Reach(low: end, high: end)
    forward[forwardZero] = 0
    backward[backwardZero + end] = old.count
    func isInside(_ x: Int, _ y: Int) -> Bool {
      x >= 0 && x <= old.count && y >= 0 && y <= new.count
    }

    for cost in 0..<maximumCost {
      if cost & 0xFF == 0xFF { try check() }
      ahead.widen(within: limits) { forward[forwardZero + $0] = -1 }
      for k in stride(from: ahead.high, through: ahead.low, by: -2) {
        let below = forward[forwardZero + k - 1]
        let above = forward[forwardZero + k + 1]
        var x = below < above ? above : below + 1
        while x < old.count, x - k < new.count, old[x] == new[x - k] { x += 1 }
        forward[forwardZero + k] = x
        if isOdd, back.low <= k, k <= back.high, backward[backwardZero + k] <= x,
          isInside(x, x - k)
        {
          return (x, x - k)
        }
      }
      back.widen(within: limits) { backward[backwardZero + $0] = .max }
      for k in stride(from: back.high, through: back.low, by: -2) {
        let below = backward[backwardZero + k - 1]
        let above = backward[backwardZero + k + 1]
        var x = below < above ? below : above - 1
        while x > 0, x - k > 0, old[x - 1] == new[x - k - 1] { x -= 1 }
        backward[backwardZero + k] = x
        if !isOdd, ahead.low <= k, k <= ahead.high, x <= forward[forwardZero + k],
          isInside(x, x - k)
        {
          return (x, x - k)
        }
      }
    }

    // The cost limit is reached: return the point that is furthest from where its search began.
    var furthest = (x: 0, y: 0)
    for k in stride(from: ahead.high, through: ahead.low, by: -2) {
      let x = forward[forwardZero + k]
      if isInside(x, x - k), x + x - k > furthest.x + furthest.y { furthest = (x, x - k) }
    }
    var nearest = (x: old.count, y: new.count)
    for k in stride(from: back.high, through: back.low, by: -2) {
      let x = backward[backwardZero + k]
      if isInside(x, x - k), x + x - k < nearest.x + nearest.y { nearest = (x, x - k) }
    }
    let isForwardBetter = furthest.x + furthest.y >= old.count + new.count - nearest.x - nearest.y
    return isForwardBetter ? furthest : nearest
  }
}
