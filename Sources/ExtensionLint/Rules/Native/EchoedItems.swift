extension LintRule {
  static let echoedItems = LintRule(
    "echoed-items", .native, .warning,
    summary: "The request returns its input items, which contain no arguments for finalize.",
    remedy: "Return an item with NSExtensionJavaScriptFinalizeArgumentKey.",
    discussion: "Xcode's template returns the input. The system then does not call finalize.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .native(
      """
      func done() {
        ▶extensionContext!.completeRequest(returningItems: extensionContext!.inputItems, completionHandler: nil)
      }
      """, arguments: ["--declares-script", "--has-finalize"]),
    passing: .native(
      """
      func done(_ item: NSExtensionItem) {
        extensionContext?.completeRequest(returningItems: [item])
      }
      """, arguments: ["--declares-script", "--has-finalize"]),
    check: .native)
}
