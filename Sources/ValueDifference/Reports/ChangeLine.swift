/// A line of a report, divided into parts by role.
struct ChangeLine: Equatable {
  enum Role {
    case path
    case old
    case new
    /// The part of an old string that differs from the new string.
    case oldPart
    /// The part of a new string that differs from the old string.
    case newPart
    case plain
  }

  struct Part: Equatable {
    var role: Role
    var text: String
  }

  var parts: [Part] = []
  /// Whether the line continues the line before it.
  var isIndented = false

  mutating func append(_ role: Role, _ text: String) {
    guard !text.isEmpty else { return }
    parts.append(Part(role: role, text: text))
  }

  var count: Int { parts.reduce(0) { $0 + $1.text.unicodeScalars.count } }
}

/// The vocabulary of a report.
package enum ChangeVocabulary: Sendable {
  /// Reports differences from an expectation with the words “missing” and “unexpected”.
  case expectation
  /// Reports differences between an old and a new value with the words “removed” and “added”.
  case comparison
}
