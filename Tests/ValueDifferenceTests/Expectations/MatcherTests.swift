import PropertyLists
import Testing
import ValueDifference

@Suite struct MatcherTests {
  /// Rows: the value of `$match`, accepted values, and rejected values. The comment of
  /// `ValueExpectation` contains the definitions.
  private static let table: [(matcher: String, accepted: [String], rejected: [String])] = [
    (#""any""#, ["1", "null", "[]", "{}", "\"\"", "false"], []),
    (#""null""#, ["null"], ["0", "\"\"", "[]", "{}", "false"]),
    (#""boolean""#, ["true", "false"], ["0", "1", "\"true\"", "null"]),
    (#""number""#, ["0", "-1.5", "1e300", "18446744073709551615"], ["\"1\"", "true", "null"]),
    (#""integer""#, ["0", "-3", "2.0", "1e3", "18446744073709551615"], ["1.5", "\"1\"", "true"]),
    (#""string""#, [#""""#, #""a""#], ["1", "null", "[]"]),
    (#""array""#, ["[]", "[1]"], ["{}", "\"\"", "null"]),
    (#""object""#, ["{}", #"{"a": 1}"#], ["[]", "null"]),
    (
      #""date""#,
      [
        #""2025-01-31""#, #""2024-02-29T12:00Z""#, #""2025-01-31T12:00:00.123Z""#,
        #""2025-01-31T12:00:00+02:00""#,
      ],
      [
        #""2025-02-29""#, #""2025-13-01""#, #""2025-01-31T12:00:00""#, #""2025-01-31T25:00Z""#,
        #""31.1.2025""#, #""2025-01-31T12:00:00.Z""#, "1735689600", "null", #""2025-01-31 12:00Z""#,
      ]
    ),
    (#""data""#, [#""AAEC/w==""#, #""""#, #""QUI=""#], [#""AAEC/w=""#, #""A""#, #""====""#, "1"]),
    (#"{"pattern": "^https://"}"#, [#""https://a/""#], [#""http://a/""#, #""x https://""#, "1"]),
    (#"{"pattern": "b+"}"#, [#""abbc""#], [#""ac""#, "null", "[\"b\"]"]),
    (#"{"minimum": 3}"#, ["3", "3.0", "4", "1e99"], ["2.999", "-4", "\"3\"", "null", "true"]),
    (#"{"maximum": 3}"#, ["3", "-1e99", "0"], ["3.001", "18446744073709551615", "\"1\""]),
    (#"{"minimum": 1, "maximum": 2}"#, ["1", "1.5", "2"], ["0.9", "2.1"]),
    (#"{"minimum": 9007199254740993}"#, ["9007199254740993"], ["9007199254740992.0"]),
    (#"{"maximum": 9007199254740992.0}"#, ["9007199254740992"], ["9007199254740993"]),
    (
      #"{"minimum": "2025-01-01", "maximum": "2025-12-31T23:59:59Z"}"#,
      [#""2025-01-01T00:00:00Z""#, #""2025-01-01T01:00:00+01:00""#, #""2025-06-01""#],
      [#""2024-12-31T23:59:59.999Z""#, #""2026-01-01""#, #""2025-01-01T00:30:00+01:00""#, "2025"]
    ),
    (
      #"{"length": 2}"#, [#""ab""#, #""é😀""#, "[1, 2]", #"{"a": 1, "b": 2}"#], [#""a""#, "[]", "2"]
    ),
    (#"{"length": {"minimum": 1}}"#, ["[1]", #""abc""#], ["[]", #""""#, "null"]),
    (#"{"length": {"maximum": 1}}"#, ["[1]", "[]", #""a""#], ["[1, 2]", "{\"a\": 1, \"b\": 1}"]),
    (#"{"length": {"minimum": 1, "maximum": 2}}"#, ["[1]", "[1, 2]"], ["[]", "[1, 2, 3]"]),
    (
      #"{"oneOf": [1, "a", {"$match": {"pattern": "^b"}}, [1]]}"#,
      ["1", "1.0", #""a""#, #""bc""#, "[1]"], ["2", #""c""#, "[2]", "null"]
    ),
    (
      #"{"allOf": [{"$match": {"pattern": "a"}}, {"$match": {"pattern": "b"}}]}"#,
      [#""ab""#, #""ba""#], [#""a""#, #""b""#, "1"]
    ),
    (#"{"not": null}"#, ["0", #""""#], ["null"]),
    (#"{"type": "string", "not": ""}"#, [#""a""#], [#""""#, "1"]),
    (#"{"contains": "b.c"}"#, [#""ab.cd""#, #""b.c""#], [#""abcd""#, "1", "[\"b.c\"]"]),
    (#"{"contains": ""}"#, [#""""#, #""a""#], ["1"]),
    (
      #"{"contains": {"a": 1, "b": {"$match": "string"}}}"#,
      [#"{"a": 1, "b": "x"}"#, #"{"c": 0, "b": "", "a": 1}"#],
      [#"{"a": 1}"#, #"{"a": 1, "b": 2}"#, #"{"a": 2, "b": ""}"#, "[]"]
    ),
    (
      #"{"contains": [1, {"$match": "number"}]}"#, ["[1, 2]", "[2, 1]", "[1, 1]", "[\"a\", 1, 3]"],
      ["[1]", "[2, 3]", "[1, \"a\"]", "{}"]
    ),
    (#"{"contains": []}"#, ["[]", "[1]"], ["{}", "null"]),
    (
      #"{"unordered": [1, 1, 2]}"#, ["[1, 1, 2]", "[2, 1, 1]"],
      ["[1, 2]", "[1, 2, 2]", "[1, 1, 2, 2]", "1"]
    ),
    (
      // The first matcher accepts any value, but must leave a matching value for the second
      // matcher.
      #"{"unordered": [{"$match": "any"}, {"$match": {"minimum": 5}}, {"$match": "number"}]}"#,
      ["[9, 1, \"a\"]", "[1, 9, null]", "[5, 6, 7]"], ["[1, 2, 3]", "[9, null, null]", "[9, 1]"]
    ),
    (
      #"{"each": {"$match": "number"}}"#, ["[]", "[1]", "[1, 2.5]"], ["[1, \"a\"]", "{}", "1"]
    ),
    (
      #"{"each": {"a": {"$match": {"type": "number", "optional": true}}}}"#,
      ["[{}]", #"[{"a": 1}, {}]"#], [#"[{"a": ""}]"#, #"[{"b": 1}]"#]
    ),
    (#"{"each": 1, "length": {"minimum": 1}}"#, ["[1]", "[1, 1.0]"], ["[]", "[1, 2]"]),
  ]

  @Test func matchersAcceptAndRejectAsDefined() throws {
    for row in Self.table {
      // The matcher is alone, in an array, or in an object.
      for (before, after) in [("", ""), ("[0, ", "]"), (#"{"k": "#, "}")] {
        let matcher = #"\#(before){"$match": \#(row.matcher)}\#(after)"#
        let expectation = try ValueExpectation(json(matcher))
        for (values, isAccepted) in [(row.accepted, true), (row.rejected, false)] {
          for value in values {
            let actual = try json(before + value + after)
            let comparison = try ValueComparison(expectation, actual: actual)
            #expect(comparison.isEmpty == isAccepted, "\(matcher) \(value)")
            // An updated expectation accepts the value. It is unchanged if it already accepted the
            // value.
            let updated = try expectation.updated(for: actual)
            #expect(try ValueComparison(ValueExpectation(updated), actual: actual).isEmpty)
            if isAccepted {
              #expect(try updated == json(matcher), "\(matcher) \(value)")
            }
          }
        }
      }
    }
  }

  @Test func optionalEntriesMayBeMissing() throws {
    let expectation = try ValueExpectation(
      json(#"{"a": 1, "b": {"$match": {"type": "string", "optional": true}}}"#))
    for (value, isAccepted) in [
      (#"{"a": 1}"#, true), (#"{"a": 1, "b": ""}"#, true), (#"{"a": 1, "b": 2}"#, false),
      (#"{"a": 1, "b": null}"#, false), (#"{"b": ""}"#, false), (#"{"a": 1, "c": ""}"#, false),
    ] {
      let comparison = try ValueComparison(expectation, actual: json(value))
      #expect(comparison.isEmpty == isAccepted, "\(value)")
    }
  }

  @Test func datesAndDataOfPropertyListsMatch() throws {
    let dates = try ValueExpectation(
      json(#"{"$match": {"type": "date", "minimum": "2025-01-01"}}"#))
    #expect(try ValueComparison(dates, actual: .date(1_735_689_600)).isEmpty)
    #expect(try !ValueComparison(dates, actual: .date(1_735_689_599)).isEmpty)
    let data = try ValueExpectation(
      json(#"{"$match": {"type": "data", "length": 3}}"#), equality: .propertyList)
    #expect(try ValueComparison(data, actual: .data([1, 2, 3])).isEmpty)
    #expect(try !ValueComparison(data, actual: .data([1, 2])).isEmpty)
  }

  @Test func keysOfDataAreEscaped() throws {
    let written = try json(#"{"$$match": "string", "$$$match": {"$$match": 1}, "$matches": 1}"#)
    let data = try json(#"{"$match": "string", "$$match": {"$match": 1}, "$matches": 1}"#)
    #expect(ValueExpectation.escaping(data) == written)
    #expect(try ValueComparison(ValueExpectation(written), actual: data).isEmpty)
  }

  @Test func escapedValuesExpectThemselvesOnly() throws {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<500 {
      let inner = GeneratedValues.value(depth: 2, using: &numbers)
      let value = PropertyList.dictionary([
        ["$match", "$$match", "match", "$"].randomElement(using: &numbers)!: inner, "a": inner,
      ])
      let other = GeneratedValues.edited(value, depth: 2, using: &numbers)
      let expectation = try ValueExpectation(ValueExpectation.escaping(value))
      #expect(try ValueComparison(expectation, actual: value).isEmpty)
      let isEqual = try ValueComparison(old: value, new: other).isEmpty
      #expect(try ValueComparison(expectation, actual: other).isEmpty == isEqual)
    }
  }

  /// Rows: expectation, value, and the paths, requirements and matchers' paths of the mismatches.
  @Test(arguments: [
    (
      #"{"imgs": [{"src": {"$match": {"pattern": "^https:"}}}]}"#, #"{"imgs": [{"src": "x"}]}"#,
      ["mismatch imgs[0].src pattern $.imgs[0].src"]
    ),
    (
      #"[{"id": 1, "d": {"$match": "date"}}, 2]"#, #"["new", {"id": 1, "d": "x"}, 2]"#,
      ["added [0]", "mismatch [1].d type $[0].d"]
    ),
    (
      #"{"$match": {"contains": {"a": {"b": {"$match": "null"}}, "c": 1}}}"#, #"{"a": {"b": 1}}"#,
      ["mismatch a.b type $.$match.contains.a.b", "removed c"]
    ),
    (
      #"{"$match": {"unordered": [1, 2, 3]}}"#, "[3, 4, 5, 1]",
      ["removed [1]", "added [1]", "added [2]"]
    ),
    (#"{"$match": {"unordered": [{"a": 1}, 2]}}"#, #"[2, {"a": 3}]"#, ["changed [1].a"]),
    (
      #"{"a": {"$match": {"each": {"$match": "number"}, "length": 2}}}"#, #"{"a": [1, "", null]}"#,
      [
        "mismatch a[1] type $.a.$match.each", "mismatch a[2] type $.a.$match.each",
        "mismatch a length $.a",
      ]
    ),
  ])
  func mismatchesHaveThePathsOfValueAndMatcher(
    expectation: String, value: String, changes: [String]
  ) throws {
    let comparison = try ValueComparison(
      ValueExpectation(json(expectation)), actual: json(value))
    let texts = comparison.changes.map { change in
      "\(change.kind.rawValue) \(change.path)"
        + (change.mismatch.map { " \($0.matcher) \($0.path)" } ?? "")
    }
    #expect(texts == changes)
  }
}
