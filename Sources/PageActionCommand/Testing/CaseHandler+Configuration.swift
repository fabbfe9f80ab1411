internal import NativeHandlers
internal import PageAction
internal import PageJavaScript
internal import TestCases

extension CaseHandler {
  /// Returns the settings of the handler's process.
  /// - Parameters:
  ///   - options: The options of the case.
  ///   - limits: The limits of the case.
  func configuration(
    _ options: CaseOptions, _ limits: Limits
  ) throws(CommandFailure) -> HandlerConfiguration {
    let command: HandlerCommand
    switch self.command {
    case .words(let words): command = HandlerCommand(words: words)
    case .line(let text):
      do throws(HandlerCommand.Malformed) {
        command = try HandlerCommand(parsing: text)
      } catch {
        throw .file("handler: \(error.problem)", remedy: error.remedy)
      }
    }
    var configuration = HandlerConfiguration(command: command, timeLimit: timeLimit ?? limits.time)
    configuration.content = Choice.value(content) ?? .results
    configuration.format = Choice.value(format) ?? .json
    configuration.mode = Choice.value(mode) ?? .page
    if configuration.mode == .lines, configuration.format != .json {
      throw .file("handler: The mode lines requires the format json.", remedy: "Remove the format.")
    }
    if let policy = (Choice.value(options.null) as NullHandling?)?.policy {
      configuration.nullPolicy = policy
    }
    configuration.workingFolder = folder
    return configuration
  }

  /// Checks that the program of `--handler` exists.
  func checkProgram() throws(CommandFailure) {
    let configuration = try configuration(CaseOptions(), Limits())
    do throws(ActionFailure) {
      _ = try configuration.executable()
    } catch {
      throw .file("--handler: \(error.message)", remedy: error.remedy)
    }
  }
}
