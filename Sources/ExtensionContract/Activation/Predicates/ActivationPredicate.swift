/// A predicate of `NSExtensionActivationRule`.
///
/// - Source: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/Articles/pSyntax.html
public struct ActivationPredicate: Sendable {
  /// The text.
  public let source: PredicateSource

  let root: PredicateNode

  /// Parses a predicate.
  ///
  /// - Throws: `PredicateSyntaxError` with line, column and the marked text.
  public init(parsing text: String) throws(PredicateSyntaxError) {
    source = PredicateSource(text)
    root = try PredicateParser.parse(source)
  }

  /// The result of an evaluation.
  public struct Evaluation: Sendable {
    /// Whether the predicate is true. It is false if the evaluation failed.
    public var isTrue: Bool
    /// The reasons.
    public var explanation: Explanation
    /// Warnings about keys that Apple does not document for the objects of the rule.
    public var warnings: [ContractWarning]
  }

  /// Evaluates the predicate with the items that a host shares.
  ///
  /// - Parameters:
  ///   - items: The items, as `extensionItems`.
  ///   - types: The declared types, for conformance.
  public func evaluate(_ items: [ExtensionItem], types: TypeDatabase = .system) -> Evaluation {
    var evaluator = PredicateEvaluator(source: source, types: types, items: items)
    let (result, explanation) = evaluator.evaluate(root)
    let warnings = evaluator.unknownKeys.map { key, object, range in
      let place = source.position(at: range.start)
      return ContractWarning(
        path: "\(place.line):\(place.column)",
        problem: "'\(key.shortened(to: 60))' is not a documented key of \(object.rawValue).",
        remedy: "Use extensionItems, attachments and registeredTypeIdentifiers.")
    }
    return Evaluation(
      isTrue: (try? result.get()) ?? false, explanation: explanation, warnings: warnings)
  }

  /// Whether the predicate is the constant `TRUEPREDICATE`, which App Review refuses.
  public var isTruePredicate: Bool {
    if case .constant(true) = root.kind { true } else { false }
  }
}

extension ActivationPredicate {
  /// A type identifier that a predicate names.
  public struct NamedType: Sendable, Equatable {
    /// The identifier.
    public var identifier: String
    /// The range in the predicate's text.
    public var range: PredicateRange
  }

  /// The type identifiers on the right sides of `UTI-CONFORMS-TO` and `UTI-EQUALS`.
  public var namedTypes: [NamedType] {
    var result: [NamedType] = []
    root.visitComparisons { comparison in
      guard comparison.operator == .conformsTo || comparison.operator == .typeEquals,
        case .literal(.string(let text)) = comparison.right.kind
      else { return }
      result.append(NamedType(identifier: text, range: comparison.right.range))
    }
    return result
  }
}

extension PredicateNode {
  /// Visits the comparisons, including those in SUBQUERY expressions, in the order of the text.
  func visitComparisons(_ body: (PredicateComparison) -> Void) {
    switch kind {
    case .constant: break
    case .not(let operand): operand.visitComparisons(body)
    case .and(let operands), .or(let operands):
      for operand in operands { operand.visitComparisons(body) }
    case .comparison(let comparison):
      comparison.left.visitComparisons(body)
      body(comparison)
      comparison.right.visitComparisons(body)
    }
  }
}

extension PredicateExpression {
  func visitComparisons(_ body: (PredicateComparison) -> Void) {
    switch kind {
    case .literal, .real, .self, .variable, .key: break
    case .aggregate(let items), .function(_, let items):
      for item in items { item.visitComparisons(body) }
    case .path(let base, let components):
      base.visitComparisons(body)
      for case .index(let index) in components { index.visitComparisons(body) }
    case .subquery(let collection, _, let predicate):
      collection.visitComparisons(body)
      predicate.visitComparisons(body)
    case .chain(let first, let operations):
      first.visitComparisons(body)
      for operation in operations { operation.operand.visitComparisons(body) }
    case .negated(let operand): operand.visitComparisons(body)
    }
  }
}
