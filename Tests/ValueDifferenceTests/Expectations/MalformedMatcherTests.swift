import PropertyLists
import Testing
import ValueDifference

@Suite struct MalformedMatcherTests {
  /// Rows: a document with an invalid matcher, the place in the message, and a part of the remedy.
  @Test(arguments: [
    (
      "{\n  \"imgs\": [\n    {\"src\": {\"$match\": {\"patern\": \"a\"}}}\n  ]\n}",
      "expected-results.json:3:25: $.imgs[0].src:", "Did you mean “pattern”?"
    ),
    (#"{"$match": "sting"}"#, "expected-results.json:1:12: $:", "Did you mean “string”?"),
    (#"{"$match": {"string": 1}}"#, "expected-results.json:1:13: $:", "\"type\": \"string\""),
    (#"{"$match": {}}"#, "expected-results.json:1:12: $:", "any"),
    (#"{"$match": 1}"#, "expected-results.json:1:12: $:", "Write a type"),
    (#"{"$match": "string", "b": 1}"#, "expected-results.json:1:22: $:", "$$match"),
    (#"[{"$match": {"pattern": "a("}}]"#, "expected-results.json:1:25: $[0]:", "Write )"),
    (#"[{"$match": {"pattern": 1}}]"#, "expected-results.json:1:25: $[0]:", "Write a string"),
    (#"{"$match": {"minimum": "x"}}"#, "expected-results.json:1:24: $:", "without quotation marks"),
    (#"{"$match": {"minimum": 2, "maximum": 1}}"#, "expected-results.json:1:24: $:", "Exchange"),
    (#"{"$match": {"minimum": 2, "maximum": "2025-01-01"}}"#, ":1:24: $:", "two numbers"),
    (#"{"$match": {"length": -1}}"#, "expected-results.json:1:23: $:", "0 or a larger number"),
    (#"{"$match": {"length": {"min": 1}}}"#, "expected-results.json:1:24: $:", "minimum"),
    (#"{"$match": {"oneOf": []}}"#, "expected-results.json:1:22: $:", "at least one"),
    (#"{"$match": {"oneOf": {"$match": "any"}}}"#, ":1:22: $:", "array"),
    (#"{"$match": {"contains": 1}}"#, "expected-results.json:1:25: $:", "a string, an array"),
    (#"{"$match": {"optional": true}}"#, "expected-results.json:1:13: $:", "key of an object"),
    (#"{"a": [{"$match": {"optional": true}}]}"#, "json:1:20: $.a[0]:", "key of an object"),
    (#"{"a": {"$match": {"optional": 1}}}"#, "json:1:31: $.a:", "true or false"),
    (
      #"{"é": {"$match": {"oneOf": [1, {"$match": {"not": {"$match": "?"}}}]}}}"#,
      #"expected-results.json:1:62: $["é"].$match.oneOf[1].$match.not:"#, "any, null, boolean"
    ),
  ])
  func messagesHavePlaceAndRemedy(text: String, place: String, remedy: String) throws {
    let document = try ValueDocument(reading: Array(text.utf8), file: "expected-results.json")
    let error = #expect(throws: ExpectationError.self) { try ValueExpectation(document) }
    let message = try #require(error).description
    #expect(message.contains(place), "\(message)")
    #expect(message.contains(remedy), "\(message)")
    #expect(error?.code == .malformedMatcher)
  }

  @Test func listWithoutOrderHasFewMatchers() throws {
    func matcher(_ count: Int) -> PropertyList {
      let item = PropertyList.dictionary(["$match": .string("any")])
      return .dictionary([
        "$match": .dictionary(["unordered": .array(Array(repeating: item, count: count))])
      ])
    }
    #expect(throws: ExpectationError.self) { try ValueExpectation(matcher(101)) }
    let expectation = try ValueExpectation(matcher(100))
    let values = (0..<100).map { PropertyList.integer($0) }
    #expect(try ValueComparison(expectation, actual: .array(values)).isEmpty)
  }

  @Test func expectationsAtTheDepthLimit() throws {
    var value = PropertyList.dictionary(["$match": .string("number")])
    var actual = PropertyList.integer(1)
    for _ in 0..<PropertyList.maximumDepth - 1 {
      value = .array([value])
      actual = .array([actual])
    }
    let expectation = try ValueExpectation(value)
    #expect(try ValueComparison(expectation, actual: actual).isEmpty)
    #expect(throws: ExpectationError.self) { try ValueExpectation(.array([.array([value])])) }
  }
}
