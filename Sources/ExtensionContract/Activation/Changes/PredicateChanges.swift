internal import Infra

/// A search for changes of a predicate after which it is true for the shared items.
///
/// A candidate replaces a compared type, replaces the number to which a count is compared, or
/// removes an operand of AND. The search tries candidates alone and in pairs.
struct PredicateChanges {
  private struct Candidate {
    var range: PredicateRange
    var replacement: String
  }

  private static let maximumCandidates = 60
  private static let maximumTrials = 2_000
  /// The maximum total number of bytes that the trials parse.
  private static let maximumParsedBytes = 20_000_000
  private static let maximumSteps = 2_000_000
  private static let maximumTypes = 6
  private static let limit = 8

  private let predicate: ActivationPredicate
  private let items: [ExtensionItem]
  private let types: TypeDatabase

  init(_ predicate: ActivationPredicate, items: [ExtensionItem], types: TypeDatabase) {
    self.predicate = predicate
    self.items = items
    self.types = types
  }

  func changes() -> [RuleChange] {
    var evaluator = PredicateEvaluator(source: predicate.source, types: types, items: items)
    evaluator.recordedCounts = [:]
    if case .success(true) = evaluator.evaluateNode(predicate.root) { return [] }
    var candidates: [Candidate] = []
    collect(predicate.root, counts: evaluator.recordedCounts ?? [:], isInOr: false, &candidates)
    candidates = Array(candidates.prefix(Self.maximumCandidates))
    let maximumTrials = Swift.min(
      Self.maximumTrials, Self.maximumParsedBytes / (predicate.source.bytes.count + 1))
    var trials = 0
    var steps = evaluator.steps
    return MinimalSets.search(count: candidates.count, maximumSize: 2, limit: Self.limit) { set in
      trials += 1
      guard trials <= maximumTrials, steps <= Self.maximumSteps else { return nil }
      guard let text = text(applying: set.map { candidates[$0] }),
        let changed = try? ActivationPredicate(parsing: text)
      else { return false }
      var evaluator = PredicateEvaluator(source: changed.source, types: types, items: items)
      let result = evaluator.evaluateNode(changed.root)
      steps += evaluator.steps
      return (try? result.get()) ?? false
    }.map { set in
      RuleChange(
        edits: set.map { index in
          let candidate = candidates[index]
          return .replace(
            candidate.range, original: predicate.source.excerpt(candidate.range),
            replacement: candidate.replacement)
        })
    }
  }

  /// Returns the predicate's text after the edits, or `nil` if they overlap.
  private func text(applying edits: [Candidate]) -> String? {
    let bytes = predicate.source.bytes
    var result: [UInt8] = []
    var end = 0
    for edit in edits.sorted(by: { $0.range.start < $1.range.start }) {
      guard edit.range.start >= end else { return nil }
      result += bytes[end..<edit.range.start]
      result += Array(edit.replacement.utf8)
      end = edit.range.end
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  // MARK: - Candidates

  /// The first registered type of each attachment, without duplicates.
  private var sharedTypes: [String] {
    var result: [String] = []
    for provider in items.lazy.flatMap(\.attachments) {
      guard let type = provider.registeredTypeIdentifiers.first, !result.contains(type),
        TypeDeclaration.isValid(type)
      else { continue }
      result.append(type)
      if result.count == Self.maximumTypes { break }
    }
    return result
  }

  private func collect(
    _ node: PredicateNode, counts: [Int: [Double]], isInOr: Bool, _ result: inout [Candidate]
  ) {
    guard result.count < Self.maximumCandidates else { return }
    switch node.kind {
    case .constant: break
    case .not(let operand): collect(operand, counts: counts, isInOr: true, &result)
    case .or(let operands):
      // Collect alternatives only for the last operand, because changing one operand is enough.
      for (index, operand) in operands.enumerated() {
        collect(operand, counts: counts, isInOr: index < operands.count - 1, &result)
      }
    case .and(let operands):
      for operand in operands { collect(operand, counts: counts, isInOr: false, &result) }
      for (index, operand) in operands.enumerated() {
        let range =
          index == 0
          ? PredicateRange(start: operand.range.start, end: operands[1].range.start)
          : PredicateRange(start: operands[index - 1].range.end, end: operand.range.end)
        result.append(Candidate(range: range, replacement: ""))
      }
    case .comparison(let comparison):
      collect(comparison, node.range, counts: counts, isInOr: isInOr, &result)
    }
  }

  private func collect(
    _ comparison: PredicateComparison, _ range: PredicateRange, counts: [Int: [Double]],
    isInOr: Bool, _ result: inout [Candidate]
  ) {
    collectSubqueries(comparison.left, counts: counts, &result)
    collectSubqueries(comparison.right, counts: counts, &result)
    let source = predicate.source
    if comparison.operator == .conformsTo || comparison.operator == .typeEquals, !isInOr {
      let original = source.excerptInFull(range)
      // `range` includes parentheses around the comparison. Therefore compose the left side from
      // its parts.
      let quantifier = comparison.quantifier.map { "\($0.rawValue) " } ?? ""
      let left = quantifier + source.excerptInFull(comparison.left.range)
      for type in sharedTypes {
        let replacement = "(\(original) OR \(left) UTI-CONFORMS-TO \"\(type)\")"
        result.append(Candidate(range: range, replacement: replacement))
      }
    }
    guard comparison.quantifier == nil, case .path(_, let components) = comparison.left.kind,
      case .collectionOperator(.count, _)? = components.last
    else { return }
    let place = PredicateRange(
      start: comparison.operatorRange.start, end: comparison.right.range.end)
    if case .literal(.number) = comparison.right.kind {
      for count in (counts[comparison.operatorRange.start] ?? []) where count > 0 {
        guard let whole = Int(exactly: count) else { continue }
        let symbol = comparison.operator == .equal ? ">= 1" : "<= \(whole)"
        result.append(Candidate(range: place, replacement: symbol))
        result.append(Candidate(range: place, replacement: "== \(whole)"))
      }
    } else {
      result.append(Candidate(range: place, replacement: ">= 1"))
    }
  }

  private func collectSubqueries(
    _ expression: PredicateExpression, counts: [Int: [Double]], _ result: inout [Candidate]
  ) {
    switch expression.kind {
    case .subquery(let collection, _, let node):
      collectSubqueries(collection, counts: counts, &result)
      collect(node, counts: counts, isInOr: false, &result)
    case .path(let base, _): collectSubqueries(base, counts: counts, &result)
    case .chain(let first, let operations):
      collectSubqueries(first, counts: counts, &result)
      for operation in operations {
        collectSubqueries(operation.operand, counts: counts, &result)
      }
    case .aggregate(let items), .function(_, let items):
      for item in items { collectSubqueries(item, counts: counts, &result) }
    case .negated(let operand): collectSubqueries(operand, counts: counts, &result)
    case .literal, .real, .self, .variable, .key: break
    }
  }
}

extension PredicateSource {
  /// Returns the whole text of `range` without surrounding white space.
  fileprivate func excerptInFull(_ range: PredicateRange) -> String {
    var slice = bytes[range.start..<range.end]
    while let last = slice.last, last.isPOSIXSpace { slice.removeLast() }
    while let first = slice.first, first.isPOSIXSpace { slice.removeFirst() }
    return String(decoding: slice, as: UTF8.self)
  }
}
