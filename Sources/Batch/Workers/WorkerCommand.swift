/// The command for a program that calls `BatchWorker.run` with its standard streams.
public struct WorkerCommand: Sendable {
  public var executable: String

  /// The arguments after the program's name.
  public var arguments: [String]

  public init(executable: String, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }
}
