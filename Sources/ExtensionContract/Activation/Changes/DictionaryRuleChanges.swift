internal import PropertyLists

/// A search for changes of a dictionary rule after which it matches the shared items.
struct DictionaryRuleChanges {
  private typealias Candidate = (
    edit: RuleChange.Edit, apply: (inout DictionaryActivationRule) -> Void
  )

  private static let maximumSize = 4
  private static let limit = 10

  private let rule: DictionaryActivationRule
  private var counts = AttachmentCounts()

  init(_ rule: DictionaryActivationRule, items: [ExtensionItem], types: TypeDatabase) {
    self.rule = rule
    var reader = AttachmentKindReader(types: types)
    for provider in items.lazy.flatMap(\.attachments) { counts.add(reader.kinds(of: provider)) }
  }

  var changes: [RuleChange] {
    guard !rule.isShown(for: counts) else { return [] }
    let candidates = self.candidates
    return MinimalSets.search(
      count: candidates.count, maximumSize: Self.maximumSize, limit: Self.limit
    ) { set in
      var changed = rule
      for index in set { candidates[index].apply(&changed) }
      return changed.isShown(for: counts)
    }.map { set in RuleChange(edits: set.map { candidates[$0].edit }) }
  }

  private var candidates: [Candidate] {
    var result: [Candidate] = []
    for kind in AttachmentKind.allCases {
      let count = counts.count(kind)
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
    let total = counts.total
    if total > 0, total < rule.effectiveMinCount {
      result.append(
        (
          .set(
            key: DictionaryActivationRule.attachmentsMinCountKey, value: .integer(Int64(total))),
          { $0.attachmentsMinCount = total }
        ))
    }
    if let maximum = rule.attachmentsMaxCount, total > maximum {
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
