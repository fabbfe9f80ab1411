/// A line of a report, divided into parts by role.
struct ChangeLine: Equatable {
  enum Role {
    case path
    case old
    case new
    /// The part of an old or new string that is different.
    case oldPart
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
  /// Differences from an expectation: missing, unexpected.
  case expectation
  /// Differences between an old and a new value: removed, added.
  case comparison
}
