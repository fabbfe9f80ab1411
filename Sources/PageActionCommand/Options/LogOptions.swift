internal import ArgumentParser
internal import Logging

/// What is logged, in the commands that take many pages.
struct LogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The form of what is logged on standard error. (default: text)", valueName: "text|json"),
    completion: Choice<LogFormat>.completion, transform: Choice<LogFormat>.checked)
  var logFormat: String?

  @Flag(help: "Do not log pages that fail; their records name the failure.")
  var quiet = false

  /// The form.
  var form: LogFormat { Choice.value(logFormat) ?? .text }

  /// Returns the logger of a batch.
  ///
  /// - Parameter statusLine: The line that is cleared before a message is written.
  func logger(_ diagnostics: Diagnostics, _ statusLine: StatusLine?) -> Logger {
    var logger = Logger(label: "pageaction") { _ in
      CommandLogHandler(format: form, diagnostics: diagnostics, statusLine: statusLine)
    }
    logger.logLevel = quiet ? .error : .notice
    return logger
  }
}
