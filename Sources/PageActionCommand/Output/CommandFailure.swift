#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Why a command ends without having done its work: what people read, and the exit status.
struct CommandFailure: Error, Equatable {
  /// The status where the script or the page failed.
  static let exitCodeForScripts: Int32 = 1

  /// The status where a file could not be read, understood or written, or the system denied
  /// something else.
  static let exitCodeForSystem: Int32 = 2

  /// The status of a command line that is not understood, or not to be followed.
  static let exitCodeForUsage: Int32 = 64

  /// What failed; it begins with the place where it is one in a script.
  var message: String

  /// How to mend it, as a sentence.
  var remedy: String?

  /// Lines for the message to be followed by, such as a call stack.
  var details: [String] = []

  /// Whether the message begins with a place, and so needs no word in front.
  var namesPlace = false

  var exitCode: Int32

  /// Whether nothing is to be reported.
  var isSilent = false

  /// The pipe that the output is written to was closed by its reader, such as `head`: a usual end,
  /// with the status that shells show of a process that `SIGPIPE` ended.
  static let closedPipe = CommandFailure(
    message: "The pipe that the output is written to was closed.", exitCode: 128 + SIGPIPE,
    isSilent: true)

  /// A file that could not be read, understood or written.
  static func file(_ message: String, remedy: String?) -> CommandFailure {
    CommandFailure(message: message, remedy: remedy, exitCode: exitCodeForSystem)
  }

  /// A command line that asks for what would do harm.
  static func usage(_ message: String, remedy: String) -> CommandFailure {
    CommandFailure(message: message, remedy: remedy, exitCode: exitCodeForUsage)
  }

  /// Results that have no form in the format that was asked for, and the like.
  static func script(_ message: String) -> CommandFailure {
    CommandFailure(message: message, remedy: nil, exitCode: exitCodeForScripts)
  }
}
