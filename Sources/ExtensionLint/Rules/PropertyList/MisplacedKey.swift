internal import ExtensionContract

extension LintRule {
  static let misplacedKey = LintRule(
    "misplaced-key", .propertyList, .warning,
    summary: "A documented key is in a dictionary in which it has no effect.",
    remedy: "Move it to the dictionary that its documentation names.",
    discussion: "The system ignores the key without a message.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension"
    ],
    failing: .attributes(
      """
      ▶<key>NSExtensionActivationSupportsWebURLWithMaxCount</key>
      <integer>1</integer>
      <key>NSExtensionActivationRule</key>
      <dict>
        <key>NSExtensionActivationSupportsText</key>
        <true/>
      </dict>
      """),
    passing: .attributes(
      """
      <key>NSExtensionActivationRule</key>
      <dict>
        <key>NSExtensionActivationSupportsText</key>
        <true/>
        <key>NSExtensionActivationSupportsWebURLWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """),
    check: .target { $0.addFindings(.misplacedKey) })
}
