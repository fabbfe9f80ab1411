/// An evaluation of a predicate for the items that a host shares.
struct PredicateEvaluator {
  /// The reason why an expression cannot be evaluated, with its range.
  struct Failure: Error {
    var problem: String
    var remedy: String
    var range: PredicateRange
  }

  /// The maximum number of steps. Evaluated nodes, elements and blocks of text count as steps.
  static let maximumSteps = 1_000_000
  /// The number of regular-expression operations that count as one step.
  static let operationsPerStep = 4
  /// The maximum number of parts in an explanation.
  static let maximumParts = 2_000
  /// The maximum number of elements of a collection with separate explanations.
  static let maximumElements = 25
  /// The maximum number of unknown keys that are reported.
  static let maximumUnknownKeys = 50

  let source: PredicateSource
  let types: TypeDatabase
  let request: PredicateValue
  var variables: [(name: String, value: PredicateValue)] = []
  var steps = 0
  var partCount = 0
  /// The explanations of the parts that are being collected, or `nil` to skip explanations.
  var parts: [Explanation]?
  var omittedCount = 0
  /// Keys that Apple does not document, with the range of their first occurrence.
  var unknownKeys: [(key: String, object: PredicateObject.Kind, range: PredicateRange)] = []
  var ancestors: [String: Set<String>] = [:]
  /// The numbers to the left of comparison operators, by the operator's offset; `nil` to record
  /// none.
  var recordedCounts: [Int: [Double]]?

  init(source: PredicateSource, types: TypeDatabase, items: [ExtensionItem]) {
    self.source = source
    self.types = types
    request = PredicateValue(request: items)
  }

  mutating func charge(_ count: Int, at range: PredicateRange) throws(Failure) {
    let (sum, overflows) = steps.addingReportingOverflow(count)
    steps = overflows ? .max : sum
    guard steps <= Self.maximumSteps else {
      throw Failure(
        problem: "The evaluation takes too many steps.",
        remedy: "Use fewer items or a simpler predicate.", range: range)
    }
  }

  /// Evaluates `node`, and returns its result and explanation.
  mutating func evaluate(
    _ node: PredicateNode
  ) -> (result: Result<Bool, Failure>, explanation: Explanation) {
    parts = []
    let result = evaluateNode(node)
    let explanation = parts?.first
    parts = nil
    return (
      result,
      explanation
        ?? Explanation(
          source.excerpt(node.range), saw: "", needed: "", outcome: Self.outcome(result))
    )
  }

  private static func outcome(_ result: Result<Bool, Failure>) -> Explanation.Outcome {
    switch result {
    case .success(true): .yes
    case .success(false): .no
    case .failure: .failed
    }
  }

  /// Runs `body`, and returns the explanations that it adds to `parts`.
  mutating func collectingParts<Value>(
    _ body: (inout PredicateEvaluator) -> Value
  ) -> (value: Value, parts: [Explanation], omittedCount: Int) {
    guard let outer = parts else { return (body(&self), [], 0) }
    let outerCount = omittedCount
    parts = []
    omittedCount = 0
    let value = body(&self)
    let inner = (parts ?? [], omittedCount)
    parts = outer
    omittedCount = outerCount
    return (value, inner.0, inner.1)
  }

  /// Whether the limits allow another explanation. Counts it as added or omitted.
  mutating func takePart() -> Bool {
    guard parts != nil else { return false }
    guard partCount < Self.maximumParts else {
      omittedCount += 1
      return false
    }
    partCount += 1
    return true
  }

  /// Runs `body` without explanations.
  mutating func unexplained<Value>(_ body: (inout PredicateEvaluator) -> Value) -> Value {
    let saved = parts
    parts = nil
    defer { parts = saved }
    return body(&self)
  }

  func with(name: String) -> PredicateValue? {
    variables.last { $0.name == name }?.value
  }
}

// MARK: - Predicates

extension PredicateEvaluator {
  /// Evaluates `node` and adds its explanation to `parts`.
  mutating func evaluateNode(_ node: PredicateNode) -> Result<Bool, Failure> {
    do throws(Failure) { try charge(1, at: node.range) } catch { return .failure(error) }
    let isExplained = takePart()
    if parts != nil && !isExplained { return unexplained { $0.resultOnly(node) } }
    guard isExplained else { return resultOnly(node) }
    var explanation = Explanation(
      source.excerpt(node.range), saw: "", needed: "", outcome: .no, range: node.range)
    let collected = collectingParts { evaluator in
      evaluator.result(node, explanation: &explanation)
    }
    explanation.outcome = Self.outcome(collected.value)
    explanation.children = collected.parts
    explanation.omittedCount = collected.omittedCount
    if case .failure(let failure) = collected.value {
      let place = source.position(at: failure.range.start)
      explanation.saw = "\(place.line):\(place.column): \(failure.problem)"
      explanation.needed = failure.remedy
    }
    parts?.append(explanation)
    return collected.value
  }

  private mutating func resultOnly(_ node: PredicateNode) -> Result<Bool, Failure> {
    var unused = Explanation("", saw: "", needed: "", outcome: .no)
    return result(node, explanation: &unused)
  }

  private mutating func result(
    _ node: PredicateNode, explanation: inout Explanation
  ) -> Result<Bool, Failure> {
    switch node.kind {
    case .constant(let value):
      return .success(value)
    case .not(let operand):
      explanation.needed = "its part to be false"
      return evaluateNode(operand).map { !$0 }
    case .and(let operands):
      explanation.needed = "all \(operands.count) parts"
      return compound(operands, stopsAt: false, explanation: &explanation)
    case .or(let operands):
      explanation.needed = "one of \(operands.count) parts"
      return compound(operands, stopsAt: true, explanation: &explanation)
    case .comparison(let comparison):
      do throws(Failure) {
        return .success(try compare(comparison, explanation: &explanation))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Evaluates the operands of AND or OR.
  ///
  /// A device stops at the first operand that decides the result, so failures of later operands
  /// have no effect. This function evaluates later operands only to explain them.
  private mutating func compound(
    _ operands: [PredicateNode], stopsAt decisive: Bool, explanation: inout Explanation
  ) -> Result<Bool, Failure> {
    var decided: Result<Bool, Failure>?
    var trueCount = 0
    defer { explanation.saw = "\(trueCount)" }
    for operand in operands {
      if decided != nil && parts == nil { break }
      let result = evaluateNode(operand)
      if case .success(true) = result { trueCount += 1 }
      guard decided == nil else { continue }
      switch result {
      case .success(decisive): decided = result
      case .failure: decided = result
      case .success: break
      }
    }
    return decided ?? .success(!decisive)
  }
}
