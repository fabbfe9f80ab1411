/// The command that starts a worker process: a program that calls `BatchWorker.run` with its
/// standard input and output.
public struct WorkerCommand: Sendable {
  /// The path of the program.
  public var executable: String

  /// The arguments after the program's name.
  public var arguments: [String]

  /// Makes a command.
  public init(executable: String, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }
}
