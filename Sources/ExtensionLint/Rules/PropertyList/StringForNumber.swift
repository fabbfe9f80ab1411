internal import ExtensionContract

extension LintRule {
  static let stringForNumber = LintRule(
    "string-for-number", .propertyList, .warning,
    summary: "A number is written as a string.",
    remedy: "Write an integer element.",
    discussion:
      "The system reads the digits at the start of the string, so the rule works, but tools "
      + "reject it.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension"
    ],
    isFixable: true,
    failing: .rule(
      """
      <dict>
        ▶<key>NSExtensionActivationSupportsWebPageWithMaxCount</key>
        <string>1</string>
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
      context.addFindings(.stringForNumber) { finding, source in
        finding.element.flatMap { source.fix(replacing: finding.path, with: $0) }
      }
    })
}

extension ExtensionInfoFinding {
  /// The XML element that the remedy suggests, or `nil`.
  var element: String? {
    guard let start = remedy.firstIndex(of: "<"), let end = remedy.lastIndex(of: ">") else {
      return nil
    }
    return String(remedy[start...end])
  }
}
