internal import PageAction
private import PlatformLibC

struct CommandFailure: Error, Equatable {
  static let exitCodeForScripts: Int32 = 1

  /// The exit status if a system call failed, or a file was invalid.
  static let exitCodeForSystem: Int32 = 2

  static let exitCodeForUsage: Int32 = 64

  /// The description, which starts with the source position for errors in a script.
  var message: String

  /// A sentence that describes the fix.
  var remedy: String?

  var details: [String] = []

  /// Whether the message starts with a source position, and so needs no prefix such as "error".
  var namesPlace = false

  var exitCode: Int32

  var isSilent = false

  /// The failure if the program that reads the output closed the pipe. No message is shown. The
  /// exit status is the one that shells report after `SIGPIPE`.
  static let closedPipe = CommandFailure(
    message: "The reader of the output closed the pipe.", exitCode: 128 + SIGPIPE,
    isSilent: true)

  static func file(_ message: String, remedy: String?) -> CommandFailure {
    CommandFailure(message: message, remedy: remedy, exitCode: exitCodeForSystem)
  }

  /// Returns the failure of a command line that must not be executed: for example, it would
  /// overwrite an input.
  static func usage(_ message: String, remedy: String) -> CommandFailure {
    CommandFailure(message: message, remedy: remedy, exitCode: exitCodeForUsage)
  }

  /// The message and the remedy on one line.
  var messageWithRemedy: String { [message, remedy].compactMap { $0 }.joined(separator: " ") }

  /// Converts an error to a failure.
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

  /// Returns a failure of the script, such as results that the output format cannot represent.
  static func script(_ message: String) -> CommandFailure {
    CommandFailure(message: message, remedy: nil, exitCode: exitCodeForScripts)
  }
}
