internal import ExtensionContract
internal import PropertyLists

extension LintRule {
  static let misspeltKey = LintRule(
    "misspelt-key", .propertyList, .error,
    summary: "A key resembles a documented one, and has no effect.",
    remedy: "Write the documented key.",
    discussion: "The system ignores the key without a message.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension"
    ],
    isFixable: true,
    failing: .rule(
      """
      <dict>
        ▶<key>NSExtensionActivationSupportsWebPageWithMaxCoun</key>
        <integer>1</integer>
      </dict>
      """),
    passing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsWebPageWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """),
    check: .target { context in
      context.addFindings(.misspeltKey) { finding, source in
        // No fix if the documented key belongs in another dictionary, because the entry must move.
        // No fix if the dictionary already has the documented key, because one value would be lost.
        guard let key = finding.documentedKey, !finding.remedy.contains(", in "),
          let end = finding.path.lastIndex(of: "."),
          source.entry("\(finding.path[..<end]).\(key)") == nil
        else { return nil }
        return source.fix(replacingTextOf: source.entry(finding.path)?.key, with: key)
      }
    })
}
