internal import PageBindings

/// The reliability of the DOM members that scripts can use.
package enum SupportedMembers {
  /// The names of members whose results differ from a browser's, by kind: `estimated`, `recorded`,
  /// `remembered`.
  package static var inexact: [String: [String]] { MemberReliability.names }
}
