import Foundation
import Testing

@Suite("test")
struct TestCommandTests {
  /// Creates a folder with a case `heading` that has a page and a script, but no expectations.
  static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.makeFolder("heading")
    try scratch.file("heading/page.html", "<!DOCTYPE html><title>Ferries</title><h1>Tides</h1>\n")
    try scratch.file(
      "heading/Action.js",
      """
      var ExtensionPreprocessingJS = {
        run(a) {
          console.log("hello");
          a.completionFunction({ title: document.title, url: document.baseURI });
        },
        finalize(a) {
          if (a.color) document.querySelector("h1").style.color = a.color;
        },
      };

      """)
    return scratch
  }

  private static let results = #"{"title": "Ferries", "url": "https://example.com/"}"#

  private func run(_ arguments: [String], in scratch: Scratch, ci: String = "") throws
    -> Command.Outcome
  {
    try Command.run(["test"] + arguments, in: scratch.folder, environment: ["CI": ci])
  }

  @Test("fails a case without expectations, and names the command that writes them")
  func missing() throws {
    let scratch = try Self.scratch()
    let outcome = try run([], in: scratch)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("pageaction test --update=new --filter '=heading' -- heading"))
  }

  @Test("passes if the results are as expected") func passes() throws {
    let scratch = try Self.scratch()
    try scratch.file("heading/expected-results.json", Self.results)
    let outcome = try run([], in: scratch)
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.error)")
  }

  @Test(
    "does not overwrite files of cases",
    arguments: [
      "page.html", "Action.js", "expected-results.json", "options.json", "arguments.json",
    ])
  func overwriting(file: String) throws {
    let scratch = try Self.scratch()
    try scratch.file("heading/expected-results.json", Self.results)
    try scratch.file("heading/options.json", "{}")
    try scratch.file("heading/arguments.json", "{}")
    let before = try scratch.text("heading/\(file)")
    for option in [["--report", "junit=heading/\(file)"], ["--coverage", "lcov=heading/\(file)"]] {
      let outcome = try run(option, in: scratch)
      #expect(outcome.status == 64, "\(outcome.error)")
      #expect(outcome.error.contains("is a file of a case, and \(option[0]) would overwrite it."))
      #expect(try scratch.text("heading/\(file)") == before)
    }
    #expect(try run(["--report", "junit=heading/report.xml"], in: scratch).status != 64)
  }

  @Test("passes without cases if all are in other shards")
  func emptyShard() throws {
    let scratch = try Self.scratch()
    try scratch.file("heading/expected-results.json", Self.results)
    let outcomes = try ["1/2", "2/2"].map {
      try run(["--shard", $0, "--report", "junit=report.xml"], in: scratch)
    }
    #expect(outcomes.map(\.status) == [0, 0])
    #expect(outcomes.filter { $0.error.contains("this one has none") }.count == 1)
    #expect(try scratch.text("report.xml").contains("<testsuite"))
    let wrong = try run(["--shard", "1/2", "--filter", "nosuch"], in: scratch)
    #expect(wrong.status == 2 && wrong.error.contains("No case has these names."))
  }

  @Test("points at the key of an inline expectation, and at a matcher that is not valid")
  func inlinePlaces() throws {
    let scratch = try Self.scratch()
    try scratch.file(
      "x.case.json",
      """
      {"page": "heading/page.html", "script": "heading/Action.js",
        "runs": [
          {"name": "a",
            "expect": {"console": "console.log: hello\\n",
              "results": {"title": "Boats", "url": {"$match": "string"}}}},
          {"name": "b", "expect": {
            "results": {"title": "Ferries",
              "url": {"$match": {"patern": "^https"}}}}}
        ]}

      """)
    let outcome = try run(["x.case.json"], in: scratch)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("x.case.json:5:9\n"), "\(outcome.text)")
    #expect(outcome.text.contains("x.case.json:8:"), "\(outcome.text)")
    // The update changes only the title.
    let other = scratch.folder.appendingPathComponent("x.case.json")
    let text = try String(contentsOf: other, encoding: .utf8)
    _ = try run(["x.case.json", "--update", "--filter", "x/a"], in: scratch)
    #expect(
      try String(contentsOf: other, encoding: .utf8)
        == text.replacingOccurrences(of: "Boats", with: "Ferries"))
  }

  @Test("shows the path of a result that differs") func differs() throws {
    let scratch = try Self.scratch()
    try scratch.file(
      "heading/expected-results.json", #"{"title": "Boats", "url": {"$match": "string"}}"#)
    let outcome = try run([], in: scratch)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("title: "))
    #expect(!outcome.text.contains("url: "))
    #expect(outcome.text.contains("heading/expected-results.json"))
  }

  @Test("compares the page, the changes and the console") func parts() throws {
    let scratch = try Self.scratch()
    try scratch.file("heading/arguments.json", #"{"color": "red"}"#)
    let page = "<!DOCTYPE html><title>Ferries</title><h1 style=\"color: red;\">Tides</h1>\n"
    try scratch.file("heading/expected.html", page)
    try scratch.file("heading/expected-console.txt", "console.log: hello\n")
    try scratch.file(
      "heading/expected.diff",
      """
      --- a/page.html
      +++ b/page.html
      @@ -1 +1 @@
      -<!DOCTYPE html><title>Ferries</title><h1>Tides</h1>
      +\(page)
      """)
    #expect(try run([], in: scratch).status == 0)
    try scratch.file("heading/arguments.json", #"{"color": "blue"}"#)
    let outcome = try run([], in: scratch)
    #expect(outcome.status == 1)
    #expect(
      outcome.text.contains("+<!DOCTYPE html><title>Ferries</title><h1 style=\"color: blue;\">"))
  }

  @Test("writes expectations that pass, but not in CI") func update() throws {
    let scratch = try Self.scratch()
    let inCI = try run(["--update"], in: scratch, ci: "true")
    #expect(inCI.status == 1)
    #expect(inCI.error.contains("CI"))
    #expect(!FileManager.default.fileExists(atPath: scratch.path("heading/expected-results.json")))
    #expect(try run(["--update=new"], in: scratch).status == 0)
    let written = try JSONSerialization.jsonObject(
      with: Data(contentsOf: scratch.folder.appendingPathComponent("heading/expected-results.json"))
    )
    #expect(
      written as? [String: String] == ["title": "Ferries", "url": "https://example.com/"])
    #expect(try run([], in: scratch).status == 0)
    try scratch.file("heading/expected-results.json", "{}")
    #expect(try run(["--update=new"], in: scratch).status == 1)
    #expect(try run(["--update"], in: scratch).status == 0)
    #expect(try run([], in: scratch).status == 0)
  }

  @Test("reports the exception of a script with its place") func exception() throws {
    let scratch = try Self.scratch()
    try scratch.file(
      "heading/Action.js",
      "var ExtensionPreprocessingJS = {\n  run(a) {\n    null.b;\n  },\n};\n")
    try scratch.file("heading/expected-results.json", Self.results)
    let outcome = try run([], in: scratch)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("heading/Action.js:3:"))
  }

  @Test("passes if the expected error occurs, and fails without it") func expectedError() throws {
    let scratch = try Self.scratch()
    try scratch.file(
      "heading/Action.js", "var ExtensionPreprocessingJS = { run(a) { throw new Error('x') } };\n")
    #expect(try run(["--update=new"], in: scratch).status == 0)
    #expect(try scratch.text("heading/expected-error.txt").contains("x"))
    #expect(try run([], in: scratch).status == 0)
    try scratch.file(
      "heading/Action.js",
      "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) } };\n")
    #expect(try run([], in: scratch).status == 1)
  }

  @Test("ends a case that never ends") func endless() throws {
    let scratch = try Self.scratch()
    try scratch.file("heading/Action.js", "for (;;);")
    try scratch.file("heading/expected-results.json", "{}")
    let outcome = try run(["--timeout", "0.5"], in: scratch)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("0.5 s"))
  }

  @Test("exits with 2 if no case is found") func nothing() throws {
    let scratch = try Scratch()
    #expect(try run([], in: scratch).status == 2)
    let other = try Self.scratch()
    #expect(try run(["--filter", "nosuch"], in: other).status == 2)
    #expect(try run(["nosuch"], in: other).status == 2)
  }

  @Test("names the extensions of a project if a case does not choose one")
  func ambiguousExtension() throws {
    let scratch = try Scratch()
    try scratch.makeFolder("a")
    try scratch.file("a/page.html", "<p>")
    let project = Project.folder.appendingPathComponent(SampleExtension.project).path
    try scratch.file("a/script", project)
    let outcome = try run([], in: scratch)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("Write the name or bundle identifier of one as \"name\""))
    for name in ["ReaderAction", "ReaderShare"] { #expect(outcome.text.contains(name)) }
    #expect(!outcome.text.contains("--extension"))
    try scratch.file("a/script", #"{"extension": "\#(project)", "name": "ReaderShare"}"#)
    try scratch.file("a/expected-results.json", #"{"$match": "object"}"#)
    #expect(try run([], in: scratch).status == 0)
  }

  @Test("chooses cases by name, part and earlier failure") func choice() throws {
    let scratch = try Scratch()
    for name in ["a", "b", "c", "d"] {
      try scratch.makeFolder(name)
      try scratch.file("\(name)/page.html", "<title>\(name)</title>")
      try scratch.file("\(name)/script", "page")
      try scratch.file(
        "\(name)/expected-results.json", name == "c" ? "{}" : #"{"$match": "object"}"#)
    }
    func names(_ arguments: [String]) throws -> [String] {
      let outcome = try run(arguments + ["--format", "json"], in: scratch)
      let report = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
      let cases = try #require(report?["cases"] as? [[String: Any]])
      return cases.compactMap { $0["name"] as? String }
    }
    #expect(try names([]) == ["a", "b", "c", "d"])
    #expect(try names(["--filter", "b"]) == ["b"])
    #expect(try names(["--shard", "1/2"]) == ["a", "c"])
    #expect(try names(["--shard", "2/2"]) == ["b", "d"])
    #expect(try names(["--rerun-failed"]) == ["c"])
    #expect(try names(["--bail", "--jobs", "1"]) == ["a", "b", "c"])
  }

  @Test(
    "prints the same report with any number of jobs", arguments: ["text", "tap", "junit", "json"])
  func reproducible(format: String) throws {
    let scratch = try Scratch()
    for number in 0..<12 {
      try scratch.makeFolder("case\(number)")
      try scratch.file("case\(number)/page.html", "<title>\(number)</title><img src=a.png>")
      try scratch.file("case\(number)/script", "images")
      try scratch.file(
        "case\(number)/expected-results.json", number % 3 == 0 ? "{}" : #"{"$match": "object"}"#)
    }
    let outputs = try ["1", "2", "5"].map {
      try run(["--jobs", $0, "--format", format], in: scratch).output
    }
    #expect(Set(outputs).count == 1)
  }

  @Test("reports coverage, and fails below the minimum") func coverage() throws {
    let scratch = try Self.scratch()
    try scratch.file("heading/expected-results.json", Self.results)
    let outcome = try run(
      ["--coverage", "lcov=coverage.info", "--coverage-min", "100"], in: scratch)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("--coverage-min"))
    let lines = try scratch.text("coverage.info").split(separator: "\n")
    #expect(lines.contains("SF:heading/Action.js"))
    #expect(lines.contains("DA:3,1"))
    #expect(lines.contains("DA:7,0"))
  }

  @Test("writes a page about each failing case") func trace() throws {
    let scratch = try Self.scratch()
    try scratch.file("heading/expected-results.json", "{}")
    #expect(try run(["--trace", "traces"], in: scratch).status == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("traces"))
    #expect(names.contains("index.html"))
    #expect(names.count == 2)
    try scratch.file("traces/other.html", "<!DOCTYPE html>")
    // A run of other cases keeps the trace page. A run in which the case passes removes it.
    try scratch.makeFolder("second")
    try scratch.file("second/page.html", "")
    try scratch.file("second/script", "page")
    try scratch.file("second/expected-results.json", #"{"$match": "object"}"#)
    #expect(try run(["--trace", "traces", "second"], in: scratch).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("traces")).count == 3)
    try scratch.file("heading/expected-results.json", Self.results)
    #expect(try run(["--trace", "traces"], in: scratch).status == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.path("traces"))
    #expect(left.sorted() == ["index.html", "other.html"])
  }

  @Test("does not replace an index that it has not written") func otherIndex() throws {
    let scratch = try Self.scratch()
    try scratch.file("heading/expected-results.json", "{}")
    try scratch.file("index.html", "<!DOCTYPE html>")
    let outcome = try run(["--trace", "."], in: scratch)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("index.html"))
    #expect(try scratch.text("index.html") == "<!DOCTYPE html>")
  }

  @Test("repeats a random order by its seed") func randomOrder() throws {
    let scratch = try Scratch()
    for number in 0..<12 {
      try scratch.makeFolder("case\(number)")
      try scratch.file("case\(number)/page.html", "")
      try scratch.file("case\(number)/script", "page")
      try scratch.file("case\(number)/expected-results.json", "{}")
    }
    // With --bail, the report has the cases before the first failing case, and here there are none.
    func first(_ seed: Int) throws -> String {
      let outcome = try run(
        ["--order", "random", "--seed", "\(seed)", "--bail", "--format", "tap"], in: scratch)
      #expect(outcome.status == 1)
      #expect(outcome.error.contains("--seed \(seed)"))
      return outcome.text
    }
    let reports = try (0..<8).map(first)
    #expect(Set(reports).count > 1)
    #expect(try first(3) == reports[3])
    #expect(try run(["--seed", "3"], in: scratch).status == 64)
    #expect(try run(["--order", "size"], in: scratch).status == 64)
  }

  @Test("has no timeout with the values none and 0") func noTimeout() throws {
    let scratch = try Self.scratch()
    try scratch.file("heading/expected-results.json", Self.results)
    for value in ["none", "0", "30"] {
      #expect(try run(["--timeout", value], in: scratch).status == 0)
    }
    for value in ["-1", "0.01", "never"] {
      #expect(try run(["--timeout", value], in: scratch).status == 64)
    }
  }

  @Test("reports warnings without the option strict, and memory with --verbose") func warnings()
    throws
  {
    let scratch = try Self.scratch()
    try scratch.file(
      "heading/Action.js",
      "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ a: NaN }) } };\n"
    )
    try scratch.file("heading/expected-results.json", #"{"$match": "object"}"#)
    func report(_ arguments: [String]) throws -> [String: Any] {
      let outcome = try run(["--format", "json"] + arguments, in: scratch)
      #expect(outcome.status == 0, "\(outcome.text)")
      let value = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
      return try #require((value?["cases"] as? [[String: Any]])?.first)
    }
    #expect(try #require(report([])["warnings"] as? [String]).isEmpty == false)
    #expect(try report([])["memory"] == nil)
    #expect(try report(["--verbose"])["memory"] is Int)
  }
}
