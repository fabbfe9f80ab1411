extension LintRule {
  /// The rules that `pageaction-lint-native` tests.
  static let nativeRules: [LintRule] = []
}
