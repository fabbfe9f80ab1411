internal import ExtensionContract

extension LintRule {
  static let unknownKey = LintRule(
    "unknown-key", .propertyList, .warning,
    summary:
      "A key in the activation rule, or one that begins like those of NSExtension, is not documented.",
    remedy: "Remove it, or compare it with the documentation.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension"
    ],
    failing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsText</key>
        <true/>
        ▶<key>NSExtensionItemsWithMatchingTypeIdentifiers</key>
        <integer>1</integer>
      </dict>
      """),
    passing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsText</key>
        <true/>
      </dict>
      """),
    check: .target { $0.addFindings(.unknownKey) })
}
