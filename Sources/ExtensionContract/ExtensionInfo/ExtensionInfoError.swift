/// The reason why a property list is not the Info.plist of an app extension.
public struct ExtensionInfoError: Error, LocatedProblem {
  /// The kind of problem.
  public enum Code: String, Sendable {
    /// The outermost value is not a dictionary.
    case notADictionary
    /// Both `NSExtension` and `EXAppExtensionAttributes` are absent.
    case notAnExtension
    /// `NSExtension` or `EXAppExtensionAttributes` is not a dictionary.
    case malformed
  }

  /// The kind of problem.
  public var code: Code

  /// The path of the value, such as `Info.plist.NSExtension`.
  public var path: String

  /// A sentence that describes the problem.
  public var problem: String

  /// A sentence that describes the fix.
  public var remedy: String
}
