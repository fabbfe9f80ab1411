internal import ExtensionContract

extension LintRule {
  static let missingValue = LintRule(
    "missing-value", .propertyList, .error,
    summary: "A value that the extension needs is absent or empty.",
    remedy: "Write the value.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension"
    ],
    failing: .extensionEntries(
      """
      ▶<key>NSExtensionPointIdentifier</key>
      <string></string>
      <key>NSExtensionMainStoryboard</key>
      <string>MainInterface</string>
      """),
    passing: .extensionEntries(
      """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.ui-services</string>
      <key>NSExtensionMainStoryboard</key>
      <string>MainInterface</string>
      """),
    check: .target { $0.addFindings(.missingValue) })
}
