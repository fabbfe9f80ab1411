internal import ExtensionContract

extension LintRule {
  static let handlerInInterfacePoint = LintRule(
    "handler-in-interface-point", .propertyList, .warning,
    summary: "A class without a user interface is specified for com.apple.ui-services.",
    remedy: "Write the extension point com.apple.services, or name a view controller.",
    discussion:
      "Shipping apps do this, and the class is still called. The system may show an empty "
      + "sheet.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension"
    ],
    failing: .extensionEntries(
      """
      ▶<key>NSExtensionPointIdentifier</key>
      <string>com.apple.ui-services</string>
      <key>NSExtensionPrincipalClass</key>
      <string>$(PRODUCT_MODULE_NAME).ActionRequestHandler</string>
      """,
      and: [
        LintSample.File(
          path: "ActionRequestHandler.swift",
          text: """
            class ActionRequestHandler: NSObject, NSExtensionRequestHandling {}
            """, excerpt: "")
      ]),
    passing: .extensionEntries(
      """
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.services</string>
      <key>NSExtensionPrincipalClass</key>
      <string>$(PRODUCT_MODULE_NAME).ActionRequestHandler</string>
      """,
      and: [
        LintSample.File(
          path: "ActionRequestHandler.swift",
          text: """
            class ActionRequestHandler: NSObject, NSExtensionRequestHandling {}
            """, excerpt: "")
      ]),
    check: .target { context in
      guard context.target.info.point == .uiServices,
        let declared = context.target.principalClass,
        declared.inherited.first == "NSObject",
        declared.inherited.contains("NSExtensionRequestHandling")
      else { return }
      context.add(
        atKey: "NSExtension.NSExtensionPointIdentifier",
        "\(declared.name) has no view, but the extension point is for user interfaces.")
    })
}
