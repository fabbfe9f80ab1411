internal import ArgumentParser
internal import Logging

/// The forms of what is logged.
enum LogFormat: String, CaseIterable {
  case text
  case json
}

/// What is said of pages that fail, in every command that goes on then.
struct LogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The form of what is logged on standard error. (default: text)", valueName: "text|json"),
    transform: Choice<LogFormat>.checked)
  var logFormat: String?

  @Flag(help: "Do not log pages that fail; their records say it.")
  var quiet = false

  /// The form.
  var form: LogFormat { Choice.value(logFormat) ?? .text }

  /// What a batch logs with.
  ///
  /// - Parameter statusLine: The line that is to be out of the way.
  func logger(_ diagnostics: Diagnostics, _ statusLine: StatusLine?) -> Logger {
    var logger = Logger(label: "pageaction") { _ in
      switch form {
      case .text: TextLogHandler(diagnostics: diagnostics, statusLine: statusLine)
      case .json: JSONLogHandler(statusLine: statusLine)
      }
    }
    logger.logLevel = quiet ? .error : .notice
    return logger
  }
}
