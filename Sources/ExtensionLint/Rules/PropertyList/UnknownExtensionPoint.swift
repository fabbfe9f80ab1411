internal import ExtensionContract

extension LintRule {
  static let unknownExtensionPoint = LintRule(
    "unknown-extension-point", .propertyList, .warning,
    summary: "The extension point is not one of Apple's.",
    remedy: "Compare it with the list in the documentation of NSExtensionPointIdentifier.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension"
    ],
    failing: .extensionEntries(
      """
      ▶<key>NSExtensionPointIdentifier</key>
      <string>com.apple.share-service</string>
      <key>NSExtensionMainStoryboard</key>
      <string>MainInterface</string>
      """),
    passing: .extensionEntries(
      """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.share-services</string>
      <key>NSExtensionMainStoryboard</key>
      <string>MainInterface</string>
      """),
    check: .target { $0.addFindings(.unknownPoint) })
}
