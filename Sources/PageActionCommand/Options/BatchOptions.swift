internal import ArgumentParser
internal import Logging

/// The forms of what is logged.
enum LogFormat: String, CaseIterable {
  case text
  case json
}

/// How many pages are worked on, in every command that takes many.
struct BatchOptions: ParsableArguments {
  private static let sizeLimits = 1...1024

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("How many processes work.", valueName: "number"), transform: JobCount.parse)
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "How many megabytes of 1,048,576 bytes a page, or an archive's record, may have. (default: 256)",
      valueName: "MB"), transform: BatchOptions.megabytes)
  var sizeLimit: Int?

  @Option(
    help: ArgumentHelp(
      "The form of what is logged on standard error. (default: text)", valueName: "text|json"),
    transform: Choice<LogFormat>.checked)
  var logFormat: String?

  @Flag(help: "Do not log pages that fail; their records say it.")
  var quiet = false

  private static func megabytes(_ text: String) throws -> Int {
    guard let value = Int(text), sizeLimits.contains(value) else {
      throw ValidationError("Give whole megabytes from 1 to \(sizeLimits.upperBound), such as 512.")
    }
    return value
  }

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
