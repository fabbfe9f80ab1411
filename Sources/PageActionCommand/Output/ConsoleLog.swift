internal import PageBindings
internal import PageJavaScript

/// What scripts logged and asked, as it is shown to people.
struct ConsoleLog {
  let diagnostics: Diagnostics

  /// Shows everything in order; without `isComplete`, only exceptions that nothing caught.
  func show(_ recorded: Recorder, isComplete: Bool) {
    for entry in recorded.entries {
      if case .uncaughtException(let exception) = entry {
        diagnostics.warn("Uncaught \(exception)")
      } else if isComplete {
        diagnostics.log("\(entry.origin): \(entry.text)")
      }
    }
    if isComplete && recorded.droppedCount > 0 {
      diagnostics.note("\(recorded.droppedCount) more entries are not shown.")
    }
  }
}
