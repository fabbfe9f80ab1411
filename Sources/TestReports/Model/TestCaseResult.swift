/// The result of one case, or of one run of a case that has several.
package struct TestCaseResult: Sendable, Equatable {
  package enum Status: Sendable, Equatable {
    /// All expectations are met.
    case passed
    /// An expectation differs.
    case failed
    /// The case could not run.
    case error
    case skipped(reason: String)
    /// An expectation was written.
    case written
    /// A changed expectation waits for a review.
    case pending
  }

  /// The path of the case with `/` as the separator. If the case has several runs, `/` and the name
  /// of the run follow. The names of all results of a report differ.
  package var name: String

  /// The place that editors open for the case.
  package var place: TestPlace

  package var status: Status

  package var failures: [TestFailure]

  package var console: [TestConsoleLine]

  /// The warnings about the run, for example about a resource that was not loaded.
  package var warnings: [String]

  /// The number of expectations that were compared.
  package var checkCount: Int

  /// Expectation files that the case no longer uses.
  package var obsoleteFiles: [String]

  package var duration: Duration?

  /// The peak growth of the process's memory during the run, in bytes.
  package var memory: Int?

  package init(
    name: String, place: TestPlace, status: Status, failures: [TestFailure] = [],
    console: [TestConsoleLine] = [], warnings: [String] = [], checkCount: Int = 0,
    obsoleteFiles: [String] = [],
    duration: Duration? = nil, memory: Int? = nil
  ) {
    self.name = name
    self.place = place
    self.status = status
    self.failures = failures
    self.console = console
    self.warnings = warnings
    self.checkCount = checkCount
    self.obsoleteFiles = obsoleteFiles
    self.duration = duration
    self.memory = memory
  }
}

extension TestCaseResult.Status {
  /// The name of the status in reports.
  package var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .error: "error"
    case .skipped: "skipped"
    case .written: "written"
    case .pending: "pending"
    }
  }

  /// Whether a case with this status does not make the run fail.
  package var isSuccess: Bool {
    switch self {
    case .passed, .skipped, .written: true
    case .failed, .error, .pending: false
    }
  }
}
