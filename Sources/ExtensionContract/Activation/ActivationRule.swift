public import PropertyLists

/// The value of `NSExtensionActivationRule`.
///
/// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/nsextensionattributes/nsextensionactivationrule
public enum ActivationRule: Sendable {
  /// A dictionary of activation keys.
  case dictionary(DictionaryActivationRule)
  /// A predicate string.
  case predicate(ActivationPredicate)
  /// A string that is not a valid predicate. The extension never appears.
  case invalidPredicate(PredicateSource, PredicateSyntaxError)
  /// A value of another type. The extension never appears.
  case invalidValue(ContractWarning)

  /// Reads an activation rule.
  ///
  /// - Parameters:
  ///   - value: The value of `NSExtensionActivationRule`.
  ///   - path: The path of the value, for warnings.
  ///   - onWarning: A callback that receives each problem in the value.
  public init(
    _ value: PropertyList, path: String = "NSExtensionActivationRule",
    onWarning: (ContractWarning) -> Void = { _ in }
  ) {
    switch value {
    case .dictionary(let dictionary):
      self = .dictionary(DictionaryActivationRule(dictionary, path: path, onWarning: onWarning))
    case .string(let text):
      do throws(PredicateSyntaxError) {
        let predicate = try ActivationPredicate(parsing: text)
        if predicate.isTruePredicate {
          onWarning(
            ContractWarning(
              path: path, problem: "TRUEPREDICATE is for development only.",
              remedy: "Write a rule for the supported types: the App Store refuses it."))
        }
        self = .predicate(predicate)
      } catch {
        self = .invalidPredicate(PredicateSource(text), error)
        onWarning(
          ContractWarning(
            path: path,
            problem: "The predicate does not parse at \(error.position.line):"
              + "\(error.position.column): \(error.problem)",
            remedy: error.remedy))
      }
    default:
      let warning = ContractWarning(.wrongRuleType(value, path: path))
      self = .invalidValue(warning)
      onWarning(warning)
    }
  }
}

/// The result of an activation rule: whether the extension appears for the shared items, and why.
public struct ActivationAnswer: Sendable {
  /// Whether the extension appears.
  public var isShown: Bool
  /// The reasons as a tree.
  public var explanation: Explanation
  /// The problems in the rule that its evaluation found.
  public var warnings: [ContractWarning]
}

extension ActivationRule {
  /// Evaluates the rule for the items that a host shares.
  ///
  /// - Parameters:
  ///   - items: The shared items, for example from `HostApp`.
  ///   - types: The types that the system, the extension and its app declare.
  public func answer(
    for items: [ExtensionItem], types: TypeDatabase = .system
  ) -> ActivationAnswer {
    switch self {
    case .dictionary(let rule):
      let explanation = rule.evaluate(items, types: types)
      return ActivationAnswer(
        isShown: explanation.outcome == .yes, explanation: explanation, warnings: [])
    case .predicate(let predicate):
      let evaluation = predicate.evaluate(items, types: types)
      return ActivationAnswer(
        isShown: evaluation.isTrue, explanation: evaluation.explanation,
        warnings: evaluation.warnings)
    case .invalidPredicate(let source, let error):
      return ActivationAnswer(
        isShown: false,
        explanation: Explanation(
          source.excerpt(PredicateRange(start: 0, end: source.bytes.count)),
          saw: "\(error.position.line):\(error.position.column): \(error.problem)",
          needed: error.remedy, outcome: .failed, range: error.range), warnings: [])
    case .invalidValue(let warning):
      return ActivationAnswer(
        isShown: false,
        explanation: Explanation(
          warning.path, saw: warning.problem, needed: warning.remedy, outcome: .failed),
        warnings: [])
    }
  }
}
