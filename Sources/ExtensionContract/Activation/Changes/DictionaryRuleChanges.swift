internal import PropertyLists

/// The changes of a dictionary rule that make it match items.
struct DictionaryRuleChanges {
  private typealias Candidate = (
    edit: RuleChange.Edit, apply: (inout DictionaryActivationRule) -> Void
  )

  private static let maximumSize = 4
  private static let limit = 10

  private let rule: DictionaryActivationRule
  /// The number of attachments by their kinds.
  private var counts: [Set<AttachmentKind>: Int] = [:]
  private var total = 0

  init(_ rule: DictionaryActivationRule, items: [ExtensionItem], types: TypeDatabase) {
    self.rule = rule
    var reader = AttachmentKindReader(types: types)
    for provider in items.lazy.flatMap(\.attachments) {
      counts[Set(reader.kinds(of: provider)), default: 0] += 1
      total += 1
    }
  }

  private func count(_ kind: AttachmentKind) -> Int {
    counts.reduce(0) { $0 + ($1.key.contains(kind) ? $1.value : 0) }
  }

  private func isShown(by rule: DictionaryActivationRule) -> Bool {
    let supported = Set(rule.supportedKinds)
    let matchCount = counts.reduce(0) {
      $0 + ($1.key.isDisjoint(with: supported) ? 0 : $1.value)
    }
    guard matchCount > 0, !rule.matchesEveryAttachment || matchCount == total else { return false }
    return total >= rule.effectiveMinCount && rule.attachmentsMaxCount.map { total <= $0 } ?? true
      && supported.allSatisfy { $0 == .text || count($0) <= rule.maxCounts[$0, default: 0] }
  }

  var changes: [RuleChange] {
    guard !isShown(by: rule) else { return [] }
    let candidates = self.candidates
    return MinimalSets.search(
      count: candidates.count, maximumSize: Self.maximumSize, limit: Self.limit
    ) { set in
      var changed = rule
      for index in set { candidates[index].apply(&changed) }
      return isShown(by: changed)
    }.map { set in RuleChange(edits: set.map { candidates[$0].edit }) }
  }

  private var candidates: [Candidate] {
    var result: [Candidate] = []
    for kind in AttachmentKind.allCases {
      let count = count(kind)
      guard count > 0 else { continue }
      if kind == .text {
        if !rule.supportsText {
          result.append(
            (.set(key: kind.key, value: .boolean(true)), { $0.supportsText = true }))
        }
      } else if count > rule.maxCounts[kind, default: 0] {
        result.append(
          (.set(key: kind.key, value: .integer(Int64(count))), { $0.maxCounts[kind] = count }))
      }
    }
    if rule.dictionaryVersion < 2 {
      result.append(
        (
          .set(key: DictionaryActivationRule.dictionaryVersionKey, value: .integer(2)),
          { $0.dictionaryVersion = 2 }
        ))
    }
    if rule.usesStrictMatching {
      result.append(
        (
          .remove(key: DictionaryActivationRule.usesStrictMatchingKey),
          { $0.usesStrictMatching = false }
        ))
    }
    if total > 0, total < rule.effectiveMinCount {
      let total = total
      result.append(
        (
          .set(
            key: DictionaryActivationRule.attachmentsMinCountKey, value: .integer(Int64(total))),
          { $0.attachmentsMinCount = total }
        ))
    }
    if let maximum = rule.attachmentsMaxCount, total > maximum {
      let total = total
      result.append(
        (
          .set(
            key: DictionaryActivationRule.attachmentsMaxCountKey, value: .integer(Int64(total))),
          { $0.attachmentsMaxCount = total }
        ))
    }
    return result
  }
}
