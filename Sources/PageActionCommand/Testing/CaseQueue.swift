/// A queue from which the workers of a run take cases.
///
/// A worker process has only one time zone. So that few processes start, a worker first takes the
/// cases that have the time zone of its process.
struct CaseQueue: Sendable {
  /// A lane: the indices of the cases that have the same time zone, in ascending order.
  private struct Lane {
    var cases: [Int]
    var next = 0
    var workerCount = 0
  }

  private var lanes: [Lane] = []

  /// The index of the first lane that has never had a worker; the following lanes have had none
  /// either. Lanes are in the order of their first cases.
  private var firstUnused = 0

  /// The indices of the lanes with workers. All other lanes before `firstUnused` have no cases
  /// left.
  private var used: Set<Int> = []

  /// The index of the first case that must not start.
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

  /// Takes a case for a worker. Returns the index of the case, or `nil` if none remains.
  /// - Parameter lane: Before the call, the lane of the worker's previous case, or `nil` for the
  ///   first case. After the call, the lane of the returned case, or `nil` if there is none.
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

  /// Ensures that no case after `index` starts. Earlier cases still start, so that the first
  /// failing case does not depend on the number of workers.
  mutating func stop(after index: Int) {
    end = min(end, index)
  }

  private mutating func unusedLane() -> Int? {
    guard firstUnused < lanes.count, remainingCount(firstUnused) > 0 else { return nil }
    firstUnused += 1
    return firstUnused - 1
  }

  /// Returns the lane with workers that has the most remaining cases; `nil` if none remains.
  private func longestLane() -> Int? {
    let best = used.max {
      (remainingCount($0), $1) < (remainingCount($1), $0)
    }
    return best.flatMap { remainingCount($0) > 0 ? $0 : nil }
  }

  /// Returns the number of remaining cases in a lane; 0 if the first of them must not start.
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
