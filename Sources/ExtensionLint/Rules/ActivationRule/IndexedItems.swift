internal import ExtensionContract

extension LintRule {
  static let indexedItems = LintRule(
    "indexed-items", .activationRule, .warning,
    summary: "The predicate uses an index such as extensionItems[0], which has been reported not "
      + "to work.",
    remedy: "Use SUBQUERY.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/Articles/pSyntax.html"
    ],
    failing: .rule(
      """
      <string>extensionItems▶[0].attachments.@count == 1</string>
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
      let bytes = Array(predicate.source.text.utf8)
      var quote: UInt8?
      for (offset, byte) in bytes.enumerated() {
        if let open = quote {
          if byte == open { quote = nil }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: "["), offset > 0,
          bytes[offset - 1] == UInt8(ascii: "s"),
          String(decoding: bytes[max(0, offset - 30)..<offset], as: UTF8.self)
            .hasIndexedKeySuffix
        {
          context.add(
            at: context.target.infoPlist.place(
              inString: LintTarget.rulePath, text: predicate.source.text, at: offset..<offset + 1))
          return
        }
      }
    })
}

extension String {
  fileprivate var hasIndexedKeySuffix: Bool {
    hasSuffix("extensionItems") || hasSuffix("attachments")
      || hasSuffix("registeredTypeIdentifiers")
  }
}
