internal import ArgumentParser
internal import Logging

struct LogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of messages on standard error. (default: text)", valueName: "text|json"),
    completion: Choice<LogFormat>.completion, transform: Choice<LogFormat>.checked)
  var logFormat: String?

  @OptionGroup var quiet: QuietOptions

  var form: LogFormat { Choice.value(logFormat) ?? .text }

  /// - Parameters:
  ///   - statusLine: The progress line on the terminal, which is cleared before each message.
  ///   - showsConsole: Whether to log the scripts' console messages.
  func logger(
    _ diagnostics: Diagnostics, _ statusLine: StatusLine?, showsConsole: Bool
  ) -> Logger {
    var logger = Logger(label: "pageaction") { _ in
      CommandLogHandler(format: form, diagnostics: diagnostics, statusLine: statusLine)
    }
    logger.logLevel = quiet.quiet ? .error : showsConsole ? .info : .notice
    return logger
  }
}
