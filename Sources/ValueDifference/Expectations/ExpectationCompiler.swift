internal import Infra
internal import PropertyLists

/// A compiler that turns a value into an expectation, and checks its matchers.
struct ExpectationCompiler {
  private(set) var table: ValueTable
  private(set) var nodes: [ExpectedNode] = []
  private let source: ValueDocument?
  /// The path of the current value in the expectation.
  private var components: [PropertyListPath.Component] = []
  /// Whether the current value belongs to an entry of an object, so that it can be optional.
  private var isEntry = false

  init(equality: ValueEquality, source: ValueDocument?) {
    table = ValueTable(equality: equality)
    self.source = source
  }

  mutating func compile(_ value: PropertyList) throws(ExpectationError) -> ExpectedValue {
    let isEntry = isEntry
    self.isEntry = false
    switch value {
    case .array(let items):
      return try compile(items: items, value)
    case .dictionary(let entries):
      if let matcher = entries[MatcherKey.name] {
        return try compile(matcher: matcher, value, entries, isEntry: isEntry)
      }
      return try compile(entries: entries, value)
    default:
      return .plain(try entering { table throws(ValueTableError) in try table.enter(value) })
    }
  }

  private mutating func compile(
    items: [PropertyList], _ value: PropertyList
  ) throws(ExpectationError) -> ExpectedValue {
    let values = try compile(list: items)
    var ids: [ValueTable.ID] = []
    for case .plain(let id) in values { ids.append(id) }
    guard ids.count == values.count else { return add(.list(values), value) }
    let plain = PropertyList.array(ids.map(table.value))
    return .plain(try entering { table throws(ValueTableError) in try table.enter(ids, plain) })
  }

  mutating func compile(
    list items: [PropertyList]
  ) throws(ExpectationError) -> [ExpectedValue] {
    try checkDepth()
    var values: [ExpectedValue] = []
    values.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      values.append(
        try inside(.index(index)) { compiler throws(ExpectationError) in
          try compiler.compile(item)
        })
    }
    return values
  }

  private mutating func compile(
    entries: PropertyListDictionary, _ value: PropertyList
  ) throws(ExpectationError) -> ExpectedValue {
    let object = try compile(object: entries)
    var plain: [ValueTable.Entry] = []
    for entry in object.entries {
      guard case .plain(let id) = entry.value else { return add(.object(object), value) }
      plain.append(ValueTable.Entry(key: entry.key, value: id))
    }
    let data = PropertyList.dictionary(
      PropertyListDictionary(
        plain.lazy.map { [table] in (key: table.key($0.key), value: table.value($0.value)) }))
    return .plain(try entering { table throws(ValueTableError) in try table.enter(plain, data) })
  }

  mutating func compile(
    object entries: PropertyListDictionary
  ) throws(ExpectationError) -> ExpectedObject {
    try checkDepth()
    var result: [ExpectedObject.Entry] = []
    result.reserveCapacity(entries.count)
    for (key, item) in entries {
      let id = try entering { table throws(ValueTableError) in
        try table.enter(key: MatcherKey.unescaped(key))
      }
      let value = try inside(.key(key)) { compiler throws(ExpectationError) in
        compiler.isEntry = true
        return try compiler.compile(item)
      }
      var isOptional = false
      if case .node(let index) = value, case .matcher(let matcher) = nodes[index].content {
        isOptional = matcher.isOptional
      }
      result.append(ExpectedObject.Entry(key: id, value: value, isOptional: isOptional))
    }
    return ExpectedObject(result)
  }

  private mutating func compile(
    matcher: PropertyList, _ value: PropertyList, _ entries: PropertyListDictionary, isEntry: Bool
  ) throws(ExpectationError) -> ExpectedValue {
    if let other = entries.first(where: { !MatcherKey.isMatcher($0.key) })?.key {
      throw error(
        "$match has the key \(ShownValue.text(of: .string(other))) beside it.",
        "Move it into the value of $match, or write the key of data as $$match.",
        at: [.key(other)], isKey: true)
    }
    let content = try inside(.key(MatcherKey.name)) { compiler throws(ExpectationError) in
      try compiler.parse(matcher)
    }
    if content.isOptional && !isEntry {
      throw error(
        "\u{201C}optional\u{201D} is not possible here.",
        "Use it only for the value of a key of an object.",
        at: [.key(MatcherKey.name), .key(MatcherName.optional.rawValue)], isKey: true)
    }
    return add(.matcher(content), value)
  }

  private mutating func add(
    _ content: ExpectedNode.Content, _ source: PropertyList
  ) -> ExpectedValue {
    nodes.append(ExpectedNode(source: source, content: content))
    return .node(nodes.count - 1)
  }

  // MARK: Paths and errors

  /// Calls `body` while `component` is at the end of the path.
  mutating func inside<Result>(
    _ component: PropertyListPath.Component,
    _ body: (inout ExpectationCompiler) throws(ExpectationError) -> Result
  ) throws(ExpectationError) -> Result {
    components.append(component)
    let result = try body(&self)
    components.removeLast()
    return result
  }

  /// The path of the matcher whose value is being parsed.
  var matcherPath: PropertyListPath {
    PropertyListPath(name: "$", components: Array(components.dropLast()))
  }

  /// Returns an error about the current value.
  /// - Parameter place: The path from the current value to the cause. The error has the cause's
  ///   position.
  func error(
    _ problem: String, _ remedy: String, at place: [PropertyListPath.Component] = [],
    isKey: Bool = false
  ) -> ExpectationError {
    // Inside a matcher, the path of the error is that of the whole matcher.
    let isInMatcher = if case .key(MatcherKey.name)? = components.last { true } else { false }
    let path =
      isInMatcher ? matcherPath : PropertyListPath(name: "$", components: components)
    var error = ExpectationError(.malformedMatcher, problem, remedy: remedy, path: path)
    error.file = source?.file
    error.position = source?.position(of: components + place, isKey: isKey)
    return error
  }

  private mutating func entering<Result>(
    _ body: (inout ValueTable) throws(ValueTableError) -> Result
  ) throws(ExpectationError) -> Result {
    do {
      return try body(&table)
    } catch {
      throw error.expectationError(PropertyListPath(name: "$", components: components))
    }
  }

  private func checkDepth() throws(ExpectationError) {
    guard components.count < PropertyList.maximumDepth else {
      throw ValueTableError.tooDeep.expectationError(
        PropertyListPath(name: "$", components: components))
    }
  }
}
