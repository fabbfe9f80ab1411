/// A rule that extensions should follow.
public struct LintRule: Sendable {
  /// The part of an extension that a rule is about.
  public enum Subject: String, Sendable, CaseIterable {
    /// The Info.plist, the project and the bundle.
    case propertyList = "property list and bundle"
    /// `NSExtensionActivationRule`.
    case activationRule = "activation rule"
    /// The preprocessing script.
    case script
    /// Swift and Objective-C sources.
    case native = "native source"
  }

  /// The identifier in kebab-case.
  public let identifier: String
  public let subject: Subject
  /// The default importance of the findings.
  public let severity: LintSeverity
  /// A sentence that describes the reported mistake.
  public let summary: String
  /// A sentence that describes how to follow the rule.
  public let remedy: String
  /// Details, and the reason for the rule.
  public let discussion: String
  /// The URLs of the pages on which the rule is based.
  public let sources: [String]
  /// Whether `--fix` can fix the findings.
  public let isFixable: Bool
  /// An extension that violates the rule.
  public let failing: LintSample
  /// An extension that follows the rule.
  public let passing: LintSample

  let check: Check

  /// The test of a rule.
  enum Check: Sendable {
    case target(@Sendable (inout RuleContext) -> Void)
    case script(@Sendable (ScriptAnalysis, inout RuleContext) -> Void)
    /// The rule is tested by `pageaction-lint-native`.
    case native
    /// `LintRun` adds the findings.
    case run
  }

  init(
    _ identifier: String, _ subject: Subject, _ severity: LintSeverity, summary: String,
    remedy: String, discussion: String = "", sources: [String], isFixable: Bool = false,
    failing: LintSample, passing: LintSample, check: Check
  ) {
    self.identifier = identifier
    self.subject = subject
    self.severity = severity
    self.summary = summary
    self.remedy = remedy
    self.discussion = discussion
    self.sources = sources
    self.isFixable = isFixable
    self.failing = failing
    self.passing = passing
    self.check = check
  }
}
