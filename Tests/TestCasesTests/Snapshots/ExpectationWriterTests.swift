import Foundation
import PropertyLists
import Testing

@testable import TestCases

@Suite("Written expectations") struct ExpectationWriterTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func apply(_ changes: [ExpectationChange]) -> ExpectationWriter {
    var writer = ExpectationWriter()
    writer.apply(changes)
    return writer
  }

  @Test("leave no temporary files") func files() throws {
    try folder.write(["a/x": "old", "a/y": "old"])
    let writer = apply([
      .write(path: folder.file("a/x"), bytes: Array("new".utf8), isNew: false),
      .write(path: folder.file("a/z"), bytes: [], isNew: true), .remove(path: folder.file("a/y")),
      .remove(path: folder.file("a/none")),
    ])
    #expect(writer.errors.isEmpty)
    #expect(writer.written == [folder.file("a/x"), folder.file("a/z")])
    #expect(writer.removed == [folder.file("a/y")])
    #expect(folder.names == ["a/x", "a/z"])
    #expect(try folder.text("a/x") == "new")
  }

  @Test("are not removed if others cannot be written") func failure() throws {
    try folder.write(["a/y": "old"])
    let writer = apply([
      .write(path: folder.file("none/x"), bytes: [], isNew: true),
      .remove(path: folder.file("a/y")),
    ])
    #expect(writer.errors.map(\.path) == [folder.file("none/x")])
    #expect(folder.names == ["a/y"])
  }

  @Test("replace the targets of links in other folders") func links() throws {
    try folder.write(["a/x": "old", "b/y": ""])
    try folder.link("b/x", to: "../a/x")
    #expect(
      apply([.write(path: folder.file("b/x"), bytes: Array("new".utf8), isNew: false)])
        .errors.isEmpty)
    #expect(try folder.text("a/x") == "new")
    #expect(folder.names == ["a/x", "b/x", "b/y"])
  }

  private let runs = """
    {
      "page": "page.html", "script": "images",
      "runs": [{"name": "a", "expect": {"results": 1}}, {"name": "b", "expect": {"results": 2}}]
    }
    """

  private func edit(_ run: Int, _ name: String, _ value: Int64) -> ExpectationChange {
    .edit(
      InlineValue(file: folder.file("x.case.json"), run: run, runName: name, key: "results"),
      .integer(value))
  }

  @Test("in one file are edited together") func edits() throws {
    try folder.write(runs, to: "x.case.json")
    let writer = apply([edit(1, "b", 4), edit(0, "a", 3)])
    #expect(writer.errors.isEmpty)
    #expect(writer.written == [folder.file("x.case.json")])
    #expect(
      try folder.text("x.case.json")
        == runs.replacingOccurrences(of: "1}", with: "3}")
        .replacingOccurrences(of: "2}", with: "4}"))
  }

  @Test("are not edited if the file has changed") func changedFile() throws {
    try folder.write(runs, to: "x.case.json")
    #expect(apply([edit(0, "b", 3)]).errors.map(\.valuePath) == ["runs[0].expect.results"])
    #expect(apply([edit(2, "c", 3)]).errors.count == 1)
    try folder.write("{", to: "x.case.json")
    #expect(apply([edit(0, "a", 3)]).errors.count == 1)
    #expect(try folder.text("x.case.json") == "{")
  }

  @Test("do not leave the temporary files of killed processes") func staleFiles() throws {
    // The process has ended, so its identifier is unused.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exit 0"]
    try process.run()
    let gone = process.processIdentifier
    process.waitUntilExit()
    let own = ProcessInfo.processInfo.processIdentifier
    // None of these names is a temporary file of a process that has ended. The running process uses
    // smaller numbers.
    let others = [
      ".pageaction-\(own)-987654321.partial", ".pageaction-\(gone).partial",
      ".pageaction-a-1.partial",
      ".pageaction-\(gone)-1.partial.txt", ".pageaction--1-1.partial",
    ]
    for name in others + [".pageaction-\(gone)-1.partial"] { try folder.write("", to: name) }
    _ = apply([.write(path: folder.file("x"), bytes: [], isNew: true)])
    #expect(folder.names == (others + ["x"]).sorted())
  }

  @Test("are complete after a process was killed at any moment") func kills() throws {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let program =
      bundle?.bundleURL.deletingLastPathComponent()
      ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let inline = #"{"page": "page.html", "script": "images", "expect": {"console": "#
    try folder.write(["page.html": "", "x.case.json": "\(inline)\"\"}}", "expected.html": ""])
    for round in 0..<100 {
      let process = Process()
      process.executableURL = program.appendingPathComponent("EndlessUpdate")
      process.arguments = [folder.path]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      _ = output.fileHandleForReading.availableData
      usleep(useconds_t(round * 97 % 2000))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let page = try folder.text("expected.html")
      #expect(page.utf8.count == 200_000 && Set(page.utf8).count == 1)
      let file = try folder.text("x.case.json")
      #expect(file.hasPrefix(inline) && file.utf8.count == inline.utf8.count + 200_004)
    }
    _ = apply([.write(path: folder.file("expected.html"), bytes: [], isNew: false)])
    #expect(folder.names == ["expected.html", "page.html", "x.case.json"])
  }

  // MARK: Review

  private func pendingCase() throws -> CaseList {
    try folder.write([
      "page.html": "", "x.case.json": runs, "x.a.expected-results.json.pending": "[7]",
      "f/page.html": "", "f/Action.js": "", "f/expected-results.json": "1",
      "f/expected-results.json.pending": "2", "f/expected-console.txt.pending": "log",
    ])
    return try folder.cases()
  }

  @Test("are reviewed one by one") func review() throws {
    let changes = PendingChange.changes(of: try pendingCase())
    #expect(changes.map(\.caseName) == ["f", "f", "x/a"])
    #expect(changes.map(\.kind) == [.results, .console, .results])
    #expect(
      try changes.map { try $0.proposed() } == [[0x32], Array("log".utf8), Array("[7]".utf8)])
    #expect(try changes.map { try $0.current() } == [[0x31], nil, Array("1\n".utf8)])
    try changes[0].accept()
    try changes[1].reject()
    try changes[2].accept()
    #expect(try folder.text("f/expected-results.json") == "2")
    #expect(
      try folder.text("x.case.json") == runs.replacingOccurrences(of: "1}", with: "[7]}"))
    #expect(PendingChange.changes(of: try folder.cases()).isEmpty)
    #expect(
      folder.names == [
        "f/Action.js", "f/expected-results.json", "f/page.html", "page.html", "x.case.json",
      ])
  }

  @Test("stay pending if they are not valid") func invalidChange() throws {
    _ = try pendingCase()
    try folder.write("{", to: "x.a.expected-results.json.pending")
    let change = try #require(PendingChange.changes(of: try folder.cases()).last)
    #expect(throws: CaseError.self) { try change.accept() }
    #expect(try folder.text("x.case.json") == runs)
    #expect(folder.exists("x.a.expected-results.json.pending"))
  }
}
