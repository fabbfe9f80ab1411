/// A property-list value: what crosses between the preprocessing script and the native half.
///
/// It is the common ground of JavaScript values, JSON and property-list files. `null` exists in
/// JavaScript and JSON only: see `NullPolicy` for what writing makes of it.
///
/// - Source: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/PropertyLists/
public enum PropertyList: Sendable {
  /// Text, compared by its exact code points and not by canonical equivalence.
  case string(String)
  /// A whole number that fits in 64 bits with a sign.
  case integer(Int64)
  /// A whole number beyond `Int64.max`; smaller ones are `integer`.
  case unsigned(UInt64)
  /// A floating-point number. JSON and text have no form for NaN and the infinities.
  case real(Double)
  /// A truth value.
  case boolean(Bool)
  /// A moment, in seconds since 1970-01-01T00:00:00Z; fractions count.
  case date(Double)
  /// Bytes.
  case data([UInt8])
  /// Values in order.
  case array([PropertyList])
  /// Values by key, in the order given.
  case dictionary(PropertyListDictionary)
  /// JavaScript's and JSON's `null`, Foundation's `NSNull`.
  case null

  /// The number of arrays and dictionaries that may stand inside one another: 512.
  public static let maximumDepth = 512

  /// The greatest magnitude up to which JavaScript holds every whole number exactly: 2^53.
  static let maximumExactInteger: UInt64 = 1 << 53
}

extension PropertyList: Equatable {
  /// Whether two values are the same; the order of a dictionary's entries does not count.
  ///
  /// Strings are equal only if their code points are: JavaScript tells `"é"` from `"e\u{301}"`.
  /// A whole number and a real never are equal. Like `Double`'s, NaN differs from itself.
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
  /// A written form of a property list.
  public enum Format: Sendable, Hashable, CaseIterable {
    /// JSON on one line, without a line feed at the end.
    case json
    /// JSON with two spaces of indentation, without a line feed at the end.
    case prettyJSON
    /// Apple's XML property list, in UTF-8.
    case xml
    /// Apple's binary property list (`bplist00`).
    case binary
    /// Lines for people and shell pipelines.
    case text
  }

  /// What writing does with `null`, for which property-list files have no form.
  public enum NullPolicy: Sendable, Hashable, CaseIterable {
    /// JSON and text print `null`; the property-list formats report its path.
    case keep
    /// Entries of dictionaries and arrays that are `null` are left out.
    case drop
    /// The path of the first `null` is reported, whatever the format.
    case error
  }
}
