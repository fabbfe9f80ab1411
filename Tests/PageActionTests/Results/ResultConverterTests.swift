import ExtensionContract
import PageAction
import PageJavaScript
import Testing

@Suite struct ResultConverterTests {
  private func complete(with expression: String) -> ActionOutcome {
    ActionRunner().run(
      PageSource(bytes: Array("<p id=p>".utf8), url: "https://example.com/"),
      script: ActionScript(
        source: """
          var ExtensionPreprocessingJS = { run: function (a) {
            a.completionFunction(\(expression));
          } };
          """, file: "Action.js"))
  }

  /// The table of Documentation/Contract.md: an expression, and what its value becomes.
  static let table: [(String, PropertyList)] = [
    ("'é\\uD800'", .string("é\u{FFFD}")), ("1", .integer(1)), ("1.5", .real(1.5)),
    ("2 ** 53", .integer(1 << 53)), ("2 ** 54", .real(18_014_398_509_481_984)),
    ("-0", .real(-0.0)), ("NaN", .null), ("Infinity", .null), ("true", .boolean(true)),
    ("new Date(1500)", .date(1.5)),
    ("[1, undefined, 'a']", .array([.integer(1), .null, .string("a")])),
    ("[,1]", .array([.null, .integer(1)])), ("null", .null),
    ("({ a: 1, b: undefined, c() {} })", .dictionary(["a": .integer(1), "c": .dictionary([:])])),
    ("Object.create({ inherited: 1 })", .dictionary(["inherited": .integer(1)])),
    ("new Map([[1, 2]])", .dictionary([:])), ("/x/", .dictionary([:])),
    ("new String('s')", .string("s")), ("new Number(2)", .integer(2)),
    ("new Boolean(false)", .boolean(false)), ("10n", .integer(10)),
    ("2n ** 63n", .unsigned(1 << 63)), ("2n ** 64n", .null),
    ("[Symbol()]", .array([.null])), ("new Uint8Array([1, 2])", .data([1, 2])),
    ("new Uint8Array([1, 2, 3]).buffer", .data([1, 2, 3])),
    ("new DataView(new Uint8Array([1, 2, 3]).buffer, 1)", .data([2, 3])),
    ("new Uint16Array([1, 2]).subarray(1)", .data([2, 0])),
    ("document.getElementById('p')", .dictionary([:])),
  ]

  @Test(arguments: table)
  func valuesBecome(expression: String, expected: PropertyList) {
    let outcome = complete(with: "{ v: \(expression) }")
    #expect(outcome.failure == nil)
    guard case .dictionary(let results) = outcome.results else {
      Issue.record("no dictionary")
      return
    }
    #expect(results["v"] == expected)
  }

  @Test(arguments: ["byteOffset: { value: NaN }", "byteLength: { value: 1e300 }"])
  func viewsWithPropertiesOfTheirOwnDoNotTrap(property: String) {
    let view = "Object.defineProperties(new DataView(new ArrayBuffer(2)), { \(property) })"
    #expect(complete(with: "{ v: \(view) }").results == .dictionary(["v": .data([])]))
  }

  @Test func symbolsAndUndefinedAreDroppedFromDictionaries() {
    #expect(complete(with: "{ a: Symbol(), b: undefined }").results == .dictionary([:]))
  }

  @Test(arguments: [
    ("{ v: NaN }", "results.v"), ("{ v: [document.body] }", "results.v[0]"),
    ("{ v: { w: new Set } }", "results.v.w"), ("{ v: [Symbol()] }", "results.v[0]"),
  ])
  func whatIsLostIsReportedWithItsPath(expression: String, path: String) {
    #expect(complete(with: expression).warnings.map(\.path) == [path])
  }

  @Test(arguments: [
    "", "null", "3", "'text'", "[1]", "function () {}", "new Date", "new Uint8Array(2)",
    "(function () { var o = {}; o.o = { o: o }; return o })()",
    "(function () { var o = {}; for (var i = 0; i < 600; i++) o = { o: o }; return o })()",
  ])
  func whatIsNoDictionaryIsAFailure(expression: String) {
    let outcome = complete(with: expression)
    #expect(outcome.failure?.code == .badResults)
    #expect(outcome.results == nil)
  }

  @Test func aGetterThatThrowsThrowsAsRunDoes() {
    let outcome = complete(with: "{ get v() { throw new Error('no') } }")
    #expect(outcome.failure?.code == .scriptException)
    #expect(outcome.failure?.exception?.message == "no")
  }

  @Test func theFirstCompletionCounts() {
    let outcome = complete(with: "{ n: 1 }); a.completionFunction({ n: 2 }")
    #expect(outcome.results == .dictionary(["n": .integer(1)]))
    #expect(outcome.warnings.count == 1)
  }

  @Test func resultsAreTakenWhenTheyArePassedOn() {
    let outcome = complete(with: "this.o = { n: 1 }); this.o.n = 2; void (0")
    #expect(outcome.results == .dictionary(["n": .integer(1)]))
  }
}
