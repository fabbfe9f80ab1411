internal import PropertyLists

/// A walk over two values that collects their differences.
struct ComparisonWalk {
  private(set) var changes: [ValueChange] = []
  private(set) var omittedCount = 0
  private var matching: ValueMatching
  private let maximumCount: Int
  private var oldPath: [PropertyListPath.Component] = []
  private var newPath: [PropertyListPath.Component] = []

  init(_ expectation: ValueExpectation, _ limits: ValueComparison.Limits) {
    matching = ValueMatching(expectation, steps: limits.steps)
    maximumCount = max(0, limits.changes)
  }

  mutating func run(
    _ expected: ExpectedValue, _ actual: PropertyList
  ) throws(ExpectationError) {
    let value: ValueTable.ID
    do {
      value = try matching.enter(actual)
    } catch {
      throw error.expectationError(PropertyListPath(name: "$"))
    }
    do {
      try compare(expected, value)
    } catch {
      throw .tooManySteps
    }
  }

  private mutating func compare(
    _ expected: ExpectedValue, _ value: ValueTable.ID
  ) throws(TooManySteps) {
    if try matching.matches(expected, value) { return }
    if case .node(let index) = expected,
      case .matcher(let matcher) = matching.nodes[index].content
    {
      return try compare(matcher, expected, value)
    }
    if case .list(let values) = matching.table.content(value),
      let items = matching.list(expected)
    {
      return try compare(items, values)
    }
    if case .object(let entries, let sorted) = matching.table.content(value),
      let object = matching.object(expected)
    {
      return try compare(object, entries, sorted, allowsOthers: false)
    }
    record(.changed, expected, value)
  }

  private mutating func compare(
    _ object: ExpectedObject, _ entries: [ValueTable.Entry], _ sorted: [ValueTable.Entry],
    allowsOthers: Bool
  ) throws(TooManySteps) {
    for entry in object.entries {
      let key = PropertyListPath.Component.key(matching.table.key(entry.key))
      push(key, key)
      if let value = ValueTable.value(of: entry.key, in: sorted) {
        try compare(entry.value, value)
      } else if !entry.isOptional {
        record(.removed, entry.value, nil)
      }
      pop()
    }
    guard !allowsOthers else { return }
    for entry in entries where !object.hasKey(entry.key) {
      let key = PropertyListPath.Component.key(matching.table.key(entry.key))
      push(key, key)
      record(.added, nil, entry.value)
      pop()
    }
  }

  private mutating func compare(
    _ items: [ExpectedValue], _ values: [ValueTable.ID]
  ) throws(TooManySteps) {
    for step in try ListAlignment.steps(items, values, &matching) {
      switch step {
      case .pair(let old, let new):
        push(.index(old), .index(new))
        try compare(items[old], values[new])
      case .removed(let old, let new):
        push(.index(old), .index(new))
        record(.removed, items[old], nil)
      case .added(let old, let new):
        push(.index(old), .index(new))
        record(.added, nil, values[new])
      case .moved(let old, let new):
        push(.index(old), .index(new))
        record(.moved, items[old], values[new])
      }
      pop()
    }
  }

  // MARK: Matchers

  private mutating func compare(
    _ matcher: Matcher, _ expected: ExpectedValue, _ value: ValueTable.ID
  ) throws(TooManySteps) {
    for requirement in matcher.requirements where try !matching.meets(requirement, value) {
      try compare(requirement, of: matcher, expected, value)
    }
  }

  /// Records why a value does not meet a requirement: differences inside the value if possible,
  /// otherwise a mismatch.
  private mutating func compare(
    _ requirement: Requirement, of matcher: Matcher, _ expected: ExpectedValue,
    _ value: ValueTable.ID
  ) throws(TooManySteps) {
    switch (requirement, matching.table.content(value)) {
    case (.containsEntries(let object), .object(let entries, let sorted)):
      try compare(object, entries, sorted, allowsOthers: true)
    case (.containsItems(let items), .list(let values)):
      try compare(items, values, allowsOthers: true)
    case (.unordered(let items), .list(let values)):
      try compare(items, values, allowsOthers: false)
    case (.each(let item), .list(let values)):
      for (index, value) in values.enumerated() {
        push(.index(index), .index(index))
        try compare(item, value)
        pop()
      }
    case (.allOf(let members), _):
      for member in members { try compare(member, value) }
    default:
      let text = RequirementText(requirement, matching)
      record(
        .mismatch, expected, value,
        MatcherMismatch(
          matcher: requirement.name.rawValue, path: matcher.path, needed: text.needed,
          seen: text.seen(value)))
    }
  }

  private mutating func compare(
    _ items: UnorderedItems, _ values: [ValueTable.ID], allowsOthers: Bool
  ) throws(TooManySteps) {
    let assignment = try matching.assign(items.items, to: values)
    let missing = items.items.indices.filter { assignment.partners[$0] == nil }
    if !allowsOthers, missing.count == 1, assignment.leftValues.count == 1 {
      push(.index(missing[0]), .index(assignment.leftValues[0]))
      try compare(items.items[missing[0]], values[assignment.leftValues[0]])
      return pop()
    }
    for index in missing {
      push(.index(index), .index(values.count))
      record(.removed, items.items[index], nil)
      pop()
    }
    guard !allowsOthers else { return }
    for index in assignment.leftValues {
      push(.index(items.items.count), .index(index))
      record(.added, nil, values[index])
      pop()
    }
  }

  // MARK: Recording

  private mutating func push(
    _ old: PropertyListPath.Component, _ new: PropertyListPath.Component
  ) {
    oldPath.append(old)
    newPath.append(new)
  }

  private mutating func pop() {
    oldPath.removeLast()
    newPath.removeLast()
  }

  private mutating func record(
    _ kind: ValueChange.Kind, _ expected: ExpectedValue?, _ value: ValueTable.ID?,
    _ mismatch: @autoclosure () -> MatcherMismatch? = nil
  ) {
    guard changes.count < maximumCount else {
      omittedCount += 1
      return
    }
    changes.append(
      ValueChange(
        kind: kind, oldPath: PropertyListPath(name: "", components: oldPath),
        newPath: PropertyListPath(name: "", components: newPath),
        old: expected.map { matching.source(of: $0) }, new: value.map { matching.table.value($0) },
        mismatch: mismatch()))
  }
}

extension ValueMatching {
  func source(of expected: ExpectedValue) -> PropertyList {
    switch expected {
    case .plain(let id): table.value(id)
    case .node(let index): nodes[index].source
    }
  }
}
