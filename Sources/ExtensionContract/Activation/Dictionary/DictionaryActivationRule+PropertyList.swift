public import PropertyLists

extension DictionaryActivationRule {
  /// Reads a rule as the system interprets it.
  ///
  /// Strings and Boolean values are converted to counts. Unknown keys have no effect. Both cause
  /// warnings, as in `ExtensionInfo.findings`.
  ///
  /// - Parameters:
  ///   - dictionary: The value of `NSExtensionActivationRule`.
  ///   - path: The path of the dictionary, for warnings.
  ///   - onWarning: A callback that receives each problem in the dictionary.
  public init(
    _ dictionary: PropertyListDictionary, path: String = "NSExtensionActivationRule",
    onWarning: (ContractWarning) -> Void = { _ in }
  ) {
    let reader = DictionaryRuleReader(dictionary, path: path)
    self = reader.rule
    for finding in reader.findings { onWarning(ContractWarning(finding)) }
    if isNeverMet {
      onWarning(
        ContractWarning(
          path: path, problem: "The rule can never match.",
          remedy: supportedKinds.isEmpty
            ? "Support a kind, for example with \(AttachmentKind.webPage.key) 1."
            : "Make the maximum number of attachments at least the minimum."))
    }
  }
}
