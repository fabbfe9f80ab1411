internal import ExtensionBundles
internal import ExtensionContract

extension LintRule {
  static let storyboardNotFound = LintRule(
    "storyboard-not-found", .propertyList, .error,
    summary: "The storyboard that NSExtensionMainStoryboard names does not exist.",
    remedy: "Correct the name, which has no .storyboard at its end, or add the storyboard to the "
      + "target.",
    discussion: "Storyboards in the project around the extension are searched too.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html"
    ],
    failing: .extensionEntries(
      """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.ui-services</string>
      ▶<key>NSExtensionMainStoryboard</key>
      <string>Main</string>
      """,
      and: [
        LintSample.File(
          path: "MainInterface.storyboard",
          text: """
            <document/>
            """, excerpt: "")
      ]),
    passing: .extensionEntries(
      """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.ui-services</string>
      <key>NSExtensionMainStoryboard</key>
      <string>MainInterface</string>
      """,
      and: [
        LintSample.File(
          path: "MainInterface.storyboard",
          text: """
            <document/>
            """, excerpt: "")
      ]),
    check: .target { context in
      let target = context.target
      guard let name = target.info.mainStoryboard, !name.isEmpty, target.bundle.origin != .bundle,
        !target.sources.isEmpty || !target.sources.storyboards.isEmpty,
        !target.sources.storyboards.contains(name), !target.sourcesAround.storyboards.contains(name)
      else { return }
      context.add(
        atKey: LintTarget.storyboardPath, "There is no storyboard \(name).storyboard.")
    })
}
