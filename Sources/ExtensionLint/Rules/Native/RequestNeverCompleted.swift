extension LintRule {
  static let requestNeverCompleted = LintRule(
    "request-never-completed", .native, .error,
    summary: "No source completes or cancels the request, so the host waits.",
    remedy: "Call completeRequest(returningItems:completionHandler:) or "
      + "cancelRequest(withError:).",
    sources: [
      "https://developer.apple.com/documentation/foundation/nsextensioncontext",
      "https://github.com/KasemJaffer/receive_sharing_intent/issues/91",
      "https://github.com/mattermost/mattermost-mobile/issues/1553",
    ],
    failing: .native(
      """
      class ▶ActionViewController: UIViewController {
        @IBAction func done() { dismiss(animated: true) }
      }
      """, arguments: ["--principal-class", "ActionViewController"]),
    passing: .native(
      """
      class ActionViewController: UIViewController {
        @IBAction func done() { extensionContext?.completeRequest(returningItems: nil) }
      }
      """, arguments: ["--principal-class", "ActionViewController"]),
    check: .native)
}
