internal import ExtensionContract

extension LintRule {
  static let attachmentCounts = LintRule(
    "attachment-counts", .activationRule, .error,
    summary: "The minimum number of attachments exceeds the maximum, so the extension never "
      + "appears.",
    remedy: "Make NSExtensionActivationSupportsAttachmentsWithMinCount at most the maximum.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html"
    ],
    failing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsImageWithMaxCount</key>
        <integer>5</integer>
        ▶<key>NSExtensionActivationSupportsAttachmentsWithMinCount</key>
        <integer>3</integer>
        <key>NSExtensionActivationSupportsAttachmentsWithMaxCount</key>
        <integer>2</integer>
      </dict>
      """),
    passing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsImageWithMaxCount</key>
        <integer>5</integer>
        <key>NSExtensionActivationSupportsAttachmentsWithMinCount</key>
        <integer>1</integer>
        <key>NSExtensionActivationSupportsAttachmentsWithMaxCount</key>
        <integer>5</integer>
      </dict>
      """),
    check: .target { context in
      guard case .dictionary(let rule)? = context.target.rule,
        let maximum = rule.attachmentsMaxCount, maximum < rule.effectiveMinCount
      else { return }
      context.add(
        atKey: "\(LintTarget.rulePath).\(DictionaryActivationRule.attachmentsMinCountKey)",
        "The minimum of \(rule.effectiveMinCount) exceeds the maximum of \(maximum).")
    })
}
