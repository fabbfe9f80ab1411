/// How a worker process is started: a program that calls `BatchWorker.run` on its standard input and
/// output.
public struct WorkerCommand: Sendable {
  /// The program's path.
  public var executable: String

  /// What it is given behind its name.
  public var arguments: [String]

  /// Makes a command.
  public init(executable: String, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }
}
