/// The command for a child process, which communicates through its standard streams.
public struct WorkerCommand: Sendable {
  public var executable: String

  /// The arguments after the program's name.
  public var arguments: [String]

  /// The environment variables to add to the variables of this process, or to replace.
  public var environment: [String: String]

  /// The working folder; `nil` for the working folder of this process.
  package var workingFolder: String?

  /// Whether the program is not part of pageaction. Then `SIGPIPE` and `SIGXFSZ` have their default
  /// actions, and Swift's backtraces are not disabled.
  package var isForeign = false

  /// Whether the process inherits the standard error of this process, instead of using a pipe.
  package var inheritsErrors = false

  /// Whether the process inherits the group of this process, so that signals from the terminal
  /// reach it.
  package var inheritsGroup = false

  public init(executable: String, arguments: [String], environment: [String: String] = [:]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
  }
}
