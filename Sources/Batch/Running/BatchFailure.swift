public struct BatchFailure: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Code: Sendable, Equatable {
    case output
    case closedPipe
    case pages
    case lostPages
    /// The inputs could not be read to their end.
    case inputs
    /// The batch cannot be resumed, it must be resumed, or the checkpoint belongs to another batch.
    case resume
    /// The system could not start a process or thread, or the workers do not start.
    case worker
    /// The program `pageaction-network` could not be started, or ended repeatedly.
    case network
    /// The script is unusable: every page would fail.
    case script
  }

  public let code: Code

  public let message: String

  public let remedy: String?

  /// Lines after the message. If there are any, the message begins with the place of the error.
  public var details: [String] = []

  public var description: String { [message, remedy].compactMap { $0 }.joined(separator: " ") }
}
