internal import ExtensionContract

extension LintRule {
  static let ruleNeverMatches = LintRule(
    "rule-never-matches", .activationRule, .error,
    summary: "The rule cannot match any items, so the extension never appears.",
    remedy: "Support at least one kind of attachment.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/nsextensionattributes/nsextensionactivationrule"
    ],
    failing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsImageWithMaxCount</key>
        <integer>0</integer>
        <key>NSExtensionActivationSupportsText</key>
        <false/>
      </dict>
      """, marksRule: true),
    passing: .rule(
      """
      <dict>
        <key>NSExtensionActivationSupportsImageWithMaxCount</key>
        <integer>1</integer>
      </dict>
      """),
    check: .target { context in
      guard context.target.isHostable else { return }
      switch context.target.rule {
      case .dictionary(let rule)? where rule.supportedKinds.isEmpty:
        context.add(atKey: LintTarget.rulePath, "The rule supports no kind of attachment.")
      case .predicate(let predicate)? where predicate.isFalsePredicate:
        context.add(
          at: context.target.infoPlist.place(ofValue: LintTarget.rulePath),
          "The rule is FALSEPREDICATE, so the extension never appears.")
      default: break
      }
    })
}

extension ActivationPredicate {
  fileprivate var isFalsePredicate: Bool {
    source.excerpt(PredicateRange(start: 0, end: source.text.utf8.count)).uppercased()
      == "FALSEPREDICATE"
  }
}
