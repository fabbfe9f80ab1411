extension LintRule {
  static let sharedApplication = LintRule(
    "shared-application", .native, .error,
    summary: "The shared application is not available to extensions.",
    remedy: "Use extensionContext, or the object that the view controller has.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionOverview.html",
      "https://github.com/devxoul/URLNavigator/issues/81",
    ],
    failing: .native(
      """
      func badge() {
        ▶UIApplication.shared.applicationIconBadgeNumber = 0
      }
      """),
    passing: .native(
      """
      func done() {
        extensionContext?.completeRequest(returningItems: nil)
      }
      """),
    check: .native)
}
