extension LintRule {
  static let openUrlThroughResponders = LintRule(
    "open-url-through-responders", .native, .warning,
    summary: "The selector openURL: is sent through the responder chain, which has had no effect "
      + "since iOS 18.",
    remedy: "Let the person open the app, or use extensionContext.open(_:completionHandler:) "
      + "where it is available.",
    sources: [
      "https://github.com/MaxAst/expo-share-extension/issues/48",
      "https://github.com/duckduckgo/iOS/pull/3745",
      "https://developer.apple.com/documentation/foundation/nsextensioncontext/open(_:completionhandler:)",
    ],
    failing: .native(
      """
      func open(_ url: URL) {
        var responder: UIResponder? = self
        while let current = responder {
          let selector = sel_registerName(▶"openURL:")
          if current.responds(to: selector) { current.perform(selector, with: url) }
          responder = current.next
        }
      }
      """),
    passing: .native(
      """
      func open(_ url: URL) {
        extensionContext?.open(url)
      }
      """),
    check: .native)
}
