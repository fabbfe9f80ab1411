internal import ExtensionContract

extension LintRule {
  static let scriptInShareExtension = LintRule(
    "script-in-share-extension", .propertyList, .note,
    summary: "A Share extension declares a script, whose finalize function never runs.",
    remedy: "Handle URLs too, because only Safari runs the script.",
    discussion: "Safari calls run for Share extensions, and finalize for Action extensions only.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .extensionEntries(
      """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.share-services</string>
      <key>NSExtensionPrincipalClass</key>
      <string>ActionViewController</string>
      <key>NSExtensionAttributes</key>
      <dict>
        ▶<key>NSExtensionJavaScriptPreprocessingFile</key>
        <string>Action</string>
      </dict>
      """,
      and: [
        LintSample.File(
          path: "Action.js",
          text: """
            var ExtensionPreprocessingJS = {};
            """, excerpt: "")
      ]),
    passing: .extensionEntries(
      """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.ui-services</string>
      <key>NSExtensionPrincipalClass</key>
      <string>ActionViewController</string>
      <key>NSExtensionAttributes</key>
      <dict>
        <key>NSExtensionJavaScriptPreprocessingFile</key>
        <string>Action</string>
      </dict>
      """,
      and: [
        LintSample.File(
          path: "Action.js",
          text: """
            var ExtensionPreprocessingJS = {};
            """, excerpt: "")
      ]),
    check: .target { context in
      guard context.target.info.point == .shareServices,
        context.target.info.preprocessingFile != nil
      else { return }
      context.add(atKey: LintTarget.scriptPath)
    })
}
