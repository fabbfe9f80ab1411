internal import ExtensionContract

extension LintRule {
  static let unreachableCount = LintRule(
    "unreachable-count", .activationRule, .note,
    summary: "A kind of attachment has a greater maximum than all attachments together.",
    remedy: "Increase NSExtensionActivationSupportsAttachmentsWithMaxCount, or decrease the "
      + "count.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html"
    ],
    failing: .rule(
      """
      <dict>
        ▶<key>NSExtensionActivationSupportsImageWithMaxCount</key>
        <integer>10</integer>
        <key>NSExtensionActivationSupportsAttachmentsWithMaxCount</key>
        <integer>5</integer>
      </dict>
      """),
    passing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsImageWithMaxCount</key>
        <integer>5</integer>
        <key>NSExtensionActivationSupportsAttachmentsWithMaxCount</key>
        <integer>5</integer>
      </dict>
      """),
    check: .target { context in
      guard case .dictionary(let rule)? = context.target.rule,
        let maximum = rule.attachmentsMaxCount
      else { return }
      for kind in AttachmentKind.allCases {
        guard let count = rule.maxCounts[kind], count > maximum else { continue }
        context.add(
          atKey: "\(LintTarget.rulePath).\(kind.key)",
          "Up to \(count) attachments are allowed, but only \(maximum) of all kinds together.")
      }
    })
}
