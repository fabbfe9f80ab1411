extension LintRule {
  static let completionBeforeAppearance = LintRule(
    "completion-before-appearance", .native, .warning,
    summary: "The request is completed before the view appears, after which the host can stay "
      + "blocked.",
    remedy: "Complete the request in viewDidAppear or later.",
    sources: [
      "https://github.com/lionheart/openradar-mirror/issues/20597",
      "https://github.com/achorein/expo-share-intent/issues/217",
    ],
    failing: .native(
      """
      class ShareViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          ▶extensionContext?.completeRequest(returningItems: nil)
        }
      }
      """),
    passing: .native(
      """
      class ShareViewController: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          extensionContext?.completeRequest(returningItems: nil)
        }
      }
      """),
    check: .native)
}
