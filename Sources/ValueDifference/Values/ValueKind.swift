internal import PropertyLists

/// The kind of a value. The names are those of JSON, except for `date` and `data`.
enum ValueKind: String, Sendable, CaseIterable {
  case null, boolean, number, string, date, data, array, object

  init(_ value: PropertyList) {
    self =
      switch value {
      case .null: .null
      case .boolean: .boolean
      case .integer, .unsigned, .real: .number
      case .string: .string
      case .date: .date
      case .data: .data
      case .array: .array
      case .dictionary: .object
      }
  }

  var isContainer: Bool { self == .array || self == .object }

  /// The kind with its article.
  var phrase: String {
    switch self {
    case .null: "null"
    case .array, .object: "an \(rawValue)"
    case .data: "data"
    case .boolean, .number, .string, .date: "a \(rawValue)"
    }
  }
}

/// The rules for the equality of two values. Numbers are equal if their mathematical values are
/// equal, and NaN is equal to NaN. Strings and keys are equal if their code points are equal. The
/// order of keys does not matter.
package enum ValueEquality: Sendable {
  /// Dates and data are equal to the strings that represent them in JSON.
  case json
  /// Values of different types are never equal.
  case propertyList
}
