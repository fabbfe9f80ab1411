internal import ExtensionContract
internal import NativeHandlers

/// The compiled native half of an extension: a program with the extension's Swift code.
struct NativeProgram: Sendable, Equatable {
  var path: String

  var environment: [String: String]

  /// Returns the settings of a process that runs this program, for one or more pages.
  /// - Parameters:
  ///   - actions: The actions of the simulated user.
  ///   - timeLimit: The time limit for each page, in seconds.
  func configuration(actions: [UserAction], timeLimit: Double) -> HandlerConfiguration {
    var words = [path]
    for action in actions { words += [action.option.name, action.option.value] }
    // The program is killed at `timeLimit`. Pass a shorter limit, so that the program has time
    // to report what it is waiting for.
    words += ["--time-limit", "\(timeLimit * 0.9)"]
    var configuration = HandlerConfiguration(
      command: HandlerCommand(words: words), timeLimit: timeLimit)
    configuration.isNative = true
    configuration.content = .items
    configuration.mode = .lines
    configuration.environment = environment
    return configuration
  }
}
