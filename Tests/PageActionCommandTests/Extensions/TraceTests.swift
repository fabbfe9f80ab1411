import Foundation
import Testing

@Suite("Traces")
struct TraceTests {
  private static let schema = Project.folder
    .appendingPathComponent("Documentation/exchange-trace.schema.json")

  /// Commands whose traces have different members.
  private static let commands: [[String]] = [
    ["run", "--extension", "Save"],
    ["run", "--extension", "Save", "--budget", "phone"],
    ["run", "--script", "throws.js"],
    ["run", "--script", "syntax.js", "--strict"],
    ["run", "--script-text", "var ExtensionPreprocessingJS = { run() {} }"],
    ["run", "--script", "values.js", "--extension-name", "Name"],
    ["finalize", "--extension", "Save", "--arguments", #"{"title": "Boats"}"#, "-o", "out.html"],
    ["finalize", "--extension", "Save", "-o", "out.html"],
    ["finalize", "--script", "throws.js", "--arguments", "{}", "-o", "out.html"],
    ["finalize", "--script", "values.js", "--arguments", #"{"a": [1, null]}"#, "-o", "out.html"],
    ["run", "--script", "loop.js", "--time-limit", "0.3"],
    ["run", "--script", "loop.js", "--launch-budget", "0.3"],
  ]

  private static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.add(
      extension: "Save",
      SampleExtension.information(rule: ["NSExtensionActivationSupportsText": true]))
    try scratch.file("page.html", "<!DOCTYPE html><title>Ferries</title><p>On Tuesday")
    try scratch.script("throws.js", run: "alert('a'); null.b")
    try scratch.file("syntax.js", "var ExtensionPreprocessingJS = {")
    try scratch.script("loop.js", run: "for (;;);")
    try scratch.file(
      "values.js",
      """
      var ExtensionPreprocessingJS = {
        run(a) {
          console.log('one\\ntwo');
          setTimeout(() => a.completionFunction({
            date: new Date(0), data: new Uint8Array([1, 2]), nothing: null, map: new Map, n: NaN,
          }), 20);
        },
        finalize(a) { console.log(a.a.length); },
      };
      """)
    return scratch
  }

  private static func trace(_ command: [String]) throws -> [String: Any] {
    let scratch = try scratch()
    _ = try Command.run(
      [command[0], "page.html"] + command.dropFirst() + ["--trace", "trace.json"],
      in: scratch.folder)
    let data = try Data(contentsOf: scratch.folder.appendingPathComponent("trace.json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("are valid against the schema", .enabled(if: Python.has("jsonschema")), arguments: commands)
  func schema(command: [String]) throws {
    let scratch = try Self.scratch()
    let outcome = try Command.run(
      [command[0], "page.html"] + command.dropFirst() + ["--trace", "trace.json"],
      in: scratch.folder)
    #expect([0, 1].contains(outcome.status), "\(outcome.error)")
    let checked = try Python.run(
      """
      import json, jsonschema, sys
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft202012Validator.check_schema(schema)
      trace = json.load(open(sys.argv[2]))
      print(*(e.json_path + ": " + e.message for e in
        jsonschema.Draft202012Validator(schema).iter_errors(trace)), sep="\\n", end="")
      """, [Self.schema.path, "trace.json"], in: scratch.folder)
    #expect(checked.status == 0 && checked.text.isEmpty, "\(checked.text)\(checked.error)")
  }

  @Test("have the required members of the schema, and no others", arguments: commands)
  func members(command: [String]) throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: try Data(contentsOf: Self.schema)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: Any])
    let required = try #require(schema["required"] as? [String])
    let trace = try Self.trace(command)
    #expect(Set(required).isSubset(of: trace.keys))
    #expect(Set(trace.keys).isSubset(of: properties.keys))
    #expect((trace["status"] as? String == "failed") == (trace["failure"] != nil))
    #expect(trace["command"] as? String == command[0])
  }

  @Test("contain the items of the exchange")
  func items() throws {
    let trace = try Self.trace(Self.commands[6])
    let results = try #require(trace["results"] as? [String: String])
    #expect(results == ["title": "Ferries", "name": "Save"])
    for (name, key, value) in [
      ("inputItems", "NSExtensionJavaScriptPreprocessingResultsKey", results),
      ("returnedItems", "NSExtensionJavaScriptFinalizeArgumentKey", ["title": "Boats"]),
    ] {
      let item = try #require((trace[name] as? [[String: Any]])?.first)
      let provider = try #require((item["attachments"] as? [[String: Any]])?.first)
      #expect(provider["registeredTypeIdentifiers"] as? [String] == ["com.apple.property-list"])
      let values = provider["items"] as? [String: [String: [String: String]]]
      #expect(values?["com.apple.property-list"]?[key] == value)
    }
    let found = try #require(trace["extension"] as? [String: Any])
    #expect(found["isShown"] as? Bool == false && found["reason"] is String)
    let times = try #require(trace["times"] as? [String: Double])
    #expect(Set(times.keys) == ["load", "completion", "skippedWaiting", "finalize", "write"])
  }

  @Test("have the phase, the time and the line of each call")
  func calls() throws {
    let trace = try Self.trace([
      "finalize", "--script", "values.js", "--arguments", #"{"a": [1, null]}"#, "-o", "out.html",
    ])
    let calls = try #require(trace["calls"] as? [[String: Any]])
    #expect(calls.map { $0["text"] as? String } == ["one\ntwo", "2"])
    #expect(calls.map { $0["phase"] as? String } == ["run", "finalize"])
    #expect(calls.map { $0["line"] as? Int } == [3, 8])
    #expect(calls.allSatisfy { $0["file"] as? String == "values.js" })
    #expect(calls.allSatisfy { ($0["time"] as? Double ?? -1) >= 0 })
  }

  @Test("are written if the script fails, and not over an input")
  func failures() throws {
    let scratch = try Self.scratch()
    let failed = try Command.run(
      ["run", "page.html", "--script", "throws.js", "--trace", "-"], in: scratch.folder)
    #expect(failed.status == 1 && failed.text.contains(#""origin":"alert""#))
    #expect(failed.text.contains(#""line":3"#))
    let both = try Command.run(
      ["run", "page.html", "--script", "values.js", "--trace", "page.html"], in: scratch.folder)
    #expect(both.status == 64 && both.error.contains("--trace would overwrite it"))
    let same = try Command.run(
      ["run", "page.html", "--script", "values.js", "--trace", "a", "-o", "a"], in: scratch.folder)
    #expect(same.status == 64 && same.error.contains("--output and --trace both write to 'a'."))
  }
}
