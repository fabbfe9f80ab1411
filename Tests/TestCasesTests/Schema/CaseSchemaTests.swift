import Foundation
import PropertyLists
import Testing

@testable import TestCases

@Suite("The schema of cases") struct CaseSchemaTests {
  private static let schemaPath = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation/test-case.schema.json").path

  @Test("ships as a file") func file() throws {
    let bytes = try CaseSchema.propertyList.bytes(as: .prettyJSON) + Array("\n".utf8)
    if ProcessInfo.processInfo.environment["PAGEACTION_UPDATE_SCHEMA"] != nil {
      try Data(bytes).write(to: URL(fileURLWithPath: Self.schemaPath))
    }
    let shipped = try Data(contentsOf: URL(fileURLWithPath: Self.schemaPath))
    #expect(shipped == Data(bytes))
  }

  // Whether a document is valid follows from the documentation of the keys.
  static let valid = [
    #"{"page": "a.html", "script": "images"}"#,
    #"{"$schema": "x", "description": "", "page": "a.html", "script": "images", "expect": {}}"#,
    #"{"page": "a", "script": {"extension": "A.appex", "name": "A", "buildSettings": ["A=B", "C="]}}"#,
    #"{"page": "a", "script": "b", "arguments": {"a": [null, {}]}, "expect": {"results": null}}"#,
    #"{"page": "a", "script": "b", "arguments": "a.json", "expect": {"page": "x", "diff": ""}}"#,
    #"{"page": "a", "script": "b", "expect": {"console": "", "error": "TypeError"}}"#,
    #"{"page": "a", "script": "b", "runs": [{"name": "c"}, {"name": "d e"}]}"#,
    #"{"page": "a", "script": {"extension": "b"}, "native": {}}"#,
    #"{"page": "a", "script": {"extension": "b"}, "native": {"tap": ["Done"], "timeLimit": 20}}"#,
    #"{"page": "a", "script": {"extension": "b"}, "native": {"tap": ["c", {"type": ""}]}}"#,
    #"{"runs": [{"name": "c", "page": "a", "script": "b"}]}"#,
    #"{"page": "a", "runs": [{"name": "ü 1", "script": "b", "expect": {"results": {"a": 1}}}]}"#,
    option(#""baseURL": "https://example.com/""#), option(#""charset": "windows-1252""#),
    option(#""offset": 0"#), option(#""offset": 1.0"#), option(#""resources": "x""#),
    option(#""selection": "p""#), option(#""selectText": " a ""#),
    option(#""device": "iphone", "viewport": "100x1""#), option(#""viewport": "100000x100000""#),
    option(#""userAgent": "a", "extensionName": "b""#), option(#""now": "2026-01-31""#),
    option(#""now": "2026-01-31T12:00:00.5+01:00""#), option(#""now": "2026-01-31 12:00Z""#),
    option(#""seed": 18446744073709551615"#), option(#""seed": 0"#), option(#""seed": 1e3"#),
    option(#""timeZone": "Europe/Vienna""#), option(#""timeZone": "Etc/GMT+5""#),
    option(#""locale": "de""#), option(#""locale": "zh-Hant-TW""#), option(#""clock": "real""#),
    option(#""parser": "html5", "select": "webkit", "scripting": "on""#),
    option(#""parser": "libxml2""#), option(#""layout": "none", "outputStyle": "normalized""#),
    option(#""null": "drop", "strict": true"#), option(#""timeLimit": 0.1, "memoryLimit": 1"#),
    option(#""timeLimit": 86400, "memoryLimit": 1048576"#),
    option(#""launchBudget": 1, "budget": "phone""#), option(""),
  ]

  static let invalid = [
    "[]", "1", "{}", #"{"page": "a"}"#, #"{"script": "a"}"#, #"{"page": "", "script": "a"}"#,
    #"{"page": 1, "script": "a"}"#, #"{"page": "a", "script": ["a"]}"#,
    #"{"page": "a", "script": {}}"#, #"{"page": "a", "script": {"extension": ""}}"#,
    #"{"page": "a", "script": {"extension": "a", "buildSettings": []}}"#,
    #"{"page": "a", "script": {"extension": "a", "buildSettings": ["a"]}}"#,
    #"{"page": "a", "script": {"extension": "a", "file": "b"}}"#,
    #"{"page": "a", "script": "b", "pages": 1}"#, #"{"page": "a", "script": "b", "Page": "c"}"#,
    #"{"page": "a", "script": {"extension": "b"}, "native": true}"#,
    #"{"page": "a", "script": {"extension": "b"}, "native": {"tap": []}}"#,
    #"{"page": "a", "script": {"extension": "b"}, "native": {"tap": [{"text": "c"}]}}"#,
    #"{"page": "a", "script": {"extension": "b"}, "native": {"tap": ["c\u0000"]}}"#,
    #"{"page": "a", "script": {"extension": "b"}, "native": {"tap": [{"type": "c\u0000"}]}}"#,
    #"{"page": "a", "script": {"extension": "b"}, "native": {"tap": "Done"}}"#,
    #"{"page": "a", "script": {"extension": "b"}, "native": {"command": "b"}}"#,
    #"{"page": "a", "script": {"extension": "b"}, "native": {}, "handler": "c"}"#,
    #"{"page": "a", "script": {"extension": "b"}, "native": {}, "arguments": {}}"#,
    #"{"page": "a", "script": "b", "arguments": []}"#,
    #"{"page": "a", "script": "b", "arguments": null}"#,
    #"{"page": "a", "script": "b", "arguments": ""}"#,
    #"{"page": "a", "script": "b", "expect": []}"#,
    #"{"page": "a", "script": "b", "expect": {"html": ""}}"#,
    #"{"page": "a", "script": "b", "expect": {"page": ""}}"#,
    #"{"page": "a", "script": "b", "expect": {"error": ""}}"#,
    #"{"page": "a", "script": "b", "expect": {"console": ["a"]}}"#,
    #"{"page": "a", "script": "b", "runs": []}"#, #"{"page": "a", "script": "b", "runs": {}}"#,
    #"{"page": "a", "script": "b", "runs": [1]}"#, #"{"page": "a", "script": "b", "runs": [{}]}"#,
    #"{"page": "a", "script": "b", "runs": [{"name": ""}]}"#,
    #"{"page": "a", "script": "b", "runs": [{"name": "a/b"}]}"#,
    #"{"page": "a", "script": "b", "runs": [{"name": "a.b"}]}"#,
    #"{"page": "a", "script": "b", "runs": [{"name": " a"}]}"#,
    #"{"page": "a", "script": "b", "runs": [{"name": "a\u0007"}]}"#,
    #"{"page": "a", "script": "b", "runs": [{"name": "a", "runs": []}]}"#,
    #"{"page": "a", "script": "b", "runs": [{"name": "a"}], "expect": {}}"#,
    #"{"page": "a", "runs": [{"name": "a", "script": "b"}, {"name": "c"}]}"#,
    option(#""baseURL": "example.com""#), option(#""baseURL": """#), option(#""charset": "a b""#),
    option(#""offset": -1"#), option(#""offset": 1.5"#), option(#""offset": "1""#),
    option(#""selectText": " \n""#), option(#""selection": "p", "selectText": "a""#),
    option(#""device": "watch""#), option(#""device": "iPhone""#), option(#""viewport": "0x1""#),
    option(#""viewport": "100001x1""#), option(#""viewport": "1x1x1""#),
    option(#""viewport": [1, 1]"#), option(#""now": "today""#), option(#""now": "2026-1-1""#),
    option(#""now": "2026-01-31T12:00""#), option(#""seed": -1"#), option(#""seed": "1""#),
    option(#""seed": 18446744073709551616"#), option(#""seed": 1.5"#), option(#""seed": true"#),
    option(#""timeZone": "Europe/""#), option(#""locale": "d""#), option(#""locale": "de-""#),
    option(#""locale": "de_AT""#),
    option(#""clock": "fast""#), option(#""parser": "libxml2", "select": "webkit""#),
    option(#""parser": "libxml2", "scripting": "off""#), option(#""strict": 1"#),
    option(#""timeLimit": 0"#), option(#""timeLimit": 86401"#), option(#""timeLimit": "1""#),
    option(#""memoryLimit": 0"#), option(#""memoryLimit": 1048577"#),
    option(#""memoryLimit": 1.5"#),
    option(#""unknown": 1"#), option(#""budget": null"#),
  ]

  private static func option(_ text: String) -> String {
    #"{"page": "a", "script": "b", "options": {\#(text)}}"#
  }

  private func accepts(_ text: String) throws -> Bool {
    try CaseJSON(path: "a.case.json", bytes: Array(text.utf8)).problems(as: CaseShape.file).isEmpty
  }

  @Test("accepts valid files", arguments: valid) func acceptance(_ text: String) throws {
    #expect(try accepts(text))
  }

  @Test("rejects invalid files", arguments: invalid) func rejection(_ text: String) throws {
    #expect(try !accepts(text))
  }

  private static let program = """
    import json, sys, jsonschema
    schema = json.load(open(sys.argv[1]))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for line in sys.stdin:
        print(1 if validator.is_valid(json.loads(line)) else 0)
    """

  private func verdicts(_ texts: [String]) throws -> [Bool] {
    let output = try Python.run(
      Self.program, input: texts.map { "\($0)\n" }.joined(), arguments: [Self.schemaPath])
    return output.split(separator: "\n").map { $0 == "1" }
  }

  @Test("has the same verdicts in the reader and in Python", .enabled(if: Python.has("jsonschema")))
  func table() throws {
    let texts = Self.valid + Self.invalid
    let verdicts = try verdicts(texts)
    try #require(verdicts.count == texts.count)
    for (text, verdict) in zip(texts, verdicts) {
      #expect(try accepts(text) == verdict, "\(text)")
    }
  }

  @Test(
    "has the same verdicts for changed files in the reader and in Python",
    .enabled(if: Python.has("jsonschema")))
  func mutations() throws {
    var generator = CaseMutator(seed: 18)
    let texts = try (0..<4000).map { index in
      let source = index % 2 == 0 ? Self.valid : Self.valid + Self.invalid
      return try generator.mutated(source[index / 2 % source.count])
    }
    let verdicts = try verdicts(texts)
    try #require(verdicts.count == texts.count)
    for (text, verdict) in zip(texts, verdicts) {
      #expect(try accepts(text) == verdict, "\(text)")
    }
    // There are enough valid and enough invalid documents.
    #expect(verdicts.count { $0 } > 200)
    #expect(verdicts.count { !$0 } > 200)
  }
}
