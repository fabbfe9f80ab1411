internal import PropertyLists

extension ValueMatching {
  /// Returns an expectation that is updated so that it matches `value`.
  ///
  /// The result can be written to a file: matchers are kept, and keys such as `$match` are escaped.
  mutating func updated(
    _ expected: ExpectedValue, _ value: ValueTable.ID
  ) throws(TooManySteps) -> PropertyList {
    guard case .node(let index) = expected else {
      return ValueExpectation.escaping(table.value(value))
    }
    if try matches(expected, value) { return nodes[index].source }
    switch (nodes[index].content, table.content(value)) {
    case (.list(let items), .list(let values)):
      var result: [PropertyList] = []
      for step in try ListAlignment.steps(items, values, &self) {
        switch step {
        case .pair(let old, let new):
          result.append(try updated(items[old], values[new]))
        case .added(_, let new), .moved(_, let new):
          result.append(ValueExpectation.escaping(table.value(values[new])))
        case .removed: break
        }
      }
      return .array(result)
    case (.object(let object), .object(let entries, let sorted)):
      var result = PropertyListDictionary()
      for entry in object.entries {
        let key = MatcherKey.escaped(table.key(entry.key))
        if let value = ValueTable.value(of: entry.key, in: sorted) {
          result[key] = try updated(entry.value, value)
        } else if entry.isOptional {
          result[key] = source(of: entry.value)
        }
      }
      for entry in entries where !object.hasKey(entry.key) {
        result[MatcherKey.escaped(table.key(entry.key))] =
          ValueExpectation.escaping(table.value(entry.value))
      }
      return .dictionary(result)
    default:
      return ValueExpectation.escaping(table.value(value))
    }
  }
}
