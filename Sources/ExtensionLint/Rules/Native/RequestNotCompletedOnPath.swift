extension LintRule {
  static let requestNotCompletedOnPath = LintRule(
    "request-not-completed-on-path", .native, .warning,
    summary: "A function completes the request at its end, but returns early without doing so.",
    remedy: "Complete or cancel the request before the return.",
    sources: [
      "https://developer.apple.com/documentation/foundation/nsextensioncontext",
      "https://github.com/KasemJaffer/receive_sharing_intent/issues/91",
    ],
    failing: .native(
      """
      func done(_ url: URL?) {
        guard let url else { ▶return }
        save(url)
        extensionContext?.completeRequest(returningItems: nil)
      }
      """),
    passing: .native(
      """
      func done(_ url: URL?) {
        guard let url else {
          extensionContext?.cancelRequest(withError: CocoaError(.fileNoSuchFile))
          return
        }
        save(url)
        extensionContext?.completeRequest(returningItems: nil)
      }
      """),
    check: .native)
}
