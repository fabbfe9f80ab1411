extension LintRule {
  static let scriptNotDeclared = LintRule(
    "script-not-declared", .native, .error,
    summary: "A source reads the results of a script, but the Info.plist declares none.",
    remedy: "Add NSExtensionJavaScriptPreprocessingFile to NSExtensionAttributes.",
    discussion: "A misplaced key has no effect, too.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .native(
      """
      class ActionViewController: UIViewController {
        func handle(_ dictionary: NSDictionary) {
          let results = dictionary[▶NSExtensionJavaScriptPreprocessingResultsKey]
          show(results, orPageAt: UTType.url)
          extensionContext?.completeRequest(returningItems: nil)
        }
      }
      """),
    passing: .native(
      """
      class ActionViewController: UIViewController {
        func handle(_ dictionary: NSDictionary) {
          let results = dictionary[NSExtensionJavaScriptPreprocessingResultsKey]
          show(results, orPageAt: UTType.url)
          extensionContext?.completeRequest(returningItems: nil)
        }
      }
      """, arguments: ["--declares-script"]),
    check: .native)
}
