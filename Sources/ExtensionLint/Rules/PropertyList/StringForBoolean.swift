internal import ExtensionContract

extension LintRule {
  static let stringForBoolean = LintRule(
    "string-for-boolean", .propertyList, .warning,
    summary: "A Boolean is written as a string.",
    remedy: "Write <true/> or <false/>.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension"
    ],
    isFixable: true,
    failing: .rule(
      """
      <dict>
        ▶<key>NSExtensionActivationSupportsText</key>
        <string>YES</string>
      </dict>
      """),
    passing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsText</key>
        <true/>
      </dict>
      """),
    check: .target { context in
      context.addFindings(.stringForBoolean) { finding, source in
        finding.element.flatMap { source.fix(replacing: finding.path, with: $0) }
      }
    })
}
