internal import ExtensionContract

extension LintRule {
  static let storyboardWithoutInterface = LintRule(
    "storyboard-without-interface", .propertyList, .error,
    summary: "A storyboard is specified for an extension point without a user interface.",
    remedy: "Write NSExtensionPrincipalClass, or the extension point com.apple.ui-services.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html"
    ],
    failing: .extensionEntries(
      """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.services</string>
      ▶<key>NSExtensionMainStoryboard</key>
      <string>MainInterface</string>
      """),
    passing: .extensionEntries(
      """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.ui-services</string>
      <key>NSExtensionMainStoryboard</key>
      <string>MainInterface</string>
      """),
    check: .target { $0.addFindings(.storyboardWithoutInterface) })
}
