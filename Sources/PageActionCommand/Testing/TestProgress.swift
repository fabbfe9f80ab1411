internal import TestReports

/// A line on the terminal that shows how many cases have finished.
struct TestProgress {
  private let total: Int
  private let isShown: Bool
  private let line = StatusLine()
  private var finished = 0
  private var failed = 0
  private var lastShown: ContinuousClock.Instant?

  init(total: Int, isShown: Bool) {
    self.total = total
    self.isShown = isShown
  }

  mutating func add(_ result: TestCaseResult) {
    finished += 1
    if !result.status.isSuccess { failed += 1 }
    guard isShown else { return }
    let now = ContinuousClock.now
    if let lastShown, now - lastShown < .milliseconds(100) { return }
    lastShown = now
    let failures = failed == 0 ? "" : "  \(Figures.count(failed)) failed"
    line.show("\(Figures.count(finished)) of \(Figures.count(total)) cases\(failures)")
  }

  func end() {
    if isShown { line.clear() }
  }
}
