internal import PageBindings

/// What is known of the members that scripts find.
package enum SupportedMembers {
  /// The names of members whose answers are not those of a browser, by what they are: `estimated`,
  /// `recorded`, `remembered`.
  package static var inexact: [String: [String]] { MemberReliability.names }
}
