extension LintRule {
  static let urlNotHandled = LintRule(
    "url-not-handled", .native, .note,
    summary: "The sources read the results of the script, but no URL, which other browsers send.",
    remedy: "Handle public.url when the property list is missing.",
    discussion: "Only Safari runs the script.",
    sources: [
      "https://github.com/atomicbird/iOS-Extension-Demo/issues/5",
      "https://github.com/agilebits/onepassword-app-extension/issues/386",
    ],
    failing: .native(
      """
      func handle(_ dictionary: NSDictionary) {
        let results = dictionary[▶NSExtensionJavaScriptPreprocessingResultsKey]
        show(results)
      }
      """, arguments: ["--declares-script"]),
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
