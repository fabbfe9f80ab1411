internal import ExtensionContract

extension LintRule {
  static let undeclaredType = LintRule(
    "undeclared-type", .activationRule, .warning,
    summary: "A predicate names a type that neither the system nor the app declares.",
    remedy: "Correct the identifier, or declare it in UTImportedTypeDeclarations.",
    discussion: "Types of other apps, which their own Info.plist files declare, are not reported.",
    sources: [
      "https://developer.apple.com/documentation/uniformtypeidentifiers/system-declared-uniform-type-identifiers"
    ],
    failing: .rule(
      """
      <string>SUBQUERY (
        extensionItems, $extensionItem,
        SUBQUERY (
          $extensionItem.attachments, $attachment,
          ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO ▶"public.plan-text"
        ).@count >= 1
      ).@count == 1</string>
      """),
    passing: .rule(
      """
      <string>SUBQUERY (
        extensionItems, $extensionItem,
        SUBQUERY (
          $extensionItem.attachments, $attachment,
          ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.plain-text"
        ).@count >= 1
      ).@count == 1</string>
      """),
    check: .target { context in
      guard case .predicate(let predicate)? = context.target.rule else { return }
      for named in predicate.namedTypes {
        let identifier = named.identifier
        guard context.target.types[identifier] == nil, !identifier.lowercased().hasPrefix("dyn."),
          !identifier.hasPrefix("org.appextension."), identifier.isLikeSystemType
        else { continue }
        context.add(
          at: context.target.infoPlist.place(
            inString: LintTarget.rulePath, text: predicate.source.text,
            at: named.range.start..<named.range.end),
          "Neither the system nor the app declares the type “\(identifier.prefix(100))”.")
      }
    })
}

extension String {
  /// Whether only the system can declare a type with this identifier.
  fileprivate var isLikeSystemType: Bool {
    hasPrefix("public.") || hasPrefix("com.apple.") || !contains(".")
  }
}
