/// The command for a worker process, which exchanges messages through its standard streams.
public struct WorkerCommand: Sendable {
  public var executable: String

  /// The arguments after the program's name.
  public var arguments: [String]

  /// The environment variables that differ from those of this process.
  public var environment: [String: String]

  public init(executable: String, arguments: [String], environment: [String: String] = [:]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
  }
}
