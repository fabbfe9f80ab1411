internal import ExtensionContract

extension LintRule {
  static let negativeCount = LintRule(
    "negative-count", .activationRule, .error,
    summary: "A count of attachments is negative, which supports none.",
    remedy: "Write 0 or a greater number.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html"
    ],
    failing: .rule(
      """
      <dict>
        ▶<key>NSExtensionActivationSupportsImageWithMaxCount</key>
        <integer>-1</integer>
        <key>NSExtensionActivationSupportsText</key>
        <true/>
      </dict>
      """),
    passing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsImageWithMaxCount</key>
        <integer>100</integer>
        <key>NSExtensionActivationSupportsText</key>
        <true/>
      </dict>
      """),
    check: .target { $0.addFindings(.negativeCount) })
}
