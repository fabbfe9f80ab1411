internal import PageAction
internal import PageBindings
internal import PageJavaScript

/// What scripts logged and asked, as it is shown to people.
struct ConsoleLog {
  /// How many exceptions are shown with the lines of the script.
  private static let detailedCount = 20

  let diagnostics: Diagnostics

  /// The script that ran.
  let script: ActionScript

  /// Shows everything in order; without `isComplete`, only exceptions that nothing caught.
  func show(_ recorded: Recorder, isComplete: Bool) {
    var exceptionCount = 0
    for entry in recorded.entries {
      if case .uncaughtException(let exception) = entry {
        exceptionCount += 1
        show(exception, isDetailed: exceptionCount <= Self.detailedCount)
      } else if case .missingResource = entry {
        // A warning names it.
      } else if isComplete {
        diagnostics.log("\(entry.origin): \(entry.text)")
      }
    }
    if isComplete && recorded.droppedCount > 0 {
      diagnostics.note("\(recorded.droppedCount) more entries are not shown.")
    }
  }

  private func show(_ exception: ScriptException, isDetailed: Bool) {
    let report = ExceptionReport(exception: exception, script: script)
    let lines = isDetailed ? report.lines.map { "    " + $0 } : []
    diagnostics.warn((["Uncaught \(report.headline)"] + lines).joined(separator: "\n"))
  }
}
