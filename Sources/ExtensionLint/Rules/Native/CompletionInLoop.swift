extension LintRule {
  static let completionInLoop = LintRule(
    "completion-in-loop", .native, .warning,
    summary: "The request is completed in a callback of a load in a loop, so the first load ends "
      + "the extension.",
    remedy: "Complete the request when all loads have ended, with DispatchGroup or a task group.",
    discussion: "A test for the last index does not help: loads end in any order.",
    sources: [
      "https://developer.apple.com/documentation/foundation/nsextensioncontext",
      "https://github.com/achorein/expo-share-intent/issues/214",
      "https://github.com/element-hq/element-ios/pull/6536",
    ],
    failing: .native(
      """
      func load(_ providers: [NSItemProvider]) {
        for provider in providers {
          provider.loadItem(forTypeIdentifier: "public.url", options: nil) { item, error in
            self.add(item)
            ▶self.extensionContext?.completeRequest(returningItems: nil)
          }
        }
      }
      """),
    passing: .native(
      """
      func load(_ providers: [NSItemProvider]) {
        let group = DispatchGroup()
        for provider in providers {
          group.enter()
          provider.loadItem(forTypeIdentifier: "public.url", options: nil) { item, error in
            self.add(item)
            group.leave()
          }
        }
        group.notify(queue: .main) {
          self.extensionContext?.completeRequest(returningItems: nil)
        }
      }
      """),
    check: .native)
}
