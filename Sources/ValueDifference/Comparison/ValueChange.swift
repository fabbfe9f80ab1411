package import PropertyLists

/// A difference between two values.
package struct ValueChange: Equatable, Sendable {
  /// The kind of a difference.
  package enum Kind: String, Sendable, CaseIterable {
    /// The new value has no entry or item that corresponds to the old one, or an expected value is
    /// missing.
    case removed
    /// The new value has an entry or item that the old value does not have, or that is not
    /// expected.
    case added
    /// The new value is different from the old one.
    case changed
    /// An item of a list is equal to an old item in another place.
    case moved
    /// The new value does not meet a matcher.
    case mismatch
  }

  package var kind: Kind

  /// The path of the value in the old value or the expectation. For an additional item of a list,
  /// the index is the number of old items before it.
  package var oldPath: PropertyListPath

  /// The path of the value in the new value. For a removed item of a list, the index is the number
  /// of new items before it.
  package var newPath: PropertyListPath

  /// The old or expected value, in which matchers are objects with the key `$match`.
  package var old: PropertyList?

  /// The new or actual value.
  package var new: PropertyList?

  /// The requirement that the value does not meet; `nil` if `kind` is not `mismatch`.
  package var mismatch: MatcherMismatch?

  /// The path that reports show: `oldPath` for a removed value, otherwise `newPath`.
  package var path: PropertyListPath { kind == .removed ? oldPath : newPath }
}

/// The requirement that a value does not meet.
package struct MatcherMismatch: Equatable, Sendable {
  /// The name of the requirement, such as `pattern`.
  package var matcher: String

  /// The path of the matcher in the expectation, such as `$.imgs[3].src`.
  package var path: PropertyListPath

  /// A phrase for the accepted values, such as `a string that matches "^https:"`.
  package var needed: String

  /// A phrase for the value, such as `"http://example.com/"` or `an array of 3 items`.
  package var seen: String
}
