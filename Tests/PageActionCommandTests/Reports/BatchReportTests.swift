import Foundation
import Testing

@Suite("Reports of batches")
struct BatchReportTests {
  private static let script = """
    var ExtensionPreprocessingJS = {
      run(a) {
        if (document.title == 'fails') null.b;
        a.completionFunction({ title: document.title, text: document.body.textContent });
      },
    };
    """

  /// Writes pages, of which the pages with the numbers in `failing` throw an error.
  private static func scratch(
    count: Int, failing: Set<Int> = [], text: String = "x"
  ) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.file("script.js", script)
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("pages"), withIntermediateDirectories: false)
    for number in 1...count {
      let title = failing.contains(number) ? "fails" : "Page \(number)"
      let name = String(format: "pages/%04d.html", number)
      try scratch.file(name, "<title>\(title)</title><p>\(text)")
    }
    return scratch
  }

  private static func report(_ scratch: Scratch, _ options: [String] = []) throws -> [String: Any] {
    let words = ["batch", "pages", "--script", "script.js", "-o", "r.ndjson", "--quiet"]
    let outcome = try Command.run(
      words + ["--report", "report.json"] + options, in: scratch.folder)
    #expect([0, 1].contains(outcome.status), "\(outcome.error)")
    let data = try Data(contentsOf: scratch.folder.appendingPathComponent("report.json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("have the first records, and the failed ones in any case")
  func records() throws {
    let report = try Self.report(try Self.scratch(count: 1010, failing: [1008]))
    let records = try #require(report["records"] as? [[String: Any]])
    #expect(report["recordCount"] as? Int == 1010)
    #expect(records.map { $0["number"] as? Int } == Array(1...999) + [1008])
    let first = try #require(records.first?["record"] as? [String: Any])
    #expect((first["results"] as? [String: String])?["title"] == "Page 1")
    let failed = try #require(records.last?["record"] as? [String: Any])
    #expect((failed["error"] as? String)?.contains("TypeError") == true)
    #expect((report["times"] as? [Double])?.isEmpty == true)
  }

  @Test("have less than two megabytes for pages with long results")
  func size() throws {
    let scratch = try Self.scratch(count: 40, text: String(repeating: "&lt;", count: 20_000))
    let words = ["batch", "pages", "--script", "script.js", "-o", "r.ndjson.gz", "--quiet"]
    let outcome = try Command.run(words + ["--report", "report.html"], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    let html = try Data(contentsOf: scratch.folder.appendingPathComponent("report.html"))
    #expect(html.count < 2_000_000)
    let records = try #require(try Self.report(scratch)["records"] as? [[String: Any]])
    let cut = records.compactMap { $0["record"] as? [String: Any] }.filter { $0["isCut"] != nil }
    #expect(records.count == 40)
    // The limit of 750,000 bytes has room for six of the 40 records, which take 120,000 bytes each.
    #expect(cut.count == 34)
    #expect(cut.allSatisfy { $0["results"] == nil && $0["status"] as? String == "ok" })
  }

  @Test("have the times of all pages")
  func times() throws {
    let report = try Self.report(try Self.scratch(count: 5), ["--timings"])
    #expect((report["times"] as? [Double])?.count == 5)
  }

  @Test("are valid against the schema", .enabled(if: Python.has("jsonschema")))
  func schema() throws {
    let scratch = try Self.scratch(count: 3, failing: [2])
    _ = try Self.report(scratch, ["--timings"])
    let schema = Project.folder.appendingPathComponent("Documentation/batch-report.schema.json")
    let checked = try Python.run(
      """
      import json, jsonschema, sys
      validator = jsonschema.Draft202012Validator(json.load(open(sys.argv[1])))
      report = json.load(open("report.json"))
      print(*(e.json_path + ": " + e.message for e in validator.iter_errors(report)), sep="\\n", end="")
      """, [schema.path], in: scratch.folder)
    #expect(checked.status == 0 && checked.text.isEmpty, "\(checked.text)\(checked.error)")
  }

  @Test(
    "need the file of the records, as NDJSON",
    arguments: [
      (["--report", "r.html"], "Name it with --output"),
      (["--report", "r.html", "-o", "-"], "Name it with --output"),
      (["--report", "r.html", "-o", "r.csv", "--format", "csv"], "requires --format ndjson"),
      (["--report", "", "-o", "r.ndjson"], "The path of --report is empty"),
    ])
  func usage(options: [String], message: String) throws {
    let scratch = try Self.scratch(count: 1)
    let outcome = try Command.run(
      ["batch", "pages", "--script", "script.js"] + options, in: scratch.folder)
    #expect(outcome.status == 64)
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }
}
