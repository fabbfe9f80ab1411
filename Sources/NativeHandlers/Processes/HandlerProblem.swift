internal import PageAction
internal import SystemFiles

/// The reason why a process sent no reply.
enum HandlerProblem: Error {
  /// - Parameter hasOutput: Whether the process closed its output, but did not end.
  case timeLimit(hasOutput: Bool)
  case tooLarge
  case system(SystemError)

  /// - Parameter errors: The lines on standard error. The message ends with the last line.
  func failure(of configuration: HandlerConfiguration, _ errors: [String]) -> ActionFailure {
    switch self {
    case .timeLimit(let hasOutput):
      let seconds = configuration.timeLimit
      let limit = Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
      let verb = hasOutput ? "ended" : "replied"
      return .ofHandler(
        "\(configuration.subject) had not \(verb) after \(limit) s, and was killed"
          + (errors.last.map { ": \($0)" } ?? "."),
        remedy: Self.timeLimitRemedy(configuration), code: .timeLimit)
    case .tooLarge:
      return .ofHandler(
        "\(configuration.subject) wrote more than \(HandlerConfiguration.maximumReplySize >> 20) MiB for a page.",
        remedy: "Write only the arguments of finalize to standard output.")
    case .system(let error):
      return .ofHandler("\(configuration.subject)'s output could not be read: \(error.message).")
    }
  }

  private static func timeLimitRemedy(_ configuration: HandlerConfiguration) -> String {
    if configuration.isNative {
      return "Raise the limit with --handler-time-limit, or look for a main thread that waits."
    }
    return configuration.mode == .lines
      ? "Write one line for each page and flush it, or raise --handler-time-limit."
      : "Raise the limit with --handler-time-limit, or look for an endless loop."
  }
}
