extension LintRule {
  static let standardUserDefaults = LintRule(
    "standard-user-defaults", .native, .note,
    summary: "The standard defaults of an extension are not those of the app.",
    remedy: "Use UserDefaults(suiteName:) with an App Group.",
    discussion:
      "Registered defaults are per process, too. The rule applies to extensions with an App "
      + "Group.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html",
      "https://developer.apple.com/documentation/foundation/userdefaults",
    ],
    failing: .native(
      """
      let token = UserDefaults.▶standard.string(forKey: "token")
      """, arguments: ["--has-entitlements", "--app-group", "group.com.example.app"]),
    passing: .native(
      """
      let token = UserDefaults(suiteName: "group.com.example.app")?.string(forKey: "token")
      """, arguments: ["--has-entitlements", "--app-group", "group.com.example.app"]),
    check: .native)
}
