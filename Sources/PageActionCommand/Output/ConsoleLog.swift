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
        show(entry)
      }
    }
    if isComplete && recorded.droppedCount > 0 {
      diagnostics.note("\(recorded.droppedCount) more entries are not shown.")
    }
  }

  private func show(_ entry: Recorder.Entry) {
    switch entry {
    case .console(let level, let message): diagnostics.log("console.\(level)", message)
    case .alert(let message): diagnostics.log("alert", message)
    case .confirm(let message): diagnostics.log("confirm", "\(message) (answered: false)")
    case .prompt(let message, let defaultText):
      let text = defaultText.isEmpty ? message : "\(message) [\(defaultText)]"
      diagnostics.log("prompt", "\(text) (answered: null)")
    case .navigation(let how, let url): diagnostics.log(how, url)
    case .missingResource(let initiator, let url):
      diagnostics.log(initiator, "\(url) (not there: the network is never used)")
    case .uncaughtException(let exception): diagnostics.log("exception", exception.description)
    }
  }
}
