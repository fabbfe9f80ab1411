public import PageAction
public import PropertyLists
public import Testing
internal import ValueDifference

/// A completed run of a script on a page.
public struct ScriptRun: RecordedRun {
  /// The page before the run.
  public let page: SavedPage

  /// The results: the dictionary that the script passed to the completion function.
  public let results: PropertyListDictionary

  public let outcome: ActionOutcome

  let prepared: PreparedRun

  /// The wall-clock time of the script, up to the completion of `run`.
  public var duration: Duration { .milliseconds(outcome.times.completion ?? 0) }

  /// Runs `finalize` after `run`, in the same JavaScript context, and returns the changed page.
  ///
  /// Each call first runs the script again from the beginning, on a new copy of the page.
  /// Therefore, the method can be called several times. With the options `forTests`, the repeated
  /// run has the same results. If the results differ, the test fails.
  /// - Parameters:
  ///   - arguments: The arguments of `finalize`.
  ///   - sourceLocation: The place at which failures are reported.
  /// - Throws: If the script fails. In Swift Testing, the failure is recorded first.
  public func finalize(
    _ arguments: PropertyListDictionary = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ChangedPage {
    let outcome = await prepared.outcome(finalize: arguments)
    if let failure = outcome.failure {
      try PageTestFailure(failure, of: prepared.script).stop(at: sourceLocation)
    }
    try compareResults(of: outcome, sourceLocation)
    guard let bytes = outcome.page else {
      try PageTestFailure("The script was stopped, so there is no changed page.")
        .stop(at: sourceLocation)
    }
    do throws(ActionFailure) {
      return try ChangedPage(bytes, outcome: outcome, run: self)
    } catch {
      try PageTestFailure(error.messageWithRemedy).stop(at: sourceLocation)
    }
  }

  /// Runs `finalize`, which is expected to fail, and returns the failure.
  /// - Throws: If `finalize` does not fail.
  public func failure(
    finalizing arguments: PropertyListDictionary,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ActionFailure {
    if let failure = await prepared.outcome(finalize: arguments).failure { return failure }
    try PageTestFailure("`finalize` did not fail, but a failure is expected.")
      .stop(at: sourceLocation)
  }

  private func compareResults(
    of other: ActionOutcome, _ location: SourceLocation
  ) throws(PageTestFailure) {
    guard let old = outcome.results, let new = other.results,
      let comparison = try? ValueComparison(old: old, new: new), !comparison.isEmpty
    else { return }
    let report = ChangeReport(comparison, vocabulary: .comparison)
    try PageTestFailure(
      "The script ran again before `finalize`, with other results. Give each run the same time, "
        + "random numbers and resources.\n" + report.text()
    ).record(at: location)
  }
}

extension ScriptRun {
  /// Compares the results with an expectation, which may have matchers such as
  /// `["$match": "string"]`. A difference is a failure of the test.
  /// - Throws: The failure, if the test runs outside Swift Testing.
  public func expectResults(
    _ expected: PropertyList, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let comparison: ValueComparison
    do throws(ExpectationError) {
      comparison = try ValueComparison(ValueExpectation(expected), actual: .dictionary(results))
    } catch {
      try PageTestFailure("\(error)").record(at: sourceLocation)
      return
    }
    guard !comparison.isEmpty else { return }
    let report = ChangeReport(comparison, vocabulary: .expectation)
    try PageTestFailure("The results differ from the expected.\n" + report.text())
      .record(at: sourceLocation)
  }
}
