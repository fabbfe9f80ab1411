extension LintRule {
  static let backgroundSessionWithoutContainer = LintRule(
    "background-session-without-container", .native, .error,
    summary: "A background session has no sharedContainerIdentifier, so its transfers fail.",
    remedy: "Set sharedContainerIdentifier to an App Group before the session is created.",
    sources: [
      "https://developer.apple.com/documentation/foundation/urlsessionconfiguration/sharedcontaineridentifier",
      "https://developer.apple.com/forums/thread/76659",
    ],
    failing: .native(
      """
      let configuration = URLSessionConfiguration.▶background(withIdentifier: "upload")
      let session = URLSession(configuration: configuration)
      """),
    passing: .native(
      """
      let configuration = URLSessionConfiguration.background(withIdentifier: "upload")
      configuration.sharedContainerIdentifier = "group.com.example.app"
      let session = URLSession(configuration: configuration)
      """),
    check: .native)
}
