extension LintRule {
  static let processExit = LintRule(
    "process-exit", .native, .warning,
    summary: "A source ends the process, which the host can take for a crash.",
    remedy: "Complete or cancel the request instead.",
    sources: [
      "https://developer.apple.com/documentation/foundation/nsextensioncontext"
    ],
    failing: .native(
      """
      func close() {
        ▶exit(0)
      }
      """),
    passing: .native(
      """
      func close() {
        extensionContext?.completeRequest(returningItems: nil)
      }
      """),
    check: .native)
}
