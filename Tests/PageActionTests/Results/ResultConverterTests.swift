import PropertyLists
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
    ("-0", .integer(0)), ("NaN", .null), ("Infinity", .null), ("true", .boolean(true)),
    ("new Date(1500)", .date(1.5)),
    ("[1, undefined, 'a']", .array([.integer(1), .null, .string("a")])),
    ("[,1]", .array([.null, .integer(1)])), ("null", .null),
    ("({ a: 1, b: undefined, c() {} })", .dictionary(["a": .integer(1), "c": .dictionary([:])])),
    ("Object.create({ inherited: 1 })", .dictionary(["inherited": .integer(1)])),
    ("new Map([[1, 2]])", .dictionary([:])), ("/x/", .dictionary([:])),
    ("new String('s')", .string("s")), ("new Number(2)", .integer(2)),
    ("new Boolean(false)", .boolean(false)), ("Object(3n)", .integer(3)),
    ("[Object(Symbol())]", .array([.null])), ("10n", .integer(10)),
    ("2n ** 63n", .unsigned(1 << 63)), ("2n ** 64n - 1n", .unsigned(.max)), ("2n ** 64n", .null),
    ("-(2n ** 63n)", .integer(.min)), ("-(2n ** 63n) - 1n", .null),
    ("Object.create(null, { a: { value: 1, enumerable: true } })", .dictionary(["a": .integer(1)])),
    ("new (class { a = 1 })", .dictionary(["a": .integer(1)])),
    ("Object.assign(new Map, { a: 1 })", .dictionary(["a": .integer(1)])),
    ("new Proxy({ a: 1 }, {})", .dictionary(["a": .integer(1)])),
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

  @Test(arguments: [
    ("byteOffset: { value: NaN }", PropertyList.data([0, 0])),
    ("byteLength: { value: 1e300 }", .data([0, 0])), ("buffer: { value: 1 }", .data([0, 0])),
  ])
  func ownPropertiesOfViewsAreIgnored(property: String, expected: PropertyList) {
    let view = "Object.defineProperties(new DataView(new ArrayBuffer(2)), { \(property) })"
    #expect(complete(with: "{ v: \(view) }").results == .dictionary(["v": expected]))
  }

  @Test func viewsOfBuffersThatHaveGoneAreEmpty() {
    let expression =
      "(b => { let v = new DataView(b), a = new Uint8Array(b); b.transfer(); return { v, a } })"
      + "(new ArrayBuffer(2))"
    #expect(complete(with: expression).results == .dictionary(["v": .data([]), "a": .data([])]))
  }

  /// Globals and methods that a script has replaced before it completes.
  @Test(
    arguments: [
      ("String = Number = Boolean = Date = DataView = Map = null", "new S('s')", .string("s")),
      ("Date = null", "new D(1500)", .date(1.5)),
      ("DataView = null", "new V(new ArrayBuffer(1))", .data([0])),
      ("", "Object.assign(new String('s'), { toString() { return 't' } })", .string("s")),
      ("", "Object.assign(new Number(1), { valueOf() { return 2 } })", .integer(1)),
      ("", "Object.assign(new Date(1500), { valueOf() { return 0 } })", .date(1.5)),
      ("Date.prototype[Symbol.toPrimitive] = () => 0", "new D(1500)", .date(1.5)),
      ("Date.prototype.getTime = () => 0; Reflect.apply = null", "new D(1500)", .date(1.5)),
      ("Number.prototype.valueOf = () => 7", "new Number(1)", .integer(1)),
      (
        "Object.defineProperty(String, Symbol.hasInstance, { value: () => true })", "({ a: 1 })",
        .dictionary(["a": .integer(1)])
      ),
      ("", "Object.create(String.prototype)", .dictionary([:])),
      ("", "({ __proto__: Date.prototype, a: 1 })", .dictionary(["a": .integer(1)])),
      ("Array.prototype[Symbol.iterator] = null", "new S('s')", .string("s")),
      ("Date.prototype[Symbol.toStringTag] = 'String'", "new D(1500)", .date(1.5)),
      ("Map.prototype.get = Array.prototype.push = null", "new S('s')", .string("s")),
      (
        "Object.defineProperty(Object.prototype, 3, { set() {}, configurable: true })",
        "({ a: 1 })", .dictionary(["a": .integer(1)])
      ),
    ] as [(String, String, PropertyList)])
  func replacedBuiltInsDoNotAffectConversion(
    replacement: String, expression: String, expected: PropertyList
  ) {
    let outcome = complete(
      with: "(function () { var S = String, D = Date, V = DataView; \(replacement); "
        + "return { v: \(expression) } })()")
    #expect(outcome.failure == nil)
    #expect(outcome.warnings == [])
    guard case .dictionary(let results) = outcome.results else {
      Issue.record("no dictionary")
      return
    }
    #expect(results["v"] == expected)
  }

  @Test(arguments: [
    ("new Map", "a Map"), ("new Set", "a Set"), ("new WeakMap", "a WeakMap"),
    ("new WeakSet", "a WeakSet"), ("new WeakRef({})", "a WeakRef"), ("/x/", "a RegExp"),
    ("Promise.resolve()", "a Promise"), ("new TypeError", "an Error"),
    ("new (class extends Map {})", "a Map"),
  ])
  func opaqueObjectsAreReportedByTheirClass(expression: String, name: String) {
    let expected =
      "results.v: property lists cannot represent \(name); only its own properties are kept."
    let outcome = complete(
      with: "(function () { var v = \(expression); Map = Set = Error = null; return { v } })()")
    #expect(outcome.warnings.map(\.description) == [expected])
  }

  @Test(arguments: ["ownKeys", "getOwnPropertyDescriptor", "get", "getPrototypeOf"])
  func throwingProxyFailsLikeRun(trap: String) {
    let outcome = complete(
      with: "{ v: new Proxy({ a: 1 }, { \(trap)() { throw new Error('no') } }) }")
    #expect(outcome.failure?.code == .scriptException)
    #expect(outcome.failure?.exception?.message == "no")
  }

  @Test func proxyThatBreaksInvariantsThrows() {
    let outcome = complete(with: "{ v: new Proxy({}, { ownKeys() { return 1 } }) }")
    #expect(outcome.failure?.exception?.name == "TypeError")
  }

  @Test func longPathsLoseTheirMiddle() {
    let outcome = complete(
      with: "(function () { var o = { z: NaN }; for (var i = 0; i < 400; i++) o = { a: o }; "
        + "return o })()")
    let twelve = String(repeating: ".a", count: 12)
    #expect(
      outcome.warnings.map(\.path) == ["results\(twelve)…\(twelve.dropLast(2)).z"])
  }

  @Test func symbolsInArraysAreReportedAsNull() {
    #expect(
      complete(with: "{ a: Symbol(), b: [Symbol()] }").warnings.map(\.message) == [
        "property lists cannot represent a symbol; it is omitted.",
        "property lists cannot represent a symbol; it becomes null.",
      ])
  }

  @Test func symbolsAndUndefinedAreDroppedFromDictionaries() {
    #expect(complete(with: "{ a: Symbol(), b: undefined }").results == .dictionary([:]))
  }

  @Test(arguments: [
    ("{ v: NaN }", "results.v"), ("{ v: [document.body] }", "results.v[0]"),
    ("{ v: { w: new Set } }", "results.v.w"), ("{ v: [Symbol()] }", "results.v[0]"),
  ])
  func omittedValuesAreReported(expression: String, path: String) {
    #expect(complete(with: expression).warnings.map(\.path) == [path])
  }

  @Test(arguments: [
    "", "null", "3", "'text'", "[1]", "function () {}", "new Date", "new Uint8Array(2)",
    "(function () { var o = {}; o.o = { o: o }; return o })()",
    "(function () { var o = {}; for (var i = 0; i < 600; i++) o = { o: o }; return o })()",
  ])
  func otherTypesAreFailures(expression: String) {
    let outcome = complete(with: expression)
    #expect(outcome.failure?.code == .badResults)
    #expect(outcome.results == nil)
  }

  @Test func throwingGetterFailsLikeRun() {
    let outcome = complete(with: "{ get v() { throw new Error('no') } }")
    #expect(outcome.failure?.code == .scriptException)
    #expect(outcome.failure?.exception?.message == "no")
  }

  @Test func firstCompletionCounts() {
    let outcome = complete(with: "{ n: 1 }); a.completionFunction({ n: 2 }")
    #expect(outcome.results == .dictionary(["n": .integer(1)]))
    #expect(outcome.warnings.count == 1)
  }

  @Test func resultsAreTakenWhenTheyArePassedOn() {
    let outcome = complete(with: "this.o = { n: 1 }); this.o.n = 2; void (0")
    #expect(outcome.results == .dictionary(["n": .integer(1)]))
  }
}
