internal import ExtensionContract
internal import PropertyLists

extension LintRule {
  static let dictionaryVersionValue = LintRule(
    "dictionary-version-value", .activationRule, .warning,
    summary: "NSExtensionActivationDictionaryVersion is neither 1 nor 2.",
    remedy: "Write 2 if one attachment that matches is enough, or else 1.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html"
    ],
    failing: .rule(
      """
      <dict>
        ▶<key>NSExtensionActivationDictionaryVersion</key>
        <integer>3</integer>
        <key>NSExtensionActivationSupportsWebURLWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """),
    passing: .rule(
      """
      <dict>
        <key>NSExtensionActivationDictionaryVersion</key>
        <integer>2</integer>
        <key>NSExtensionActivationSupportsWebURLWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """),
    check: .target { context in
      let key = DictionaryActivationRule.dictionaryVersionKey
      guard let value = context.target.ruleEntries?[key]?.tolerantInteger, value != 1, value != 2
      else { return }
      context.add(
        atKey: "\(LintTarget.rulePath).\(key)",
        "The versions of activation dictionaries are 1 and 2.")
    })
}
