import POSIXThreads
import Testing

@Suite struct MonitorTests {
  @Test func threadsHandValuesOver() throws {
    let queue = Monitor<[Int]>([])
    try DetachedThread.start {
      for number in 0..<1000 { queue.change(when: { $0.count < 3 }) { $0.append(number) } }
    }
    let numbers = (0..<1000).map { _ in
      queue.change(when: { !$0.isEmpty }) { $0.removeFirst() }
    }
    #expect(numbers == Array(0..<1000))
  }

  @Test func waitingEnds() throws {
    let value = Monitor(0)
    #expect(!value.wait(milliseconds: 5) { $0 > 0 })
    try DetachedThread.start { value.change { $0 = 1 } }
    #expect(value.wait(milliseconds: 60_000) { $0 > 0 })
  }
}
