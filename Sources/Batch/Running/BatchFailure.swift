/// Why a batch could not go on: what failed, and how to mend it.
public struct BatchFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Code: Sendable, Equatable {
    /// The output, or the checkpoint beside it, could not be written or read.
    case output
    /// Whoever read the output has closed the pipe to it.
    case closedPipe
    /// The pages could not be written.
    case pages
    /// A folder of pages was deleted or replaced.
    case lostPages
    /// The inputs could not be read to their end.
    case inputs
    /// There is nothing to resume, or it is of another batch.
    case resume
    /// The system gave no process or thread for a worker.
    case worker
    /// The script is no script: every page would fail.
    case script
  }

  /// The kind of failure.
  public let code: Code

  /// What failed, as a sentence.
  public let message: String

  /// How to mend it, as a sentence.
  public let remedy: String?

  /// Lines that follow the message, such as the line of a script; the message begins with its place
  /// then.
  public var details: [String] = []

  /// The message and the remedy.
  public var description: String { [message, remedy].compactMap { $0 }.joined(separator: " ") }
}
