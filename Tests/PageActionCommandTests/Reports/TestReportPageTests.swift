import Foundation
import Testing

@Suite("HTML reports of tests")
struct TestReportPageTests {
  /// Returns the data of a report whose page is in the folder `out`.
  private static func data(_ options: [String]) throws -> [String: Any] {
    let scratch = try Scratch()
    for name in ["cases/passes", "cases/fails", "out"] {
      try FileManager.default.createDirectory(
        at: scratch.folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for (name, title) in [("passes", "One"), ("fails", "Two")] {
      try scratch.file("cases/\(name)/page.html", "<title>One</title>")
      try scratch.script(
        "cases/\(name)/Action.js", run: "arguments.completionFunction({ title: document.title })")
      try scratch.file("cases/\(name)/expected-results.json", #"{"title":"\#(title)"}"#)
    }
    let words = ["test", "cases", "--report", "html=out/report.html"] + options
    let outcome = try Command.run(words, in: scratch.folder)
    #expect(outcome.status == 1, "\(outcome.error)")
    let html = try String(
      contentsOf: scratch.folder.appendingPathComponent("out/report.html"), encoding: .utf8)
    let start = try #require(html.range(of: #"id="report-data">"#)?.upperBound)
    let end = try #require(html.range(of: "</script>", range: start..<html.endIndex)?.lowerBound)
    let value = try JSONSerialization.jsonObject(with: Data(html[start..<end].utf8))
    var data = try #require(value as? [String: Any])
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: scratch.folder.appendingPathComponent("trace").path)
    data["foundFiles"] = names ?? []
    return data
  }

  @Test("have the cases")
  func cases() throws {
    let data = try Self.data([])
    let report = try #require(data["report"] as? [String: Any])
    let cases = try #require(report["cases"] as? [[String: Any]])
    #expect(cases.map { $0["status"] as? String } == ["failed", "passed"])
    #expect(data["traceFolder"] == nil)
  }

  @Test("lead to the pages of --trace")
  func trace() throws {
    let data = try Self.data(["--trace", "trace"])
    #expect(data["traceFolder"] as? [String] == ["..", "trace"])
    let files = try #require(data["traceFiles"] as? [Any])
    let file = try #require(files.first as? String)
    #expect((data["foundFiles"] as? [String])?.contains(file) == true)
    #expect(files.last is NSNull)
  }
}
