extension LintRule {
  static let neverShownFromFirefox = LintRule(
    "never-shown-from-firefox", .activationRule, .warning,
    summary: "The extension appears for a page in Safari, but not in Firefox and Chrome.",
    remedy: "Accept one attachment that matches instead of all, and support text beside URLs.",
    discussion: "Both share the URL and the title as two attachments, public.url and "
      + "public.plain-text. A dictionary of version 1 must match every attachment; version 2 "
      + "needs one.",
    sources: [
      "https://github.com/BreckoEC/share-extension-expo-plugin/pull/1",
      "https://github.com/acez/bookmark-companion/issues/24",
      "https://github.com/MaxAst/expo-share-extension/issues/77",
    ],
    failing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsWebPageWithMaxCount</key>
        <integer>1</integer>
        <key>NSExtensionActivationSupportsWebURLWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """, marksRule: true),
    passing: .rule(
      """
      <dict>
        <key>NSExtensionActivationDictionaryVersion</key>
        <integer>2</integer>
        <key>NSExtensionActivationSupportsWebPageWithMaxCount</key>
        <integer>1</integer>
        <key>NSExtensionActivationSupportsWebURLWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """),
    check: .target { context in
      let shown = context.target.shown
      guard shown["safari.page"] == true else { return }
      let missing = [("Firefox", "firefox.page"), ("Chrome", "chrome.page")]
        .filter { shown[$0.1] == false }.map(\.0)
      guard !missing.isEmpty else { return }
      context.add(
        atKey: LintTarget.rulePath,
        "The extension appears for a page in Safari, but not in \(missing.joined(separator: " and "))."
      )
    })
}
