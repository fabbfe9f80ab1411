internal import ExtensionContract

extension LintRule {
  static let booleanForNumber = LintRule(
    "boolean-for-number", .propertyList, .warning,
    summary: "A number is written as a Boolean.",
    remedy: "Write an integer element.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension"
    ],
    isFixable: true,
    failing: .rule(
      """
      <dict>
        ▶<key>NSExtensionActivationSupportsImageWithMaxCount</key>
        <true/>
      </dict>
      """),
    passing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsImageWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """),
    check: .target { context in
      context.addFindings(.booleanForNumber) { finding, source in
        finding.element.flatMap { source.fix(replacing: finding.path, with: $0) }
      }
    })
}
