/// The reason why a property list is not the Info.plist of an app extension.
public struct ExtensionInfoError: Error, Sendable, Equatable {
  /// The kind of problem.
  public enum Code: String, Sendable {
    /// The outermost value is not a dictionary.
    case notADictionary
    /// There is neither `NSExtension` nor `EXAppExtensionAttributes`.
    case notAnExtension
    /// `NSExtension` is not a dictionary.
    case malformed
  }

  /// The kind of problem.
  public var code: Code

  /// The path of the value, such as `Info.plist.NSExtension`.
  public var path: String

  /// The problem, as a sentence.
  public var problem: String

  /// How to fix it, as a sentence.
  public var remedy: String
}

extension ExtensionInfoError: CustomStringConvertible {
  /// The path, the problem and the remedy on one line.
  public var description: String { "\(path): \(problem) \(remedy)" }
}
