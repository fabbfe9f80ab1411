internal import PropertyLists

extension ValueMatching {
  /// The minimum similarity, in thousandths, at which an old and a new list item are paired as one
  /// changed item instead of a removed and an added item.
  static let leastSimilarity = 300

  /// The maximum number of entries, items or bytes to compare.
  private static let sampleSize = 64

  /// Returns the kind of an expected array or object; `nil` for scalars and matchers.
  func containerKind(_ expected: ExpectedValue) -> ValueKind? {
    let kind =
      switch expected {
      case .plain(let id): table.kind(id)
      case .node(let index): ValueKind(nodes[index].source)
      }
    if case .node(let index) = expected, case .matcher = nodes[index].content { return nil }
    return kind.isContainer ? kind : nil
  }

  /// Returns how similar a value is to an expected one, from 0 to 1000.
  mutating func similarity(
    _ expected: ExpectedValue, _ value: ValueTable.ID
  ) throws(TooManySteps) -> Int {
    similaritySteps -= 1
    if try matches(expected, value) { return 1000 }
    switch (expected, table.content(value)) {
    case (.plain(let id), .scalar):
      guard case (.string(let left), .string(let right)) = (table.value(id), table.value(value))
      else { return 0 }
      similaritySteps -= Self.sampleSize
      return Self.similarity(left, right)
    case (_, .object(let entries, let sorted)):
      guard let (sample, count) = objectSample(expected) else { return 0 }
      similaritySteps -= sample.count
      // An equal key counts as one half of an entry, and a matching value as the other half.
      var halves = 0
      for entry in sample {
        guard let value = ValueTable.value(of: entry.key, in: sorted) else { continue }
        halves += try matches(entry.value, value) ? 2 : 1
      }
      let longest = max(count, entries.count)
      return 500 * halves / max(sample.count, min(longest, Self.sampleSize), 1)
    case (_, .list(let values)):
      guard let count = itemCount(expected) else { return 0 }
      let limit = min(count, values.count, Self.sampleSize)
      similaritySteps -= limit
      var prefix = 0
      while prefix < limit, try matches(item(expected, prefix), values[prefix]) { prefix += 1 }
      var suffix = 0
      while suffix < limit - prefix,
        try matches(item(expected, count - 1 - suffix), values[values.count - 1 - suffix])
      {
        suffix += 1
      }
      return 1000 * (prefix + suffix) / max(min(max(count, values.count), Self.sampleSize), 1)
    default:
      return 0
    }
  }

  private func objectSample(
    _ expected: ExpectedValue
  ) -> (entries: [ExpectedObject.Entry], count: Int)? {
    switch expected {
    case .plain(let id):
      guard case .object(let entries, _) = table.content(id) else { return nil }
      let sample = entries.prefix(Self.sampleSize)
      return (sample.map { .init(key: $0.key, value: .plain($0.value)) }, entries.count)
    case .node(let index):
      guard case .object(let object) = nodes[index].content else { return nil }
      return (Array(object.entries.prefix(Self.sampleSize)), object.entries.count)
    }
  }

  private func itemCount(_ expected: ExpectedValue) -> Int? {
    switch expected {
    case .plain(let id):
      if case .list(let items) = table.content(id) { items.count } else { nil }
    case .node(let index):
      if case .list(let items) = nodes[index].content { items.count } else { nil }
    }
  }

  /// Returns the item of an expected list at `index`.
  private func item(_ expected: ExpectedValue, _ index: Int) -> ExpectedValue {
    switch expected {
    case .plain(let id):
      if case .list(let items) = table.content(id) { return .plain(items[index]) }
    case .node(let node):
      if case .list(let items) = nodes[node].content { return items[index] }
    }
    return expected
  }

  private static func similarity(_ left: String, _ right: String) -> Int {
    let limit = min(left.utf8.count, right.utf8.count, sampleSize)
    let prefix = zip(left.utf8, right.utf8).prefix(limit).prefix { $0 == $1 }.count
    let suffix = zip(left.utf8.reversed(), right.utf8.reversed())
      .prefix(limit - prefix).prefix { $0 == $1 }.count
    let longest = min(max(left.utf8.count, right.utf8.count), sampleSize)
    return 1000 * (prefix + suffix) / max(longest, 1)
  }

  /// Returns the items of an expected list; `nil` for other values.
  func list(_ expected: ExpectedValue) -> [ExpectedValue]? {
    switch expected {
    case .plain(let id):
      if case .list(let items) = table.content(id) { items.map { .plain($0) } } else { nil }
    case .node(let index):
      if case .list(let items) = nodes[index].content { items } else { nil }
    }
  }

  /// Returns the entries of an expected object; `nil` for other values.
  func object(_ expected: ExpectedValue) -> ExpectedObject? {
    switch expected {
    case .plain(let id):
      guard case .object(let entries, _) = table.content(id) else { return nil }
      return ExpectedObject(entries.map { .init(key: $0.key, value: .plain($0.value)) })
    case .node(let index):
      if case .object(let object) = nodes[index].content { return object }
      return nil
    }
  }
}
