internal import ExtensionContract

extension LintRule {
  static let twoEntries = LintRule(
    "two-entries", .propertyList, .error,
    summary: "Both a principal class and a storyboard are specified.",
    remedy: "Keep NSExtensionMainStoryboard or NSExtensionPrincipalClass, and remove the other.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html",
      "https://github.com/RITL/RITLWidgetDemo/issues/2",
    ],
    failing: .extensionEntries(
      """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.ui-services</string>
      ▶<key>NSExtensionMainStoryboard</key>
      <string>MainInterface</string>
      <key>NSExtensionPrincipalClass</key>
      <string>$(PRODUCT_MODULE_NAME).ActionViewController</string>
      """),
    passing: .extensionEntries(
      """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.ui-services</string>
      <key>NSExtensionMainStoryboard</key>
      <string>MainInterface</string>
      """),
    check: .target { $0.addFindings(.twoEntries) })
}
