internal import NativeHandlers
internal import PageJavaScript
internal import TestCases

extension TestCase {
  /// The settings of the handler, if the case has one.
  func handlerConfiguration(
    _ limits: Limits
  ) throws(CommandFailure) -> HandlerConfiguration? {
    guard let handler else { return nil }
    let command: HandlerCommand
    switch handler.command {
    case .words(let words): command = HandlerCommand(words: words)
    case .line(let text):
      do throws(HandlerCommand.Malformed) {
        command = try HandlerCommand(parsing: text)
      } catch {
        throw .file("handler: \(error.problem)", remedy: error.remedy)
      }
    }
    var configuration = HandlerConfiguration(
      command: command, timeLimit: handler.timeLimit ?? limits.time)
    configuration.content = Choice.value(handler.content) ?? .results
    configuration.format = Choice.value(handler.format) ?? .json
    configuration.mode = Choice.value(handler.mode) ?? .page
    if configuration.mode == .lines, configuration.format != .json {
      throw .file("handler: The mode lines requires the format json.", remedy: "Remove the format.")
    }
    if let policy = (Choice.value(options.null) as NullHandling?)?.policy {
      configuration.nullPolicy = policy
    }
    configuration.workingFolder = handler.folder
    return configuration
  }
}
