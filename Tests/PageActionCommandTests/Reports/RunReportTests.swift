import Foundation
import Testing

@Suite("Reports of runs")
struct RunReportTests {
  private static let commands: [[String]] = [
    ["run", "--script", "title.js"],
    ["run", "--script", "throws.js"],
    ["run", "--script", "changes.js"],
    ["finalize", "--script", "changes.js", "--arguments", "{}", "-o", "out.html"],
    ["finalize", "--script", "title.js", "-o", "out.html"],
  ]

  private static let markup = "<!DOCTYPE html><title></script><!--<script></title><p>Tuesday"

  private static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.file("page.html", markup)
    try scratch.script("title.js", run: "arguments.completionFunction({ title: document.title })")
    try scratch.script("throws.js", run: "null.b")
    try scratch.file(
      "changes.js",
      """
      var ExtensionPreprocessingJS = {
        run(a) { document.querySelector('p').className = 'seen'; a.completionFunction({}); },
        finalize(a) { document.querySelector('p').textContent = a.day ?? 'Friday'; },
      };
      """)
    return scratch
  }

  private static func report(
    _ command: [String], _ name: String, in scratch: Scratch
  ) throws -> Data {
    let outcome = try Command.run(
      [command[0], "page.html"] + command.dropFirst() + ["--report", name], in: scratch.folder)
    #expect([0, 1].contains(outcome.status), "\(outcome.error)")
    return try Data(contentsOf: scratch.folder.appendingPathComponent(name))
  }

  private static func value(_ command: [String]) throws -> [String: Any] {
    let data = try report(command, "report.json", in: try scratch())
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("are valid against the schema", .enabled(if: Python.has("jsonschema")), arguments: commands)
  func schema(command: [String]) throws {
    let scratch = try Self.scratch()
    _ = try Self.report(command, "report.json", in: scratch)
    let documents = Project.folder.appendingPathComponent("Documentation").path
    let checked = try Python.run(
      """
      import json, jsonschema, sys
      from referencing import Registry, Resource
      def read(name): return json.load(open(sys.argv[1] + "/" + name + ".schema.json"))
      others = [Resource.from_contents(read(n)) for n in ("exchange-trace", "difference")]
      registry = Registry().with_resources([(o.id(), o) for o in others])
      validator = jsonschema.Draft202012Validator(read("run-report"), registry=registry)
      report = json.load(open("report.json"))
      print(*(e.json_path + ": " + e.message for e in validator.iter_errors(report)), sep="\\n", end="")
      """, [documents], in: scratch.folder)
    #expect(checked.status == 0 && checked.text.isEmpty, "\(checked.text)\(checked.error)")
  }

  @Test("contain the page before and after, and the changes")
  func change() throws {
    let report = try Self.value(Self.commands[3])
    let page = try #require(report["page"] as? [String: String])
    #expect(page["name"] == "page.html")
    #expect(page["before"] == Self.markup)
    let after = #"<!DOCTYPE html><title></script><!--<script></title><p class="seen">Friday"#
    #expect(page["after"] == after)
    let difference = try #require(report["difference"] as? [String: Any])
    let changes = try #require(difference["changes"] as? [[String: Any]])
    #expect(changes.compactMap { $0["kind"] as? String } == ["attribute-added", "text-changed"])
    let patch = try #require(report["patch"] as? String)
    #expect(patch.contains("-\(Self.markup)\n") && patch.contains("+\(after)\n"))
    let script = try #require(report["script"] as? [String: Any])
    #expect((script["source"] as? String)?.contains("Friday") == true)
    #expect(script["finalizeKeys"] as? [String] == ["day"])
  }

  @Test("show changes that run makes, although run writes no page")
  func changeByRun() throws {
    let report = try Self.value(Self.commands[2])
    let page = try #require(report["page"] as? [String: String])
    #expect(page["after"]?.contains(#"<p class="seen">"#) == true)
    let trace = try #require(report["trace"] as? [String: Any])
    #expect(trace["command"] as? String == "run")
  }

  @Test("are written if the script fails")
  func failure() throws {
    let report = try Self.value(Self.commands[1])
    let trace = try #require(report["trace"] as? [String: Any])
    #expect(trace["status"] as? String == "failed")
    #expect(report["difference"] == nil)
  }

  @Test("as HTML contain the data, of which nothing is markup", arguments: commands)
  func document(command: [String]) throws {
    let scratch = try Self.scratch()
    let html = String(decoding: try Self.report(command, "report.html", in: scratch), as: UTF8.self)
    let start = try #require(
      html.range(of: "<script type=\"application/json\" id=\"report-data\">\n"))
    let end = try #require(html[start.upperBound...].range(of: "\n</script>"))
    let json = html[start.upperBound..<end.lowerBound]
    #expect(!json.contains("<"))
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let page = try #require(value?["page"] as? [String: String])
    #expect(page["before"] == Self.markup)
    // The embedded page adds no start or end tags of scripts to those of the report.
    #expect(html.components(separatedBy: "<script").count == 4)
    #expect(html.components(separatedBy: "</script>").count == 4)
  }

  @Test(
    "do not overwrite inputs and other outputs",
    arguments: [
      (["--report", "page.html"], "'page.html' is the page, and --report would overwrite it."),
      (["--report", "title.js"], "'title.js' is the script, and --report would overwrite it."),
      (["--report", "a", "-o", "a"], "--output and --report both write to 'a'."),
      (["--report", "a", "--trace", "a"], "--trace and --report both write to 'a'."),
      (["--report", ""], "The path of --report is empty."),
    ])
  func overwriting(options: [String], message: String) throws {
    let scratch = try Self.scratch()
    let outcome = try Command.run(
      ["run", "page.html", "--script", "title.js"] + options, in: scratch.folder)
    #expect(outcome.status == 64)
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }
}
