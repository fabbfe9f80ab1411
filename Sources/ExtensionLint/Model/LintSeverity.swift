/// The importance of a finding.
public enum LintSeverity: String, Sendable, CaseIterable, Comparable {
  /// The extension does not work, or the App Store refuses it.
  case error
  /// The extension fails for some pages, hosts or users.
  case warning
  /// The finding is only useful information.
  case note

  public static func < (left: LintSeverity, right: LintSeverity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .error: 2
    case .warning: 1
    case .note: 0
    }
  }
}
