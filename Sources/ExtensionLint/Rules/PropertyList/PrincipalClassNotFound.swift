internal import ExtensionContract

extension LintRule {
  static let principalClassNotFound = LintRule(
    "principal-class-not-found", .propertyList, .error,
    summary: "No source declares the class that NSExtensionPrincipalClass names.",
    remedy: "Correct the name, or add the source to the target.",
    discussion:
      "The system cannot start the extension. Sources in the project around the extension "
      + "are searched too.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension",
      "https://github.com/RITL/RITLWidgetDemo/issues/2",
    ],
    failing: .extensionEntries(
      """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.ui-services</string>
      ▶<key>NSExtensionPrincipalClass</key>
      <string>$(PRODUCT_MODULE_NAME).ActionController</string>
      """,
      and: [
        LintSample.File(
          path: "ActionViewController.swift",
          text: """
            class ActionViewController: UIViewController {}
            """, excerpt: "")
      ]),
    passing: .extensionEntries(
      """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.ui-services</string>
      <key>NSExtensionPrincipalClass</key>
      <string>$(PRODUCT_MODULE_NAME).ActionViewController</string>
      """,
      and: [
        LintSample.File(
          path: "ActionViewController.swift",
          text: """
            class ActionViewController: UIViewController {}
            """, excerpt: "")
      ]),
    check: .target { context in
      let target = context.target
      guard let name = target.info.principalClass, !name.className.isEmpty,
        !target.sources.isEmpty, target.principalClass == nil,
        !target.sourcesAround.classes.contains(where: { $0.name == name.className })
      else { return }
      context.add(
        atKey: LintTarget.principalClassPath,
        "No source of the target declares the class \(name.className).")
    })
}
