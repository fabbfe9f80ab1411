/// Starts a program that calls `BatchWorker.run` with its standard input and output.
public struct WorkerCommand: Sendable {
  public var executable: String

  /// Excludes the program's name.
  public var arguments: [String]

  public init(executable: String, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }
}
