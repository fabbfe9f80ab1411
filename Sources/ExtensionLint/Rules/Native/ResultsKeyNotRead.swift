extension LintRule {
  static let resultsKeyNotRead = LintRule(
    "results-key-not-read", .native, .error,
    summary: "The extension declares a script, but no source reads its results.",
    remedy: "Read NSExtensionJavaScriptPreprocessingResultsKey of the property list.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .native(
      """
      class ▶ActionViewController: UIViewController {
        func done() { extensionContext?.completeRequest(returningItems: nil) }
      }
      """, arguments: ["--declares-script", "--principal-class", "ActionViewController"]),
    passing: .native(
      """
      class ActionViewController: UIViewController {
        func handle(_ dictionary: NSDictionary) {
          let results = dictionary[NSExtensionJavaScriptPreprocessingResultsKey]
          show(results, orPageAt: UTType.url)
          extensionContext?.completeRequest(returningItems: nil)
        }
      }
      """, arguments: ["--declares-script", "--principal-class", "ActionViewController"]),
    check: .native)
}
