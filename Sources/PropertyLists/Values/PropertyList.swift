/// A property-list value, which a preprocessing script exchanges with the native part of an
/// extension. Only JavaScript and JSON have `null`; see `NullPolicy`.
/// - Source: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/PropertyLists/
public enum PropertyList: Sendable {
  /// Text, compared by its exact code points and not by canonical equivalence.
  case string(String)
  /// A whole number that fits in a signed 64-bit integer.
  case integer(Int64)
  /// A whole number beyond `Int64.max`; smaller ones are `integer`.
  case unsigned(UInt64)
  /// A floating-point number. The JSON and text formats cannot represent NaN and the infinities.
  case real(Double)
  case boolean(Bool)
  /// A date, in seconds since 1970-01-01T00:00:00Z, with fractions.
  case date(Double)
  case data([UInt8])
  case array([PropertyList])
  /// Values by key, in insertion order.
  case dictionary(PropertyListDictionary)
  /// JavaScript's and JSON's `null`, Foundation's `NSNull`.
  case null

  /// The maximum nesting depth of arrays and dictionaries: 512.
  public static let maximumDepth = 512

  static let maximumExactInteger: UInt64 = 1 << 53
}

extension PropertyList: Equatable {
  /// Whether two values are equal, regardless of the order of dictionary entries. Strings are
  /// compared by code points. A whole number never equals a real, and NaN does not equal itself.
  public static func == (left: PropertyList, right: PropertyList) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): return ExactString.areEqual(left, right)
    case (.integer(let left), .integer(let right)): return left == right
    case (.unsigned(let left), .unsigned(let right)): return left == right
    case (.real(let left), .real(let right)): return left == right
    case (.boolean(let left), .boolean(let right)): return left == right
    case (.date(let left), .date(let right)): return left == right
    case (.data(let left), .data(let right)): return left == right
    case (.array(let left), .array(let right)): return left == right
    case (.dictionary(let left), .dictionary(let right)): return left == right
    case (.null, .null): return true
    default: return false
    }
  }
}

extension PropertyList {
  /// A format of property lists.
  public enum Format: Sendable, Hashable, CaseIterable {
    /// JSON on one line, without a line feed at the end.
    case json
    /// JSON with two spaces of indentation, without a line feed at the end.
    case prettyJSON
    /// Apple's XML property list, in UTF-8.
    case xml
    /// Apple's binary property list (`bplist00`).
    case binary
    /// Text lines for people and shell pipelines.
    case text
    /// Text lines as in `text`, but an outermost dictionary with one entry is always written with
    /// the entry's key.
    case textWithKeys
  }

  /// The treatment of `null`, which property-list files cannot represent.
  public enum NullPolicy: String, Sendable, Hashable, CaseIterable {
    /// JSON and text contain `null`. Writing an XML or binary property list fails with the path of
    /// the first `null`.
    case keep
    /// Dictionary entries and array items that are `null` are omitted. Writing fails if the whole
    /// value is `null`.
    case drop
    /// Writing fails with the path of the first `null`, in all formats.
    case error
  }
}
