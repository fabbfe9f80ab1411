/// The command for a child process, which communicates through its standard streams.
public struct WorkerCommand: Sendable {
  public var executable: String

  /// The arguments after the program's name.
  public var arguments: [String]

  /// The environment variables that differ from those of this process.
  public var environment: [String: String]

  /// The working folder; `nil` for that of this process.
  package var workingFolder: String?

  /// Whether the process is not this program: its signals have their default actions, and its
  /// environment has no variables of Swift's runtime.
  package var isForeign = false

  /// Whether standard error is that of this process, instead of a pipe.
  package var inheritsErrors = false

  /// Whether the process is in the group of this process, so that signals from the terminal reach
  /// it.
  package var inheritsGroup = false

  public init(executable: String, arguments: [String], environment: [String: String] = [:]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
  }
}
