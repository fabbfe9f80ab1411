/// - Source: https://w3c.github.io/webappsec-referrer-policy/#referrer-policies
package enum ReferrerPolicy {
  /// The policies, except the empty string.
  package static let keywords = [
    "no-referrer", "no-referrer-when-downgrade", "same-origin", "origin", "strict-origin",
    "origin-when-cross-origin", "strict-origin-when-cross-origin", "unsafe-url",
  ]
}
