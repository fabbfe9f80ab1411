/// A problem in a value that can still be read, with its place and remedy.
public struct ContractWarning: LocatedProblem {
  /// The path of the value, such as `NSExtensionActivationRule.NSExtensionActivationSupportsText`.
  public var path: String

  /// A sentence that describes the problem.
  public var problem: String

  /// A sentence that describes the fix.
  public var remedy: String

  /// Creates a warning about the value at `path`.
  public init(path: String, problem: String, remedy: String) {
    self.path = path
    self.problem = problem
    self.remedy = remedy
  }

  init(_ finding: ExtensionInfoFinding) {
    self.init(path: finding.path, problem: finding.problem, remedy: finding.remedy)
  }
}
