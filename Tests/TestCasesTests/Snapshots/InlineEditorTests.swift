import Foundation
import PropertyLists
import Testing

@testable import TestCases

@Suite("Edits of case files") struct InlineEditorTests {
  private func replaced(
    _ text: String, _ edits: [(path: [PropertyListPath.Component], value: PropertyList)]
  ) -> String? {
    InlineEditor.replacing(edits, in: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("keep the other bytes") func otherBytes() {
    let text = """
      {
          "page" : "a",   "runs": [
              {"name":"x", "expect": {"results": {"a":1}, "diff": ""} },
              {"name":"y",
               "expect": {
                   "results": [
                       1
                   ]
               }}
          ]
      }
      """
    let result = replaced(
      text,
      [
        (
          [.key("runs"), .index(1), .key("expect"), .key("results")],
          .dictionary(["b": .array([.integer(1), .integer(2)]), "c": .string("a,b:c\n")])
        ),
        (
          [.key("runs"), .index(0), .key("expect"), .key("results")],
          .dictionary(["a": .integer(2), "b": .string("\":,")])
        ),
      ])
    #expect(
      result == """
        {
            "page" : "a",   "runs": [
                {"name":"x", "expect": {"results": {"a":2,"b":"\\":,"}, "diff": ""} },
                {"name":"y",
                 "expect": {
                     "results": {
                         "b": [
                             1,
                             2
                         ],
                         "c": "a,b:c\\n"
                     }
                 }}
            ]
        }
        """)
  }

  @Test("keep tabs, line ends and byte order marks") func style() {
    let text =
      "\u{FEFF}{\r\n\t\"expect\": {\r\n\t\t\"results\": [\r\n\t\t\t1\r\n\t\t]\r\n\t}\r\n}\r\n"
    let result = replaced(text, [([.key("expect"), .key("results")], .array([.integer(2)]))])
    #expect(result == text.replacingOccurrences(of: "1", with: "2"))
  }

  @Test(
    "keep the text of equal parts",
    arguments: [
      // A changed value.
      (
        #"{"b" : 1.0,  "a":[ 1,2 , 3 ]}"#, #"{"a": [1, 5, 3], "b": 1}"#,
        #"{"b" : 1.0,  "a":[ 1,5 , 3 ]}"#
      ),
      // An added and a removed entry.
      (#"{ "a": 1,  "b": 2 }"#, #"{"b": 2, "c": {}}"#, #"{ "b": 2,  "c": {} }"#),
      ("{\n  \"a\":1\n}", #"{"a": 1, "b": 2}"#, "{\n  \"a\":1,\n  \"b\":2\n}"),
      // Added items at the start, in the middle and at the end.
      ("[ 1 ]", "[0, 1]", "[ 0, 1 ]"),
      ("[1,  2,  4]", "[1, 2, 3, 4]", "[1,  2,  3,  4]"),
      ("[[1.50,\n 2],\n 3]", "[[1.5, 2], 3, 4]", "[[1.50,\n 2],\n 3,\n 4]"),
      // Removed items.
      ("[ 1, 2, 3 ]", "[3]", "[ 3 ]"), ("[ 1, 2, 3 ]", "[1]", "[ 1 ]"),
      ("[ 1, 2 ]", "[]", "[]"), ("{ }", "{}", "{ }"), ("[ ]", "[]", "[ ]"),
      // Escapes stay.
      (#"{"\u0061": "\u00fc", "b": 1}"#, #"{"a": "ü", "b": 2}"#, #"{"\u0061": "\u00fc", "b": 2}"#),
    ])
  func layout(old: String, new: String, expected: String) throws {
    let value = try PropertyList(parsing: Array(new.utf8))
    #expect(replaced("{\"r\":\(old)}", [([.key("r")], value)]) == "{\"r\":\(expected)}")
  }

  @Test("do not change a value that is equal") func equal() throws {
    let old = "{\"r\" :{\"x\": [1.0,\n{}, \"a\\u0062\"] ,\"x y\":null}}"
    let value = try PropertyList(parsing: Array(#"{"x y": null, "x": [1, {}, "ab"]}"#.utf8))
    #expect(replaced(old, [([.key("r")], value)]) == old)
  }

  @Test("break a line that becomes long") func longLine() throws {
    let long = String(repeating: "x", count: 90)
    let result = replaced(#"{"r": {"a": 1}}"#, [([.key("r")], .dictionary(["a": .string(long)]))])
    #expect(result == "{\"r\": {\n  \"a\": \"\(long)\"\n}}")
  }

  @Test("fail for values that do not exist") func missing() {
    #expect(replaced("{}", [([.key("expect")], .null)]) == nil)
    #expect(replaced(#"{"a": [1]}"#, [([.key("a"), .index(1)], .null)]) == nil)
    #expect(
      replaced(#"{"a": [1]}"#, [([.key("a")], .null), ([.key("a"), .index(0)], .null)]) == nil)
  }

  @Test("replace one value and nothing else, as Python reads it", .enabled(if: Python.has("json")))
  func generated() throws {
    // Python writes texts in several styles, and compares the edited ones with the expected value.
    let program = """
      import json, random
      r = random.Random(18)
      def value(d):
          k = r.randrange(7 if d < 4 else 4)
          if k == 0: return r.randrange(-5, 5)
          if k == 1: return r.choice(["", "a,b", "{\\"", "\\n\\u00fc\\U0001f600", "\\\\", "]}"])
          if k == 2: return r.choice([None, True, False, 1.5])
          if k == 3: return {}
          if k == 4: return [value(d + 1) for _ in range(r.randrange(4))]
          return {r.choice(["a", "b", "\\u00fc", "a\\"b", "x y", ","]): value(d + 1) for _ in range(r.randrange(1, 4))}
      for i in range(400):
          text = {"runs": [{"expect": {"results": value(0), "z": value(2)}} for _ in range(3)]}
          n, new = r.randrange(3), value(0)
          s = json.dumps(text, ensure_ascii=r.random() < .5, indent=r.choice([None, 1, 2, 4, "\\t"]),
                         separators=r.choice([(",", ":"), (", ", ": ")]))
          text["runs"][n]["expect"]["results"] = new
          print(json.dumps([s, n, json.dumps(new), json.dumps(text)]))
      """
    let lines = try Python.run(program, input: "").split(separator: "\n")
    #expect(lines.count == 400)
    for line in lines {
      guard case .array(let items) = try PropertyList(parsing: Array(line.utf8)),
        case .string(let text) = items[0], case .integer(let index) = items[1],
        case .string(let new) = items[2], case .string(let expected) = items[3]
      else {
        Issue.record("unexpected output of Python")
        return
      }
      let value = try PropertyList(parsing: Array(new.utf8))
      let path: [PropertyListPath.Component] = [
        .key("runs"), .index(Int(index)), .key("expect"), .key("results"),
      ]
      let result = try #require(InlineEditor.replacing([(path, value)], in: Array(text.utf8)))
      #expect(
        try PropertyList(parsing: result) == (try PropertyList(parsing: Array(expected.utf8))))
    }
  }
}
