/// A problem in a value that can still be read, with its place and remedy.
public struct ContractWarning: Sendable, Equatable {
  /// The path of the value, such as `NSExtensionActivationRule.NSExtensionActivationSupportsText`.
  public var path: String

  /// The problem, as a sentence.
  public var problem: String

  /// How to fix it, as a sentence.
  public var remedy: String

  /// Creates a warning about the value at `path`.
  public init(path: String, problem: String, remedy: String) {
    self.path = path
    self.problem = problem
    self.remedy = remedy
  }
}

extension ContractWarning: CustomStringConvertible {
  /// The path, the problem and the remedy on one line.
  public var description: String { "\(path): \(problem) \(remedy)" }
}
