internal import PageAction
private import PlatformLibC

struct CommandFailure: Error, Equatable {
  static let exitCodeForScripts: Int32 = 1

  /// The exit status if a system call failed, or a file was invalid.
  static let exitCodeForSystem: Int32 = 2

  static let exitCodeForUsage: Int32 = 64

  /// The description of the failure. For an error in a script, the description starts with the
  /// source position if the position is known.
  var message: String

  /// A sentence that describes the fix.
  var remedy: String?

  var details: [String] = []

  /// Whether `message` starts with a source position. If so, it is shown without the prefix
  /// `error:`.
  var namesPlace = false

  var exitCode: Int32

  var isSilent = false

  /// The failure if the program that reads the output closed the pipe. No message is shown. The
  /// exit status is the one that shells report for a process that `SIGPIPE` ended.
  static let closedPipe = CommandFailure(
    message: "The reader of the output closed the pipe.", exitCode: 128 + SIGPIPE,
    isSilent: true)

  static func file(_ message: String, remedy: String?) -> CommandFailure {
    CommandFailure(message: message, remedy: remedy, exitCode: exitCodeForSystem)
  }

  /// Returns the failure of a command line that must not be executed, for example because the
  /// command would overwrite its input.
  static func usage(_ message: String, remedy: String) -> CommandFailure {
    CommandFailure(message: message, remedy: remedy, exitCode: exitCodeForUsage)
  }

  /// The message and the remedy on one line.
  var messageWithRemedy: String { [message, remedy].compactMap { $0 }.joined(separator: " ") }

  static func of(_ error: any Error) -> CommandFailure {
    switch error {
    case let failure as CommandFailure: failure
    case let failure as ActionFailure: CommandFailure(failure)
    default: .file("\(error)", remedy: nil)
    }
  }

  /// Returns the failure with the name of an option or key before its message.
  func prefixed(with name: String) -> CommandFailure {
    var failure = self
    failure.message = "\(name): \(message)"
    return failure
  }

  /// Returns a failure with exit status 1, which means that the script failed. For example, results
  /// that the output format cannot represent are a failure of the script.
  static func script(_ message: String) -> CommandFailure {
    CommandFailure(message: message, remedy: nil, exitCode: exitCodeForScripts)
  }
}
