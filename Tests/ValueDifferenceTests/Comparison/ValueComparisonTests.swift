import PropertyLists
import Testing
import ValueDifference

@Suite struct ValueComparisonTests {
  @Test func differenceIsEmptyIfAndOnlyIfEqual() throws {
    let values = GeneratedValues.smallWorld
    #expect(values.count > 150)
    for old in values {
      for new in values {
        let comparison = try ValueComparison(old: old, new: new)
        guard comparison.isEmpty == (old == new), comparison.omittedCount == 0,
          try AppliedChanges.value(old, comparison.changes) == new
        else {
          Issue.record("\(old) \(new)")
          continue
        }
      }
    }
  }

  /// Returns the value with integers instead of whole reals, because `==` distinguishes them.
  private static func normalized(_ value: PropertyList) -> PropertyList {
    switch value {
    case .real(let number): Int64(exactly: number).map { .integer($0) } ?? value
    case .array(let items): .array(items.map(normalized))
    case .dictionary(let entries):
      .dictionary(PropertyListDictionary(entries.map { ($0.key, normalized($0.value)) }))
    default: value
    }
  }

  @Test func changesLeadFromTheOldValueToTheNewOne() throws {
    var numbers = SeededNumbers(seed: 18)
    var kinds: Set<ValueChange.Kind> = []
    for _ in 0..<3000 {
      let old = Self.normalized(GeneratedValues.value(depth: 4, using: &numbers))
      let new = Self.normalized(GeneratedValues.edited(old, depth: 4, using: &numbers))
      let comparison = try ValueComparison(old: old, new: new, limits: .init(changes: .max))
      guard comparison.isEmpty == (old == new),
        try AppliedChanges.value(old, comparison.changes) == new
      else {
        Issue.record("\(old) \(new)")
        continue
      }
      kinds.formUnion(comparison.changes.map(\.kind))
    }
    #expect(kinds == [.added, .removed, .changed, .moved])
  }

  @Test func changesOfLongListsLeadToTheNewValueToo() throws {
    var numbers = SeededNumbers(seed: 3)
    for count in [100, 3000] {
      let old = (0..<count).map { PropertyList.integer(Int64($0 % 7)) }
      let new = PropertyList.array(Array(old.shuffled(using: &numbers).dropLast(count / 3)))
      let comparison = try ValueComparison(
        old: .array(old), new: new, limits: .init(changes: .max))
      #expect(try AppliedChanges.value(.array(old), comparison.changes) == new)
    }
  }

  @Test(arguments: [
    ("1", "1.0"), ("0", "-0"), ("1e2", "100"), ("18446744073709549568", "18446744073709549568.0"),
    (#"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1}"#), (#""\u00e9""#, #""é""#),
  ])
  func equal(old: String, new: String) throws {
    #expect(try ValueComparison(old: json(old), new: json(new)).isEmpty)
    #expect(try ValueComparison(old: json(new), new: json(old)).isEmpty)
  }

  @Test(arguments: [
    ("1", "true"), ("0", "false"), ("null", "0"), ("\"1\"", "1"), ("[]", "{}"), ("[]", "null"),
    // The same text in normalization forms C and D.
    (#""\u00e9""#, #""e\u0301""#), (#"{"\u00e9": 1}"#, #"{"e\u0301": 1}"#),
    // Whole numbers whose doubles are equal.
    ("9007199254740993", "9007199254740992.0"), ("18446744073709551615", "18446744073709551616.0"),
  ])
  func different(old: String, new: String) throws {
    #expect(try !ValueComparison(old: json(old), new: json(new)).isEmpty)
    #expect(try !ValueComparison(old: json(new), new: json(old)).isEmpty)
  }

  @Test func specialNumbersAreEqualToThemselvesOnly() throws {
    let numbers: [PropertyList] = [
      .real(.nan), .real(.infinity), .real(-.infinity), .real(0.1), .integer(.min),
    ]
    for (row, old) in numbers.enumerated() {
      for (column, new) in numbers.enumerated() {
        #expect(try ValueComparison(old: old, new: new).isEmpty == (row == column))
      }
    }
  }

  @Test func datesAndDataAreEqualToTheirJSON() throws {
    let date = PropertyList.date(1_735_689_600.5)
    let text = PropertyList.string("2025-01-01T00:00:00.500Z")
    let data = PropertyList.data([0, 1, 2, 255])
    let base64 = PropertyList.string("AAEC/w==")
    for (value, string) in [(date, text), (data, base64)] {
      #expect(try ValueComparison(old: string, new: value, equality: .json).isEmpty)
      #expect(try ValueComparison(old: value, new: string, equality: .json).isEmpty)
      #expect(try !ValueComparison(old: value, new: string, equality: .propertyList).isEmpty)
    }
  }

  /// Rows: old value, new value, and the kinds and paths of the changes.
  @Test(arguments: [
    (#"{"a": [1, 2, 3]}"#, #"{"a": [1, 3]}"#, ["removed a[1]"]),
    (#"[1, 2, 3]"#, #"[0, 1, 2, 3]"#, ["added [0]"]),
    (#"[1, 2, 3]"#, #"[1, 5, 3]"#, ["changed [1]"]),
    (#"[1, 2, 3, 4]"#, #"[4, 1, 2, 3]"#, ["moved [0]"]),
    (#"{"a b": {"": 1}}"#, #"{"a b": {"": 2}}"#, [#"changed ["a b"][""]"#]),
    (#"{"x": 1}"#, #"{"y": 1}"#, ["removed x", "added y"]),
    (#"1"#, #"[1]"#, ["changed "]),
    (
      #"[{"id": 1, "t": "a"}, {"id": 2, "t": "b"}]"#,
      #"[{"id": 0, "t": "z"}, {"id": 1, "t": "a"}, {"id": 2, "t": "c"}]"#,
      ["added [0]", "changed [2].t"]
    ),
    (
      #"{"imgs": [{"src": "a", "alt": ""}, {"src": "b", "alt": ""}]}"#,
      #"{"imgs": [{"src": "b", "alt": "B"}]}"#,
      ["removed imgs[0]", "changed imgs[0].alt"]
    ),
  ])
  func readableChanges(old: String, new: String, changes: [String]) throws {
    let comparison = try ValueComparison(old: json(old), new: json(new))
    #expect(comparison.changes.map { "\($0.kind.rawValue) \($0.path)" } == changes)
  }

  @Test func manyChangesAreCounted() throws {
    let old = PropertyList.array((0..<1000).map { .integer($0) })
    let new = PropertyList.array((0..<1000).map { .integer($0 + 5000) })
    let comparison = try ValueComparison(old: old, new: new, limits: .init(changes: 10))
    #expect(comparison.changes.count == 10)
    #expect(comparison.omittedCount == 990)
    #expect(try !ValueComparison(old: old, new: new, limits: .init(changes: 0)).isEmpty)
  }

  @Test func valuesThatAreTooDeepAreErrors() throws {
    func nested(_ depth: Int, _ scalar: PropertyList) -> PropertyList {
      (0..<depth).reduce(scalar) { value, _ in .array([value]) }
    }
    let limit = PropertyList.maximumDepth
    let comparison = try ValueComparison(
      old: nested(limit, .integer(1)), new: nested(limit, .integer(2)))
    #expect(comparison.changes.map(\.kind) == [.changed])
    #expect(throws: ExpectationError.self) {
      try ValueComparison(old: nested(limit + 1, .null), new: .null)
    }
    #expect(throws: ExpectationError.self) {
      try ValueComparison(old: .null, new: nested(limit + 1, .null))
    }
  }
}
