internal import ExtensionContract

extension LintRule {
  static let strictMatchingWithoutEffect = LintRule(
    "strict-matching-without-effect", .activationRule, .note,
    summary: "NSExtensionActivationUsesStrictMatching has no effect without dictionary version 2.",
    remedy: "Remove the key, or write NSExtensionActivationDictionaryVersion 2.",
    discussion: "In version 1, every attachment must match already.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html",
      "https://github.com/mozilla-mobile/firefox-ios/pull/3203",
      "https://github.com/RocketChat/Rocket.Chat.iOS/pull/1582",
    ],
    failing: .rule(
      """
      <dict>
        ▶<key>NSExtensionActivationUsesStrictMatching</key>
        <true/>
        <key>NSExtensionActivationSupportsWebURLWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """),
    passing: .rule(
      """
      <dict>
        <key>NSExtensionActivationDictionaryVersion</key>
        <integer>2</integer>
        <key>NSExtensionActivationUsesStrictMatching</key>
        <true/>
        <key>NSExtensionActivationSupportsWebURLWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """),
    check: .target { context in
      guard case .dictionary(let rule)? = context.target.rule, rule.usesStrictMatching,
        rule.dictionaryVersion < 2
      else { return }
      context.add(
        atKey: "\(LintTarget.rulePath).\(DictionaryActivationRule.usesStrictMatchingKey)")
    })
}
