internal import Infra
public import PropertyLists

/// Keys of dictionary rules that are misspelt, invented or in the wrong dictionary.
public enum RuleKeys {
  /// Keys that occur in public extensions, with the documented ones that they stand for.
  private static let corrections = [
    "NSExtensionActivationSupportsVideoWithMaxCount": AttachmentKind.movie.key,
    "NSExtensionActivationSupportsAudioWithMaxCount": AttachmentKind.file.key,
    "NSExtensionActivationSupportsImage": AttachmentKind.image.key,
    "NSExtensionActivationSupportsWebURL": AttachmentKind.webURL.key,
    "NSExtensionActivationSupportsWebPage": AttachmentKind.webPage.key,
    "NSExtensionActivationSupportsMovie": AttachmentKind.movie.key,
    "NSExtensionActivationSupportsFile": AttachmentKind.file.key,
    "NSExtensionActivationRuleSupportsText": AttachmentKind.text.key,
    "NSExtensionActivationSupportsTextWithMaxCount": AttachmentKind.text.key,
  ]

  /// Returns the documented key that `key` probably stands for, or `nil`.
  public static func suggestion(for key: String) -> String? {
    if let correction = corrections[key] { return correction }
    // Repeated keys in one string.
    if let first = key.utf8.split(whereSeparator: { $0.isPredicateWhitespace }).first,
      first.count < key.utf8.count
    {
      let word = String(decoding: first, as: UTF8.self)
      if DictionaryActivationRule.documentedKeys.contains(word) { return word }
    }
    return EditDistance.nearest(to: key, among: DictionaryActivationRule.documentedKeys) {
      max(4, $0.utf8.count / 6)
    }
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
