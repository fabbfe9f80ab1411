internal import ExtensionContract

extension LintRule {
  static let predicateSyntax = LintRule(
    "predicate-syntax", .activationRule, .error,
    summary: "The predicate does not parse, so the extension never appears.",
    remedy: "Correct the predicate at the place.",
    discussion: "The device shows no message.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/Articles/pSyntax.html"
    ],
    failing: .rule(
      """
      <string>SUBQUERY (extensionItems, $item, $item.attachments.@count = ▶).@count == 1</string>
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
      guard case .invalidPredicate(let source, let error)? = context.target.rule else { return }
      context.add(
        at: context.target.infoPlist.place(
          inString: LintTarget.rulePath, text: source.text, at: error.range.start..<error.range.end),
        error.problem, remedy: error.remedy)
    })
}
