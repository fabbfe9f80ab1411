internal import ArgumentParser
internal import Logging

/// How many pages are worked on, in every command that takes many.
struct BatchOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How many processes work. (default: one a processor for batch, 1 for stream)",
      valueName: "number"), transform: JobCount.parse)
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "How many megabytes of 1,048,576 bytes a page, or an archive's record, may have. (default: 256)",
      valueName: "MB"), transform: { try Quantity.megabytes($0, in: 1...1024) })
  var sizeLimit: Int?

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
      CommandLogHandler(format: form, diagnostics: diagnostics, statusLine: statusLine)
    }
    logger.logLevel = quiet ? .error : .notice
    return logger
  }
}
