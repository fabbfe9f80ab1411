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
