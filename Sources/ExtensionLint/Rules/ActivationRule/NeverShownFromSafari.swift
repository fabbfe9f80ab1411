internal import ExtensionContract

extension LintRule {
  static let neverShownFromSafari = LintRule(
    "never-shown-from-safari", .activationRule, .error,
    summary: "The extension has a script, but the rule does not match a page from Safari.",
    remedy: "Support one web page, or one attachment of the type com.apple.property-list.",
    discussion: "Only Safari runs scripts.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsImageWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """, script: "var ExtensionPreprocessingJS = {};", marksRule: true),
    passing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsWebPageWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """, script: "var ExtensionPreprocessingJS = {};"),
    check: .target { context in
      guard context.target.isHostable, context.target.info.preprocessingFile != nil,
        context.target.shown["safari.page"] == false, context.target.rule?.isReadable ?? false
      else { return }
      context.add(atKey: LintTarget.rulePath)
    })
}

extension ActivationRule {
  /// Whether the rule is valid, so that it can be evaluated.
  fileprivate var isReadable: Bool {
    switch self {
    case .dictionary, .predicate: true
    case .invalidPredicate, .invalidValue: false
    }
  }
}
