internal import ExtensionContract

extension LintRule {
  static let matchesWithoutAttachments = LintRule(
    "matches-without-attachments", .activationRule, .note,
    summary: "The predicate is true for an item without attachments.",
    remedy: "Compare the number of matching attachments with a number, such as >= 1.",
    discussion: "Two counts of 0 are equal. The code of the extension then finds no attachment.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .rule(
      """
      ▶<string>SUBQUERY (
        extensionItems, $extensionItem,
        SUBQUERY (
          $extensionItem.attachments, $attachment,
          ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
        ).@count == $extensionItem.attachments.@count
      ).@count == 1</string>
      """),
    passing: .rule(
      """
      <string>SUBQUERY (
        extensionItems, $extensionItem,
        SUBQUERY (
          $extensionItem.attachments, $attachment,
          ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
        ).@count >= 1
      ).@count == 1</string>
      """),
    check: .target { context in
      guard case .predicate(let predicate)? = context.target.rule, !predicate.isTruePredicate,
        !predicate.namedTypes.isEmpty,
        predicate.evaluate([ExtensionItem()], types: context.target.types).isTrue
      else { return }
      context.add(at: context.target.infoPlist.place(ofValue: LintTarget.rulePath))
    })
}
