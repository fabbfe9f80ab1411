/// A part of an Info.plist that the system ignores or understands differently from what is written.
public struct ExtensionInfoFinding: Sendable, Hashable {
  /// The kinds of finding.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// A key is documented for another dictionary, so it has no effect.
    case misplacedKey
    /// A key resembles a documented one, and has no effect.
    case misspeltKey
    /// A key begins like Apple's keys but is not documented, and has no effect.
    case unknownKey
    /// A number is written as a string.
    case stringForNumber
    /// A number is written as a Boolean.
    case booleanForNumber
    /// A Boolean is written as a number.
    case numberForBoolean
    /// A Boolean is written as a string.
    case stringForBoolean
    /// A value has a type that the system does not understand, so it has no effect.
    case wrongType
    /// A required value is absent or empty.
    case missingValue
    /// Both a principal class and a storyboard are specified.
    case twoEntries
    /// A storyboard is specified for an extension point without a user interface.
    case storyboardWithoutInterface
    /// The extension point is not one of Apple's.
    case unknownPoint
    /// The script's name includes `.js`, which the system appends.
    case fileExtension
  }

  /// The kind of finding.
  public var code: Code

  /// The path of the value, such as `NSExtension.NSExtensionPointIdentifier`.
  public var path: String

  /// The problem, as a sentence.
  public var problem: String

  /// How to fix it, as a sentence.
  public var remedy: String

  /// The documented key, for a misspelt or misplaced one.
  public var documentedKey: String?

  /// Creates a finding.
  public init(
    _ code: Code, path: String, problem: String, remedy: String, documentedKey: String? = nil
  ) {
    self.code = code
    self.path = path
    self.problem = problem
    self.remedy = remedy
    self.documentedKey = documentedKey
  }
}

extension ExtensionInfoFinding: CustomStringConvertible {
  /// The path, the problem and the remedy on one line.
  public var description: String { "\(path): \(problem) \(remedy)" }
}
