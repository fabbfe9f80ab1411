import Foundation
import JavaScriptSyntax
import ScriptCoverage
import Testing

@Suite struct ReportTests {
  private static let source = """
    function f(a) {
      if (a) return 1;
      return a || 2;
    }
    f(1);
    f(3);
    const g = () => 4;
    """

  /// Runs scripts, and returns their coverage report.
  private func report(_ scripts: [(path: String, source: String)]) throws -> CoverageReport {
    var report = CoverageReport()
    for (path, source) in scripts {
      let script = try InstrumentedScript(source)
      let engine = Engine()
      _ = engine.evaluate(script.text)
      try report.add(script, path: path, counters: engine.numbers(script.counterName))
    }
    return report
  }

  /// The expected figures were counted by hand, with the rules of `CoverageMap`.
  @Test func figures() throws {
    let figures = try report([("a.js", Self.source)]).figures
    // The statements are: if, return, return, f(1), f(3), the value of g, its body.
    #expect(figures.statements == CoverageFigure(covered: 5, total: 7))
    #expect(figures.branches == CoverageFigure(covered: 1, total: 4))
    #expect(figures.functions == CoverageFigure(covered: 1, total: 2))
    #expect(figures.lines == CoverageFigure(covered: 4, total: 5))
  }

  @Test func runsAreAdded() throws {
    let once = try report([("a.js", Self.source)])
    let twice = try report([("a.js", Self.source), ("a.js", Self.source)])
    #expect(once.figures == twice.figures)
    #expect(once.files[0].lines.map(\.count) == [2, 0, 1, 1, 1])
    #expect(twice.files[0].lines.map(\.count) == [4, 0, 2, 2, 2])
    #expect(throws: CoverageError.self) { try report([("a.js", "1"), ("a.js", "2")]) }
  }

  @Test func orderHasNoEffect() throws {
    let scripts = [("b.js", "1"), ("a.js", Self.source), ("c.js", "if (0) 2")]
    let left = try report(scripts)
    let right = try report(scripts.reversed() + [("d.js", "")])
    #expect(left.files.map(\.path) == ["a.js", "b.js", "c.js"])
    #expect(right.files.map(\.path) == ["a.js", "b.js", "c.js", "d.js"])
    #expect(try report(scripts.reversed()).text() == left.text())
    #expect(try report(scripts.reversed()).lcov() == left.lcov())
    #expect(try report(scripts.reversed()).html() == left.html())
  }

  @Test func text() throws {
    #expect(
      try report([("a.js", Self.source), ("long name.js", "")]).text() == """
        File           | % Statements | % Branches | % Functions | % Lines | Uncovered lines
        ---------------|--------------|------------|-------------|---------|----------------
        All files      |        71.42 |         25 |          50 |      80 |
          a.js         |        71.42 |         25 |          50 |      80 | 3
          long name.js |          100 |        100 |         100 |     100 |

        """)
  }

  /// The format of geninfo(1).
  @Test func lcov() throws {
    #expect(
      try report([("a.js", Self.source)]).lcov() == """
        TN:
        SF:a.js
        FN:1,f
        FN:7,g
        FNDA:2,f
        FNDA:0,g
        FNF:2
        FNH:1
        BRDA:2,0,0,2
        BRDA:2,0,1,0
        BRDA:3,1,0,0
        BRDA:3,1,1,0
        BRF:4
        BRH:1
        DA:2,2
        DA:3,0
        DA:5,1
        DA:6,1
        DA:7,1
        LF:5
        LH:4
        end_of_record

        """)
  }

  @Test func uncoveredLines() throws {
    let file = try report([("a.js", "if (0) {\n a\n\n b\n}\n1\nif (0) c\nif (0)\n d")]).files[0]
    #expect(file.uncoveredLines == [2...4, 9...9])
  }

  @Test func minimumIsOfStatements() throws {
    let report = try report([("a.js", Self.source)])
    #expect(report.shortfall(minimum: 71) == nil)
    #expect(report.shortfall(minimum: 0) == nil)
    #expect(
      report.shortfall(minimum: 80)?.hasPrefix(
        "Statement coverage is 71.42 % (5 of 7 statements), less than the 80 % ") == true)
    #expect(CoverageReport().shortfall(minimum: 100) == nil)
  }

  @Test func htmlHasMarksAndNoRequests() throws {
    let source = "if (1 < 2) 'a&b';\n'<script>';\r\nif (0) {\n  null\n}\u{2028}1\n"
    let html = try report([("</title>\u{1}.js", source)]).html()
    for text in ["<script", "src=", "http:", "https:", "url(", "@import", "</title>.", "\u{1}"] {
      #expect(!html.contains(text), "\(text)")
    }
    #expect(html.contains("&lt;/title&gt;\u{FFFD}.js"))
    #expect(html.contains("<mark class=\"s\">null</mark>"))
    #expect(
      html.contains("<mark class=\"b\">if</mark> (1 &lt; 2) &#39;a&amp;b&#39;;")
        || html.contains("<mark class=\"b\">if</mark> (1 &lt; 2) 'a&amp;b';"))
    #expect(html.components(separatedBy: "<tr id=").count == 7)
  }
}

/// `Tools/install-acorn` installs lcov.
@Suite(
  .enabled(
    if: (try? Istanbul.run("lcov", ["--version"])) != nil, "needs lcov (Tools/install-acorn)"))
struct LCOVTests {
  @Test func genhtmlReadsTheReport() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lcov-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = "var a = () => 1, b = [() => 2, () => 3];\nif (a() || 0) b[0]();\nelse 1\n"
    let file = folder.appending(path: "a.js")
    try Data(source.utf8).write(to: file)
    let script = try InstrumentedScript(source)
    let engine = Engine()
    _ = engine.evaluate(script.text)
    var report = CoverageReport()
    try report.add(script, path: file.path, counters: engine.numbers(script.counterName))
    let trace = folder.appending(path: "trace.info")
    try Data(report.lcov().utf8).write(to: trace)
    let output = try Istanbul.run(
      "genhtml", ["--branch-coverage", "-o", folder.appending(path: "html").path, trace.path])
    #expect(output.contains("lines......: 66.7% (2 of 3 lines)"))
    #expect(output.contains("functions..: 66.7% (2 of 3 functions)"))
    #expect(output.contains("branches...: 50.0% (2 of 4 branches)"))
  }
}
