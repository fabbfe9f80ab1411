public import PropertyLists

/// Keys of dictionary rules that are misspelt, invented or in the wrong dictionary.
public enum RuleKeys {
  /// Returns the documented key of a rule that `key` probably stands for, or `nil`.
  public static func suggestion(for key: String) -> String? {
    ExtensionKeys.suggestion(for: key).flatMap { ExtensionKeys.ofRule.contains($0) ? $0 : nil }
  }

  static func warning(unknownKey key: String, path: String) -> ContractWarning {
    if key == "NSExtensionJavaScriptPreprocessingFile" {
      return ContractWarning(
        path: path, problem: "The key does not belong in the rule and has no effect there.",
        remedy: "Move it to NSExtensionAttributes.")
    }
    return ContractWarning(
      path: path, problem: "The key is not documented and has no effect.",
      remedy: suggestion(for: key).map { "Write \($0)." } ?? "Remove it.")
  }

  /// Reports keys of rules that stand in a dictionary above the rule, where they have no effect.
  ///
  /// - Parameters:
  ///   - dictionary: The value of `NSExtension` or `NSExtensionAttributes`.
  ///   - path: The path of the dictionary.
  public static func misplacedKeys(
    in dictionary: PropertyListDictionary, path: String
  ) -> [ContractWarning] {
    dictionary.compactMap { key, _ in
      guard key.hasPrefix("NSExtensionActivation"), key != "NSExtensionActivationRule" else {
        return nil
      }
      return ContractWarning(
        path: "\(path).\(key.shortened(to: 100))",
        problem: "The key has no effect outside the rule.",
        remedy: "Move it to NSExtensionAttributes.NSExtensionActivationRule.")
    }
  }
}
