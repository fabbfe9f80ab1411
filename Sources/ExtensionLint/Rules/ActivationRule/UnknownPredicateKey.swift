internal import ExtensionContract

extension LintRule {
  static let unknownPredicateKey = LintRule(
    "unknown-predicate-key", .activationRule, .error,
    summary: "A predicate uses a key that the objects of the rule do not have.",
    remedy: "Use extensionItems, attachments and registeredTypeIdentifiers.",
    discussion: "The evaluation fails on a device, and the extension never appears.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html",
      "https://coderapp.vercel.app/answer/79290727",
    ],
    failing: .rule(
      """
      <string>SUBQUERY (
        extensionItems, $item,
        SUBQUERY (
          $item.attachments, $attachment,
          $attachment.▶contentTypeUTI UTI-CONFORMS-TO "public.url"
        ).@count >= 1
      ).@count == 1</string>
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
      guard case .predicate(let predicate)? = context.target.rule else { return }
      // Evaluate all typical shares, because an unknown key is found only when its object occurs.
      // The path of a warning is a line and a column.
      var known: Set<String> = []
      for host in HostApp.allCases {
        for preset in host.presets {
          for warning in predicate.evaluate(preset.items, types: context.target.types).warnings
          where known.insert(warning.path).inserted {
            context.add(
              at: context.target.place(inPredicate: predicate.source, at: warning.path),
              warning.problem, remedy: warning.remedy)
          }
        }
      }
    })
}
