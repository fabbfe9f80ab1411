/// A queue from which the workers of a run take cases.
///
/// A worker process has only one time zone. To start as few processes as possible, a worker first
/// takes the cases that have the time zone of its process.
struct CaseQueue: Sendable {
  /// A list of the cases that have the same time zone. The list contains the indices of the cases,
  /// in ascending order.
  private struct Lane {
    var cases: [Int]
    var next = 0
    var workerCount = 0
  }

  private var lanes: [Lane] = []

  /// The index of the first lane that has never had a worker. Later lanes have never had a worker
  /// either. Lanes are sorted by the index of their first case.
  private var firstUnused = 0

  /// The indices of the lanes that have workers now. Other lanes before `firstUnused` have no cases
  /// left.
  private var used: Set<Int> = []

  /// Cases with this index or a greater index must not start.
  private var end: Int

  /// - Parameter timeZones: The time zone of each case, in the order of the run.
  init(timeZones: [String]) {
    end = timeZones.count
    var numbers: [String: Int] = [:]
    for (index, timeZone) in timeZones.enumerated() {
      if let lane = numbers[timeZone] {
        lanes[lane].cases.append(index)
      } else {
        numbers[timeZone] = lanes.count
        lanes.append(Lane(cases: [index]))
      }
    }
  }

  /// Takes a case for a worker. Returns the index of the case, or `nil` if no case remains.
  /// - Parameter lane: Before the call, the lane of the worker's previous case; `nil` if the worker
  ///   has not had a case. After the call, the lane of the returned case; `nil` if no case is
  ///   returned.
  mutating func next(_ lane: inout Int?) -> Int? {
    if let current = lane {
      if let index = take(from: current) { return index }
      lanes[current].workerCount -= 1
      if lanes[current].workerCount == 0 { used.remove(current) }
      lane = nil
    }
    guard let new = unusedLane() ?? longestLane() else { return nil }
    lanes[new].workerCount += 1
    used.insert(new)
    lane = new
    return take(from: new)
  }

  /// Ensures that no case with an index greater than `index` starts. Cases with smaller indices
  /// still start, so that the first failing case does not depend on the number of workers.
  mutating func stop(after index: Int) {
    end = min(end, index)
  }

  private mutating func unusedLane() -> Int? {
    guard firstUnused < lanes.count, remainingCount(firstUnused) > 0 else { return nil }
    firstUnused += 1
    return firstUnused - 1
  }

  /// Among the lanes that have workers, returns the lane with the most remaining cases. Returns
  /// `nil` if these lanes have no remaining cases.
  private func longestLane() -> Int? {
    let best = used.max {
      (remainingCount($0), $1) < (remainingCount($1), $0)
    }
    return best.flatMap { remainingCount($0) > 0 ? $0 : nil }
  }

  /// Returns the number of cases that remain in a lane; 0 if the next case must not start, because
  /// it is at or after `end`.
  private func remainingCount(_ lane: Int) -> Int {
    let lane = lanes[lane]
    guard lane.next < lane.cases.count, lane.cases[lane.next] < end else { return 0 }
    return lane.cases.count - lane.next
  }

  private mutating func take(from lane: Int) -> Int? {
    guard remainingCount(lane) > 0 else { return nil }
    lanes[lane].next += 1
    return lanes[lane].cases[lanes[lane].next - 1]
  }
}
