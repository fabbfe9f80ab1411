internal import PropertyLists

/// A part of an Info.plist that the system ignores or understands differently from what is written.
public struct ExtensionInfoFinding: LocatedProblem, Hashable {
  /// The kinds of finding.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// A key is documented for another dictionary, so it has no effect.
    case misplacedKey
    /// A key resembles a documented one, and has no effect.
    case misspeltKey
    /// A key in the rule, or one that begins like Apple's keys, is not documented and has no
    /// effect.
    case unknownKey
    /// A number is written as a string.
    case stringForNumber
    /// A number is written as a Boolean.
    case booleanForNumber
    /// A Boolean is written as a number.
    case numberForBoolean
    /// A Boolean is written as a string.
    case stringForBoolean
    /// A count in the rule is negative.
    case negativeCount
    /// The version of the rule is neither 1 nor 2.
    case unknownVersion
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

  /// A sentence that describes the problem.
  public var problem: String

  /// A sentence that describes the fix.
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

extension ExtensionInfoFinding {
  /// A value that has no effect because of its type.
  ///
  /// - Parameter expected: The documented type, with its article.
  static func wrongType(
    _ value: PropertyList, path: String, expected: String
  ) -> ExtensionInfoFinding {
    ExtensionInfoFinding(
      .wrongType, path: path, problem: "The value is \(value.typeName), so it has no effect.",
      remedy: "Write \(expected).")
  }

  /// A rule that is neither a dictionary nor a string.
  static func wrongRuleType(_ value: PropertyList, path: String) -> ExtensionInfoFinding {
    wrongType(
      value, path: path,
      expected: "a dictionary of NSExtensionActivationSupports… keys, or a predicate string")
  }

  /// A key without an effect, or `nil` if Apple documents it for the dictionary.
  ///
  /// - Parameter path: The path of the dictionary.
  init?(key: String, in place: ExtensionKeys.Place, path: String) {
    guard !ExtensionKeys.isDocumented(key, in: place) else { return nil }
    let path = PropertyListPath(name: path, components: [.key(key)]).description
    if let documented = ExtensionKeys.place(of: key) {
      self.init(
        .misplacedKey, path: path, problem: "\(key) has no effect in \(place.name).",
        remedy: "Move it to \(documented.name).", documentedKey: key)
    } else if let suggestion = ExtensionKeys.suggestion(for: key) {
      let isSamePlace = ExtensionKeys.isDocumented(suggestion, in: place)
      let target = isSamePlace ? "" : ", in \(ExtensionKeys.place(of: suggestion)?.name ?? "")"
      self.init(
        .misspeltKey, path: path, problem: "\(key.quoted) is not a documented key.",
        remedy: "Write \(suggestion)\(target).", documentedKey: suggestion)
    } else if place == .rule || place != .root && key.hasPrefix("NSExtension") {
      self.init(
        .unknownKey, path: path, problem: "\(key.quoted) is not a documented key.",
        remedy: "Remove it, or compare it with Apple's documentation of NSExtension.")
    } else {
      return nil
    }
  }
}

extension String {
  /// The text in quotation marks, shortened.
  var quoted: String { "\u{201C}\(shortened(to: 80))\u{201D}" }
}

extension PropertyList {
  /// The type of the value, for messages.
  var typeName: String {
    switch self {
    case .string: "a string"
    case .integer, .unsigned, .real: "a number"
    case .boolean: "a Boolean"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .null: "null"
    }
  }
}
