internal import ExtensionContract

extension LintRule {
  static let numberForBoolean = LintRule(
    "number-for-boolean", .propertyList, .error,
    summary: "A Boolean is written as a number.",
    remedy: "Write <true/> or <false/>.",
    discussion: "App Store Connect refuses an upload whose NSExtensionActivationSupportsText is a "
      + "number.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html",
      "https://github.com/AceCentre/TextAloud/issues/41",
      "https://github.com/laurent22/joplin/pull/4963",
    ],
    isFixable: true,
    failing: .rule(
      """
      <dict>
        ▶<key>NSExtensionActivationSupportsText</key>
        <integer>1</integer>
      </dict>
      """),
    passing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsText</key>
        <true/>
      </dict>
      """),
    check: .target { context in
      context.addFindings(.numberForBoolean) { finding, source in
        finding.element.flatMap { source.fix(replacing: finding.path, with: $0) }
      }
    })
}
