/// The shape of a JSON value, from which the reader's checks and the JSON schema are derived.
indirect enum ValueShape: Sendable {
  case any
  case text(TextRule)
  case choice([String])
  case whole(ClosedRange<UInt64>)
  case number(ClosedRange<Double>)
  case boolean
  /// A dictionary whose contents are not checked.
  case dictionary
  /// A non-empty array.
  case list(of: ValueShape)
  case object(ObjectShape)
  /// A value that matches any of several shapes.
  case either([ValueShape])
}

/// The shape of a dictionary with fixed keys.
struct ObjectShape: Sendable {
  struct Field: Sendable {
    let key: String
    let shape: ValueShape
    let description: String

    init(_ key: String, _ shape: ValueShape, _ description: String) {
      self.key = key
      self.shape = shape
      self.description = description
    }
  }

  /// The name in the schema's `$defs`; `nil` for the outermost value.
  let name: String?
  let fields: [Field]
  var required: [String] = []
  /// Pairs of keys that exclude each other.
  var exclusions: [(String, String)] = []
  /// Keys that must be present in this dictionary, or else in every item of its array `runs`.
  var requiredInRuns: [String] = []
  /// Keys that must not be present if another key has a certain value.
  var conflicts: [Conflict] = []

  struct Conflict: Sendable {
    let key: String
    let value: String
    let excluded: [String]
  }
}

/// The rule for a text.
struct TextRule: Sendable {
  /// A regular expression for the whole text, valid in Swift and ECMAScript; `nil` for any text
  /// that is not empty.
  let pattern: String?
  /// A sentence that describes the remedy for texts that break the rule.
  let remedy: String

  /// Any text, including the empty text.
  static let any = TextRule(pattern: "[\\s\\S]*", remedy: "Write a string.")
  static let nonEmpty = TextRule(pattern: nil, remedy: "Write a text that is not empty.")

  /// The maximum length of a text with a pattern, in code points.
  static let maximumMatchedLength = 2000

  func accepts(_ text: String) -> Bool {
    guard let pattern else { return !text.isEmpty }
    if pattern == Self.any.pattern { return true }
    guard text.unicodeScalars.count <= Self.maximumMatchedLength,
      let expression = try? Regex(pattern).matchingSemantics(.unicodeScalar)
    else { return false }
    return text.wholeMatch(of: expression) != nil
  }
}
