/// A part of an extension that violates a rule.
public struct LintFinding: Sendable, Equatable {
  /// The identifier of the rule.
  public var rule: String
  public var severity: LintSeverity
  public var place: LintPlace
  /// A sentence that describes the problem.
  public var message: String
  /// A sentence that describes the fix.
  public var remedy: String
  /// The edits that fix the finding, or `nil` if it cannot be fixed automatically.
  public var fix: LintFix?

  public init(
    rule: String, severity: LintSeverity, place: LintPlace, message: String, remedy: String,
    fix: LintFix? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.place = place
    self.message = message
    self.remedy = remedy
    self.fix = fix
  }
}

extension LintFinding: CustomStringConvertible {
  /// The finding as `PATH:LINE:COLUMN: SEVERITY: MESSAGE REMEDY [RULE]`.
  public var description: String {
    "\(place): \(severity.rawValue): \(message) \(remedy) [\(rule)]"
  }
}

extension LintFinding {
  /// Whether `left` precedes `right` in reports: by path, position and rule.
  static func isBefore(_ left: LintFinding, _ right: LintFinding) -> Bool {
    if left.place.path != right.place.path { return left.place.path < right.place.path }
    let start = LintPlace.Position(line: 0, column: 0)
    let (first, second) = (left.place.start ?? start, right.place.start ?? start)
    if first != second { return first < second }
    return (left.rule, left.message) < (right.rule, right.message)
  }
}
