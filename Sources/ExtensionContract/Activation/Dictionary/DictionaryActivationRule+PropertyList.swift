public import PropertyLists

extension DictionaryActivationRule {
  /// Reads a rule as the system understands it.
  ///
  /// Counts that are strings or Boolean values are read as numbers, and unknown keys have no
  /// effect; both are reported, as in `ExtensionInfo.findings`.
  ///
  /// - Parameters:
  ///   - dictionary: The value of `NSExtensionActivationRule`.
  ///   - path: The path of the dictionary, for warnings.
  ///   - onWarning: Receives problems with their paths.
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
