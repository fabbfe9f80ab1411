extension LintRule {
  static let forcedInputCast = LintRule(
    "forced-input-cast", .native, .warning,
    summary: "Input is force-cast or force-unwrapped, so unexpected input ends the extension.",
    remedy: "Use as? or optional binding, and cancel the request if it fails.",
    discussion: "Of 178 public repositories, 40 contain it.",
    sources: [
      "https://developer.apple.com/documentation/foundation/nsextensioncontext/inputitems"
    ],
    failing: .native(
      """
      func items() -> [NSExtensionItem] {
        ▶extensionContext!.inputItems as! [NSExtensionItem]
      }
      """),
    passing: .native(
      """
      func items() -> [NSExtensionItem] {
        extensionContext?.inputItems as? [NSExtensionItem] ?? []
      }
      """),
    check: .native)
}
