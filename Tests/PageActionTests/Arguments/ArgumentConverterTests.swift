import PropertyLists
import PageAction
import PageBindings
import Testing

@Suite struct ArgumentConverterTests {
  /// Runs finalize with `arguments`, and returns the outcome with the value of `expression`.
  private func say(_ expression: String, _ arguments: PropertyList) -> ActionOutcome {
    ActionRunner().run(
      PageSource(bytes: [], url: "about:blank"),
      script: ActionScript(
        source: """
          var ExtensionPreprocessingJS = {
            run(a) { a.completionFunction({}) },
            finalize(a) { alert(\(expression)) }
          };
          """, file: "Action.js"), finalize: arguments)
  }

  @Test(arguments: [
    ("typeof a.v + a.v", PropertyList.string("é"), "stringé"),
    ("typeof a.v + a.v", .integer(3), "number3"),
    ("typeof a.v + a.v", .real(0.5), "number0.5"),
    ("typeof a.v + a.v", .boolean(true), "booleantrue"),
    ("a.v instanceof Date && a.v.getTime()", .date(1.5), "1500"),
    ("a.v instanceof Uint8Array && a.v.join()", .data([1, 2]), "1,2"),
    ("Array.isArray(a.v) && a.v.length + ',' + a.v[1]", .array([.null, .integer(1)]), "2,1"),
    (
      "Object.keys(a.v) + (Object.getPrototypeOf(a.v) === Object.prototype)",
      .dictionary(["x": .integer(1), "y": .integer(2)]), "x,ytrue"
    ),
    ("a.v", .null, "null"),
    (
      "Object.keys(a.v) + (Object.getPrototypeOf(a.v) === Object.prototype) + a.v.__proto__.x",
      .dictionary(["__proto__": .dictionary(["x": .integer(1)]), "y": .null]), "__proto__,ytrue1"
    ),
  ])
  func values(expression: String, value: PropertyList, expected: String) {
    let outcome = say(expression, .dictionary(["v": value]))
    #expect(outcome.failure == nil)
    #expect(outcome.recorded.entries == [.alert(expected)])
  }

  @Test(arguments: ["Object.prototype, 'x'", "Array.prototype, 0"])
  func settersOfPrototypesAreNotCalled(place: String) {
    let outcome = ActionRunner().run(
      PageSource(bytes: [], url: "about:blank"),
      script: ActionScript(
        source: """
          var ExtensionPreprocessingJS = {
            run(a) {
              Object.defineProperty(\(place), { set() { throw new Error }, configurable: true });
              var make = Object.create.bind(null, null);
              a.completionFunction(make());
            },
            finalize(a) { alert(a.v.x + ',' + a.v.list[0]) }
          };
          """, file: "Action.js"),
      finalize: .dictionary([
        "v": .dictionary(["x": .integer(1), "list": .array([.integer(2)])])
      ]))
    #expect(outcome.failure == nil)
    #expect(outcome.recorded.entries == [.alert("1,2")])
  }

  @Test func manyLargeIntegersAreSummedUp() {
    let outcome = say(
      "1", .dictionary(["v": .array(Array(repeating: .unsigned(.max), count: 200))]))
    #expect(outcome.warnings.count == 100)
    #expect(outcome.warnings.last?.message == "further warnings about values are omitted.")
  }

  @Test func integersThatLoseDigitsAreReported() {
    let outcome = say("a.v", .dictionary(["v": .array([.integer(1 << 54)])]))
    #expect(outcome.warnings.map(\.path) == ["arguments.v[0]"])
  }
}
