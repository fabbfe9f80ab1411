extension LintRule {
  static let appGroupNotEntitled = LintRule(
    "app-group-not-entitled", .native, .error,
    summary: "A source names an App Group that the entitlements do not contain.",
    remedy: "Add the group to com.apple.security.application-groups, or correct the name.",
    discussion: "On iOS, the container is then nil, and the defaults are empty.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.security.application-groups",
      "https://github.com/kevinresol/react-native-default-preference/issues/17",
    ],
    failing: .native(
      """
      let defaults = UserDefaults(suiteName: ▶"group.com.example.other")
      """, arguments: ["--has-entitlements", "--app-group", "group.com.example.app"]),
    passing: .native(
      """
      let defaults = UserDefaults(suiteName: "group.com.example.app")
      """, arguments: ["--has-entitlements", "--app-group", "group.com.example.app"]),
    check: .native)
}
