extension LintRule {
  static let unreadableExtension = LintRule(
    "unreadable-extension", .propertyList, .error,
    summary: "An extension or its Info.plist cannot be read.",
    remedy: "Correct the file at the place.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension"
    ],
    failing: .broken(
      """
      <plist version="1.0">
      <dict>
        <key>NSExtension</key>
      ▶</dict>
      </plist>
      """),
    passing: .extensionEntries(
      """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.ui-services</string>
      <key>NSExtensionMainStoryboard</key>
      <string>MainInterface</string>
      """),
    check: .run)
}
