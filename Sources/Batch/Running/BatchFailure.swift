/// An error that ends a batch, with its remedy.
public struct BatchFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Code: Sendable, Equatable {
    /// The output or its checkpoint could not be written or read.
    case output
    /// The reader of the output closed the pipe.
    case closedPipe
    /// The pages could not be written.
    case pages
    /// A folder of pages was deleted or replaced.
    case lostPages
    /// The inputs could not be read to their end.
    case inputs
    /// The batch cannot be resumed, or `--resume` is required, or the checkpoint is of another
    /// batch.
    case resume
    /// The system could not start a process or thread, or the workers do not start.
    case worker
    /// The script is unusable: every page would fail.
    case script
  }

  /// The kind of error.
  public let code: Code

  /// A sentence that describes the error.
  public let message: String

  /// A sentence that describes how to fix the error.
  public let remedy: String?

  /// Lines after the message, such as the line of a script. If there are any, the message begins
  /// with the place of the error.
  public var details: [String] = []

  /// The message and the remedy.
  public var description: String { [message, remedy].compactMap { $0 }.joined(separator: " ") }
}
