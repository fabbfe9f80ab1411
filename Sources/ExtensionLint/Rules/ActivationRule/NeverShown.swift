internal import ExtensionContract

extension LintRule {
  static let neverShown = LintRule(
    "never-shown", .activationRule, .warning,
    summary: "The extension appears for no typical share of any known app.",
    remedy: "Compare the rule with `pageaction activation --explain-missing`.",
    discussion: "The shares are those of Safari, Firefox, Chrome, Photos, Mail, Notes, Files and "
      + "News.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/nsextensionattributes/nsextensionactivationrule"
    ],
    failing: .rule(
      """
      ▶<string>SUBQUERY (
        extensionItems, $extensionItem,
        SUBQUERY (
          $extensionItem.attachments, $attachment,
          ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url" AND
          ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image"
        ).@count == 2
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
      guard context.target.isHostable, let rule = context.target.rule,
        !context.target.shown.values.contains(true)
      else { return }
      switch rule {
      case .dictionary(let dictionary) where !dictionary.supportedKinds.isEmpty:
        context.add(atKey: LintTarget.rulePath)
      case .predicate(let predicate):
        // The typical shares contain only system types. A rule for another type can still match.
        let system = predicate.namedTypes.filter {
          $0.identifier.hasPrefix("public.") || $0.identifier.hasPrefix("com.apple.")
        }
        guard !system.isEmpty, system.count == predicate.namedTypes.count,
          system.allSatisfy({ context.target.types[$0.identifier] != nil })
        else { return }
        context.add(at: context.target.infoPlist.place(ofValue: LintTarget.rulePath))
      default: break
      }
    })
}
