internal import ExtensionBundles
internal import ExtensionContract

extension LintRule {
  static let bareClassName = LintRule(
    "bare-class-name", .propertyList, .error,
    summary: "NSExtensionPrincipalClass names a Swift class without its module.",
    remedy: "Write $(PRODUCT_MODULE_NAME). before the name, or @objc(Name) before the class.",
    discussion: "The system looks the class up by its Objective-C runtime name.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension"
    ],
    failing: .extensionEntries(
      """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.ui-services</string>
      ▶<key>NSExtensionPrincipalClass</key>
      <string>ActionViewController</string>
      """,
      and: [
        LintSample.File(
          path: "ActionViewController.swift",
          text: """
            class ActionViewController: UIViewController {}
            """, excerpt: "class ActionViewController: UIViewController {}")
      ]),
    passing: .extensionEntries(
      """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.ui-services</string>
      <key>NSExtensionPrincipalClass</key>
      <string>ActionViewController</string>
      """,
      and: [
        LintSample.File(
          path: "ActionViewController.swift",
          text: """
            @objc(ActionViewController)
            class ActionViewController: UIViewController {}
            """,
          excerpt: "@objc(ActionViewController)\nclass ActionViewController: UIViewController {}")
      ]),
    check: .target { context in
      let target = context.target
      guard let name = target.info.principalClass,
        target.bundle.writtenInfo.principalClass?.form == .bare,
        let declared = target.principalClass, declared.isSwift, declared.objectiveCName == nil
      else { return }
      context.add(
        atKey: LintTarget.principalClassPath,
        "The runtime name of the Swift class \(name.className) begins with its module.",
        remedy: "Write $(PRODUCT_MODULE_NAME).\(name.className), or @objc(\(name.className)) before"
          + " the class.")
    })
}
