import Testing

@testable import NetworkTransfers

@Suite struct HostScheduleTests {
  private func schedule(
    _ maximum: Int, perHost: Int, delay: Double = 0
  ) -> HostSchedule<Int> {
    HostSchedule(maximumActive: maximum, maximumActivePerHost: perHost, delay: delay)
  }

  private func started(_ schedule: inout HostSchedule<Int>, at time: Double) -> [Int] {
    var items: [Int] = []
    while let (item, _) = schedule.start(at: time) { items.append(item) }
    return items
  }

  @Test func limits() {
    var schedule = schedule(3, perHost: 2)
    for item in 0..<4 { schedule.add(item, host: "a") }
    for item in 10..<14 { schedule.add(item, host: "b") }
    // The schedule alternates between hosts.
    #expect(started(&schedule, at: 0) == [0, 10, 1])
    #expect(schedule.nextStart == nil)
    schedule.end(host: "a")
    #expect(started(&schedule, at: 0) == [11])
    schedule.end(host: "b")
    schedule.end(host: "b")
    #expect(Set(started(&schedule, at: 0)) == [2, 12])
  }

  @Test func delays() {
    var schedule = schedule(9, perHost: 9, delay: 2)
    for item in 0..<3 { schedule.add(item, host: "a") }
    schedule.add(9, host: "b")
    #expect(started(&schedule, at: 0) == [0, 9])
    #expect(started(&schedule, at: 1.9) == [])
    #expect(schedule.nextStart == 2)
    #expect(started(&schedule, at: 2) == [1])
    schedule.pause(host: "a", until: 10)
    #expect(started(&schedule, at: 4) == [])
    #expect(started(&schedule, at: 10) == [2])
  }

  @Test func delayLastsAfterTheEnd() {
    var schedule = schedule(1, perHost: 1, delay: 5)
    schedule.add(0, host: "a")
    #expect(started(&schedule, at: 0) == [0])
    schedule.end(host: "a")
    #expect(started(&schedule, at: 1) == [])
    schedule.add(1, host: "a")
    #expect(started(&schedule, at: 4) == [])
    #expect(started(&schedule, at: 5) == [1])
  }

  @Test func urgentItemsAndOwnDelays() {
    var schedule = schedule(9, perHost: 1)
    schedule.add(0, host: "a")
    schedule.add(1, host: "a", isUrgent: true)
    #expect(started(&schedule, at: 0) == [1])
    schedule.setDelay(3, host: "a")
    schedule.end(host: "a")
    #expect(started(&schedule, at: 0) == [0])
    schedule.end(host: "a")
    schedule.add(2, host: "a")
    #expect(started(&schedule, at: 2) == [])
    #expect(started(&schedule, at: 3) == [2])
  }

  @Test(.timeLimit(.minutes(10))) func manyHosts() {
    var schedule = schedule(100, perHost: 1)
    let count = 50_000
    for item in 0..<count { schedule.add(item, host: "host\(item)") }
    var found = 0
    while let (_, host) = schedule.start(at: Double(found)) {
      found += 1
      schedule.end(host: host)
    }
    #expect(found == count)
  }
}
