internal import ExtensionContract

extension LintRule {
  static let missingActivationRule = LintRule(
    "missing-activation-rule", .propertyList, .warning,
    summary: "An Action or Share extension has no activation rule.",
    remedy: "Write NSExtensionActivationRule for the supported types.",
    discussion: "Apple documents the key as the way to state the supported types. An extension "
      + "without it has been seen to appear for everything and for nothing.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html"
    ],
    failing: .infoPlist(
      """
      ▶<key>NSExtension</key>
      <dict>
        <key>NSExtensionPointIdentifier</key>
        <string>com.apple.ui-services</string>
        <key>NSExtensionMainStoryboard</key>
        <string>MainInterface</string>
      </dict>
      """),
    passing: .attributes(
      """
      <key>NSExtensionActivationRule</key>
      <dict>
        <key>NSExtensionActivationSupportsWebPageWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """),
    check: .target { context in
      guard context.target.isHostable, context.target.info.activationRule == nil else { return }
      context.add(atKey: LintTarget.rulePath)
    })
}
