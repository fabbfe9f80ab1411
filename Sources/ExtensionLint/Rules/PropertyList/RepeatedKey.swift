extension LintRule {
  static let repeatedKey = LintRule(
    "repeated-key", .propertyList, .warning,
    summary: "A dictionary contains a key twice.",
    remedy: "Remove one of the entries.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/PropertyLists/"
    ],
    failing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsText</key>
        <true/>
        ▶<key>NSExtensionActivationSupportsText</key>
        <false/>
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
      for (path, first, repeated) in context.target.infoPlist.repeatedKeys {
        context.add(
          at: repeated,
          "\(path) is written on line \(first.start?.line ?? 0) already; readers keep one of both.")
      }
    })
}
