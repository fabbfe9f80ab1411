internal import ExtensionContract

extension LintRule {
  static let truePredicate = LintRule(
    "true-predicate", .activationRule, .error,
    summary: "The rule is TRUEPREDICATE, which is for development only.",
    remedy: "Write a rule for the supported types.",
    discussion: "The App Store refuses the upload. Of 178 public repositories, 36 contain it.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html",
      "https://coderapp.vercel.app/answer/79290727",
    ],
    failing: .rule(
      """
      ▶<string>TRUEPREDICATE</string>
      """),
    passing: .rule(
      """
      <string>SUBQUERY (
        extensionItems, $extensionItem,
        SUBQUERY (
          $extensionItem.attachments, $attachment,
          ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
        ).@count >= 1
      ).@count == 1</string>
      """),
    check: .target { context in
      guard case .predicate(let predicate)? = context.target.rule, predicate.isTruePredicate else {
        return
      }
      context.add(at: context.target.infoPlist.place(ofValue: LintTarget.rulePath))
    })
}
