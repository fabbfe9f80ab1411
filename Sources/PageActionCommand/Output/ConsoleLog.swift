internal import PageAction
internal import PageBindings
internal import PageJavaScript

struct ConsoleLog {
  private static let detailedCount = 20

  let diagnostics: Diagnostics

  let script: ActionScript

  /// Shows the console messages and uncaught exceptions of a page in order. If `isComplete` is
  /// false, shows only the uncaught exceptions.
  func show(_ recorded: Recorder, isComplete: Bool) {
    var exceptionCount = 0
    for entry in recorded.entries {
      if case .uncaughtException(let exception) = entry {
        exceptionCount += 1
        show(exception, isDetailed: exceptionCount <= Self.detailedCount)
      } else if case .missingResource = entry {
        // Skip missing resources, because they are reported as warnings.
        continue
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
    diagnostics.warn("Uncaught \(report.headline)", details: isDetailed ? report.lines : [])
  }
}
