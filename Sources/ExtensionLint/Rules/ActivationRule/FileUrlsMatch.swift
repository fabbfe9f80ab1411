internal import ExtensionContract

extension LintRule {
  static let fileUrlsMatch = LintRule(
    "file-urls-match", .activationRule, .note,
    summary: "The rule names public.url, to which file URLs conform, so files match too.",
    remedy: "Check in the code that a URL is not a file URL, or exclude public.file-url in the "
      + "predicate.",
    sources: [
      "https://github.com/keybase/client/pull/29549",
      "https://github.com/mozilla-mobile/firefox-ios/pull/1832",
    ],
    failing: .rule(
      """
      ▶<string>SUBQUERY (
        extensionItems, $extensionItem,
        SUBQUERY (
          $extensionItem.attachments, $attachment,
          ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
        ).@count >= 1
      ).@count == 1</string>
      """),
    passing: .rule(
      """
      <string>SUBQUERY (
        extensionItems, $extensionItem,
        SUBQUERY (
          $extensionItem.attachments, $attachment,
          ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url" AND NOT
          ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.file-url"
        ).@count >= 1
      ).@count == 1</string>
      """),
    check: .target { context in
      guard case .predicate(let predicate)? = context.target.rule else { return }
      let names = Set(predicate.namedTypes.map(\.identifier))
      let files = ["public.file-url", "public.data", "public.item", "public.content"]
      guard names.contains("public.url"), names.isDisjoint(with: files) else { return }
      let item = ExtensionItem(attachments: [ItemProvider(typeIdentifiers: ["public.file-url"])])
      guard predicate.evaluate([item], types: context.target.types).isTrue else { return }
      context.add(at: context.target.infoPlist.place(ofValue: LintTarget.rulePath))
    })
}
