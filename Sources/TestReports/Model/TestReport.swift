/// The results of a run of tests.
///
/// Reports depend on the results only, not on the order in which cases ended. They contain times
/// and memory only if `TestReportOptions` includes them.
package struct TestReport: Sendable, Equatable {
  /// The cases, sorted by the UTF-8 bytes of their names.
  package let cases: [TestCaseResult]

  /// The obsolete expectation files, including those of cases, sorted by the UTF-8 bytes of their
  /// paths.
  package let obsoleteFiles: [String]

  /// The reason why the run ended before all cases ran.
  package var bailOutReason: String?

  package var duration: Duration?

  private let mayBeEmpty: Bool

  /// Creates a report.
  /// - Parameters:
  ///   - cases: The cases in any order.
  ///   - obsoleteFiles: Obsolete files that belong to no case.
  ///   - mayBeEmpty: Whether a run without cases is a success, for example the run of one of many
  ///     shards.
  package init(
    cases: [TestCaseResult], obsoleteFiles: [String] = [], bailOutReason: String? = nil,
    duration: Duration? = nil, mayBeEmpty: Bool = false
  ) {
    self.cases = cases.sorted { first, second in
      first.name.utf8.lexicographicallyPrecedes(second.name.utf8)
    }
    let files = Set((obsoleteFiles + cases.flatMap(\.obsoleteFiles)).map { Array($0.utf8) })
    self.obsoleteFiles = files.sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
    self.bailOutReason = bailOutReason
    self.duration = duration
    self.mayBeEmpty = mayBeEmpty
  }

  /// Whether the run is a success: it did not bail out, no case failed, and there are cases or
  /// `mayBeEmpty` is true.
  package var isSuccess: Bool {
    bailOutReason == nil && (mayBeEmpty || !cases.isEmpty) && cases.allSatisfy(\.status.isSuccess)
  }

  var counts: TestCounts { TestCounts(cases) }
}

/// The number of cases with each status, and the number of checks.
struct TestCounts {
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var errors = 0
  private(set) var skipped = 0
  private(set) var written = 0
  private(set) var pending = 0
  private(set) var checks = 0

  init(_ cases: [TestCaseResult]) {
    for result in cases {
      switch result.status {
      case .passed: passed += 1
      case .failed: failed += 1
      case .error: errors += 1
      case .skipped: skipped += 1
      case .written: written += 1
      case .pending: pending += 1
      }
      checks = checks.addingReportingOverflow(max(0, result.checkCount)).partialValue
    }
  }

  var total: Int { passed + failed + errors + skipped + written + pending }
}
