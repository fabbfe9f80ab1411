/// A part of an extension that violates a rule.
public struct LintFinding: Sendable, Equatable {
  /// The identifier of the rule.
  public var rule: String
  /// The importance.
  public var severity: LintSeverity
  /// The place.
  public var place: LintPlace
  /// A sentence that describes the problem.
  public var message: String
  /// A sentence that describes the fix.
  public var remedy: String
  /// Edits that mend it, if that is mechanical.
  public var fix: LintFix?

  /// Creates a finding.
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
  /// `PATH:LINE:COLUMN: SEVERITY: MESSAGE REMEDY [RULE]`.
  public var description: String {
    "\(place): \(severity.rawValue): \(message) \(remedy) [\(rule)]"
  }
}

extension LintFinding {
  /// The order of findings in reports: by path, position and rule.
  static func isBefore(_ left: LintFinding, _ right: LintFinding) -> Bool {
    if left.place.path != right.place.path { return left.place.path < right.place.path }
    let start = LintPlace.Position(line: 0, column: 0)
    let (first, second) = (left.place.start ?? start, right.place.start ?? start)
    if first != second { return first < second }
    return (left.rule, left.message) < (right.rule, right.message)
  }
}
