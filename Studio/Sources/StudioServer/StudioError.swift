/// An error with a description of the problem and a remedy.
public struct StudioError: Error, CustomStringConvertible {
  public let message: String
  public let remedy: String?

  public init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }

  public var description: String { [message, remedy].compactMap { $0 }.joined(separator: " ") }
}
