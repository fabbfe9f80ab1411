internal import ExtensionContract

extension LintRule {
  static let textNotSupported = LintRule(
    "text-not-supported", .activationRule, .note,
    summary: "The rule matches URLs, but not the text or the pairs of text and URL that News, Mail "
      + "and Notes share.",
    remedy: "Support text, and search it for URLs.",
    sources: [
      "https://github.com/j3k0/cordova-plugin-openwith/issues/12",
      "https://github.com/alinz/react-native-share-extension/issues/171",
    ],
    failing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsWebURLWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """, marksRule: true),
    passing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsWebURLWithMaxCount</key>
        <integer>1</integer>
        <key>NSExtensionActivationSupportsText</key>
        <true/>
      </dict>
      """),
    check: .target { context in
      let shown = context.target.shown
      guard case .dictionary(let rule)? = context.target.rule, rule.supports(.webURL),
        !rule.supportsText, shown["news.article"] == false || shown["notes.note"] == false
      else { return }
      context.add(atKey: LintTarget.rulePath)
    })
}
