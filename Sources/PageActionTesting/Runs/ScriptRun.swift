public import PageAction
public import PropertyLists
public import Testing
internal import ValueDifference

/// A completed run of a script on a page.
public struct ScriptRun: RecordedRun {
  /// The page before the run.
  public let page: SavedPage

  /// The argument of the completion function.
  public let results: PropertyListDictionary

  public let outcome: ActionOutcome

  let prepared: PreparedRun

  /// The wall-clock time of the script, up to the completion of `run`.
  public var duration: Duration { .milliseconds(outcome.times.completion ?? 0) }

  /// Runs `finalize` in the context that `run` left, and returns the changed page.
  ///
  /// The script runs again from the beginning, on a new copy of the page, so a run can be finalized
  /// several times. With the options for tests, both runs of the script are equal; if their results
  /// differ, the test fails.
  /// - Parameters:
  ///   - arguments: The arguments of `finalize`.
  ///   - sourceLocation: The place for failures.
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

  /// Runs a `finalize` that is expected to fail, and returns its failure.
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
  /// - Throws: The difference, if Swift Testing does not run.
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
