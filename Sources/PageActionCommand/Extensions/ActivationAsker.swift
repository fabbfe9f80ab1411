internal import ExtensionBundles
internal import ExtensionContract
internal import PropertyLists

/// An evaluator of an extension's activation rule.
struct ActivationAsker {
  /// The rule; `nil` if the Info.plist contains none.
  let rule: ActivationRule?

  /// The rule's problems, except those that depend on the shared items.
  let warnings: [ContractWarning]

  private let types: TypeDatabase
  private let loaded: LoadedExtension

  init(_ loaded: LoadedExtension) {
    self.loaded = loaded
    types = loaded.types
    var warnings: [ContractWarning] = []
    rule = loaded.bundle.info.activationRule.map { written in
      ActivationRule(written.value, path: written.path) { warnings.append($0) }
    }
    self.warnings = warnings
  }

  struct Answer {
    var isShown: Bool
    var explanation: Explanation?
    var warnings: [ContractWarning] = []

    /// The reason why the extension is not shown, such as `web pages: found 0, needs 1`; empty if
    /// the extension is shown.
    var reason: String
  }

  func answer(for items: [ExtensionItem]) -> Answer {
    if let point = loaded.bundle.info.point, !point.isHostable {
      return Answer(
        isShown: false,
        reason: "its extension point is \(point.identifier); only Action and Share extensions are "
          + "shown for shared items")
    }
    guard let rule else {
      return Answer(
        isShown: false,
        reason: "it has no NSExtensionActivationRule, and Apple does not document what the system "
          + "does then")
    }
    let answer = rule.answer(for: items, types: types)
    return Answer(
      isShown: answer.isShown, explanation: answer.explanation, warnings: answer.warnings,
      reason: answer.isShown ? "" : answer.explanation.innermostReason)
  }

  func changes(toShow items: [ExtensionItem]) -> [RuleChange] {
    rule?.changes(toShow: items, types: types) ?? []
  }

  /// The failure to report if the rule is a predicate that does not parse; otherwise `nil`.
  var syntaxFailure: CommandFailure? {
    guard case .invalidPredicate(_, let error)? = rule else { return nil }
    let path = loaded.bundle.info.activationRule?.path ?? "NSExtensionActivationRule"
    return CommandFailure(
      message: "\(loaded.bundle.infoPlistPath): \(path):\(error.position.line):"
        + "\(error.position.column): The predicate does not parse: \(error.problem)",
      remedy: error.remedy,
      details: error.caretText.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0) },
      namesPlace: true, exitCode: CommandFailure.exitCodeForSystem)
  }
}

extension Explanation {
  /// One line about a condition that is not met, such as `web pages: found 0, needs 1`. To find the
  /// condition, the method starts at the rule and follows the first unmet child of each node.
  var innermostReason: String {
    var node = self
    while let child = node.children.first(where: { $0.outcome != .yes }) { node = child }
    var text = node.subject
    if !node.saw.isEmpty { text += ": found \(node.saw)" }
    if !node.needed.isEmpty { text += ", needs \(node.needed)" }
    return text
  }
}
