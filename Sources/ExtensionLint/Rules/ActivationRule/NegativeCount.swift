internal import ExtensionContract
internal import PropertyLists

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
    check: .target { context in
      for (key, value) in context.target.ruleEntries ?? [:] {
        guard key.hasSuffix("Count"), let count = value.tolerantInteger, count < 0 else { continue }
        context.add(
          atKey: "\(LintTarget.rulePath).\(key)",
          "The count is \(count), so the kind is not supported. There is no value for any number.")
      }
    })
}
