private import PlatformLibC

/// The reason why a command fails: the message for users, and the exit status.
struct CommandFailure: Error, Equatable {
  /// The exit status if the script or the page failed.
  static let exitCodeForScripts: Int32 = 1

  /// The exit status if a file could not be read, understood or written, or another system call
  /// failed.
  static let exitCodeForSystem: Int32 = 2

  /// The exit status for an invalid command line.
  static let exitCodeForUsage: Int32 = 64

  /// The description of the failure. It starts with the source position for errors in a script.
  var message: String

  /// How to fix it, as a sentence.
  var remedy: String?

  /// Additional lines after the message, such as a call stack.
  var details: [String] = []

  /// Whether the message starts with a source position, and so needs no prefix such as "error".
  var namesPlace = false

  var exitCode: Int32

  /// Whether the failure is not reported.
  var isSilent = false

  /// The reader of the output closed the pipe, as `head` does. This is a normal end, with the
  /// status that shells show for a process that `SIGPIPE` terminated.
  static let closedPipe = CommandFailure(
    message: "The reader of the output closed the pipe.", exitCode: 128 + SIGPIPE,
    isSilent: true)

  /// Returns a failure for a file that could not be read, understood or written.
  static func file(_ message: String, remedy: String?) -> CommandFailure {
    CommandFailure(message: message, remedy: remedy, exitCode: exitCodeForSystem)
  }

  /// Returns a failure for a command line that must not be executed, for example because it would
  /// overwrite an input.
  static func usage(_ message: String, remedy: String) -> CommandFailure {
    CommandFailure(message: message, remedy: remedy, exitCode: exitCodeForUsage)
  }

  /// Returns a failure by the script, such as results that the output format cannot represent.
  static func script(_ message: String) -> CommandFailure {
    CommandFailure(message: message, remedy: nil, exitCode: exitCodeForScripts)
  }
}
