public import PageAction
internal import PropertyLists
public import Testing

extension SavedPage {
  /// Runs a script on the page, up to the completion of its `run` function.
  ///
  /// Runs are executed one after another, so that their time and memory can be compared with
  /// limits.
  /// - Parameters:
  ///   - script: A path relative to the test's file, or the name of a bundled script.
  ///   - selector: A CSS selector; the contents of the first element that it matches are selected.
  ///   - text: The text to select on the page.
  ///   - options: The options of the run. `forTests` makes runs reproducible.
  ///   - sourceLocation: The place at which failures are reported.
  /// - Throws: If the page or the script cannot be read, or the script fails. In Swift Testing, the
  ///   failure is recorded first, with the places of the exception.
  public func run(
    _ script: String, selecting selector: String? = nil, selectingText text: String? = nil,
    options: ActionOptions = .forTests, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ScriptRun {
    let prepared = try prepared(script, selector, text, options, sourceLocation)
    let outcome = await prepared.outcome()
    if let failure = outcome.failure {
      try PageTestFailure(failure, of: prepared.script).stop(at: sourceLocation)
    }
    guard case .dictionary(let results)? = outcome.results else {
      try PageTestFailure("The script has no results.").stop(at: sourceLocation)
    }
    return ScriptRun(page: self, results: results, outcome: outcome, prepared: prepared)
  }

  /// Runs a script that is expected to fail before it completes, and returns its failure.
  ///
  /// The parameters are those of `run`.
  /// - Throws: If the page or the script cannot be read, or the script does not fail.
  public func failure(
    running script: String, selecting selector: String? = nil, selectingText text: String? = nil,
    options: ActionOptions = .forTests, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ActionFailure {
    let prepared = try prepared(script, selector, text, options, sourceLocation)
    if let failure = await prepared.outcome().failure { return failure }
    try PageTestFailure("The script did not fail, but a failure is expected.")
      .stop(at: sourceLocation)
  }

  private func prepared(
    _ script: String, _ selector: String?, _ text: String?, _ options: ActionOptions,
    _ sourceLocation: SourceLocation
  ) throws -> PreparedRun {
    do throws(PageTestFailure) {
      return try PreparedRun(
        self, script: script, selecting: selector, selectingText: text, options: options)
    } catch {
      try error.stop(at: sourceLocation)
    }
  }
}
