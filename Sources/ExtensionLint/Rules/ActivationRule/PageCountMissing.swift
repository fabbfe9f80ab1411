internal import ExtensionContract

extension LintRule {
  static let pageCountMissing = LintRule(
    "page-count-missing", .activationRule, .warning,
    summary: "A script is declared, but the rule has no "
      + "NSExtensionActivationSupportsWebPageWithMaxCount.",
    remedy: "Add NSExtensionActivationSupportsWebPageWithMaxCount with the value 1.",
    discussion: "Apple documents the key for scripts. Xcode's template and shipping apps have only "
      + "NSExtensionActivationSupportsWebURLWithMaxCount, and their scripts run.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsWebURLWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """, script: "var ExtensionPreprocessingJS = {};", marksRule: true),
    passing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsWebPageWithMaxCount</key>
        <integer>1</integer>
        <key>NSExtensionActivationSupportsWebURLWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """, script: "var ExtensionPreprocessingJS = {};"),
    check: .target { context in
      guard context.target.isHostable, context.target.info.preprocessingFile != nil,
        case .dictionary(let rule)? = context.target.rule, !rule.supports(.webPage)
      else { return }
      context.add(atKey: LintTarget.rulePath)
    })
}
