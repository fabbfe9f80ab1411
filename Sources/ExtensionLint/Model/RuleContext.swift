internal import ExtensionBundles
internal import ExtensionContract

/// The target that a rule tests, and the findings of the rule.
struct RuleContext {
  let target: LintTarget
  let rule: LintRule
  let severity: LintSeverity
  private(set) var findings: [LintFinding] = []

  private static let maximumFindingCount = 200

  init(target: LintTarget, rule: LintRule, severity: LintSeverity) {
    self.target = target
    self.rule = rule
    self.severity = severity
  }

  /// Adds a finding. The default message and remedy are the rule's summary and remedy.
  mutating func add(
    at place: LintPlace, _ message: String? = nil, remedy: String? = nil, fix: LintFix? = nil
  ) {
    guard findings.count < Self.maximumFindingCount else { return }
    findings.append(
      LintFinding(
        rule: rule.identifier, severity: severity, place: place,
        message: message ?? rule.summary, remedy: remedy ?? rule.remedy, fix: fix))
  }

  /// Adds a finding at the place of a value in the Info.plist.
  mutating func add(
    atKey path: String, _ message: String? = nil, remedy: String? = nil, fix: LintFix? = nil
  ) {
    add(at: target.infoPlist.place(ofKey: path), message, remedy: remedy, fix: fix)
  }

  /// Adds the findings of `ExtensionInfo` that have one of the codes.
  mutating func addFindings(
    _ codes: ExtensionInfoFinding.Code...,
    fix: (ExtensionInfoFinding, InfoPlistSource) -> LintFix? = { _, _ in nil }
  ) {
    for finding in target.bundle.info.findings where codes.contains(finding.code) {
      add(
        atKey: finding.path, finding.problem, remedy: finding.remedy,
        fix: fix(finding, target.infoPlist))
    }
  }

  /// Adds the notes of the bundle that have the code.
  mutating func addNotes(_ code: BundleNote.Code) {
    for note in target.bundle.notes where note.code == code {
      let start = note.line.map { LintPlace.Position(line: $0, column: 1) }
      add(at: LintPlace(path: note.path, start: start), note.problem, remedy: note.remedy)
    }
  }
}
