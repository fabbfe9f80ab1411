extension LintRule {
  static let finalizeArgumentsWithoutScript = LintRule(
    "finalize-arguments-without-script", .native, .warning,
    summary: "A source sends arguments to finalize, but the Info.plist declares no script.",
    remedy: "Declare the script, or return no items.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .native(
      """
      func done() {
        let arguments = [▶NSExtensionJavaScriptFinalizeArgumentKey: ["title": "New title"]]
        complete(with: arguments)
      }
      """),
    passing: .native(
      """
      func done() {
        let arguments = [NSExtensionJavaScriptFinalizeArgumentKey: ["title": "New title"]]
        complete(with: arguments)
      }
      """, arguments: ["--declares-script"]),
    check: .native)
}
