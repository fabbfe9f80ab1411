internal import ExtensionContract

extension LintRule {
  static let dictionaryVersionValue = LintRule(
    "dictionary-version-value", .activationRule, .warning,
    summary: "NSExtensionActivationDictionaryVersion is neither 1 nor 2.",
    remedy: "Write 2 if one attachment that matches is enough, or else 1.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html"
    ],
    failing: .rule(
      """
      <dict>
        ▶<key>NSExtensionActivationDictionaryVersion</key>
        <integer>3</integer>
        <key>NSExtensionActivationSupportsWebURLWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """),
    passing: .rule(
      """
      <dict>
        <key>NSExtensionActivationDictionaryVersion</key>
        <integer>2</integer>
        <key>NSExtensionActivationSupportsWebURLWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """),
    check: .target { $0.addFindings(.unknownVersion) })
}
