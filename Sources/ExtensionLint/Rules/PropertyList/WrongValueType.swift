internal import ExtensionContract

extension LintRule {
  static let wrongValueType = LintRule(
    "wrong-value-type", .propertyList, .error,
    summary: "A value has a type that the system does not understand, so it has no effect.",
    remedy: "Write a value of the documented type.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension"
    ],
    failing: .attributes(
      """
      ▶<key>NSExtensionActivationRule</key>
      <array/>
      """),
    passing: .attributes(
      """
      <key>NSExtensionActivationRule</key>
      <dict>
        <key>NSExtensionActivationSupportsWebPageWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """),
    check: .target { $0.addFindings(.wrongType) })
}
