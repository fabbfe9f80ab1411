import Infra
import Testing

@testable import TestCases

@Suite("The selection of cases") struct SelectionTests {
  @Test(
    "filters by name",
    arguments: [
      ("article", "Tests/article/red", true), ("article/red", "Tests/article/red", true),
      ("Article", "Tests/article/red", false), ("", "a", true), ("red", "Tests/article", false),
      ("article/*", "Tests/article/red", true), ("article/*", "Tests/article/red/x", false),
      ("Tests/*/red", "Tests/article/red", true), ("Tests/*/red", "Tests/a/b/red", false),
      ("Tests/**/red", "Tests/a/b/red", true), ("Tests/**/red", "Tests/red", true),
      ("r*d", "Tests/red", true), ("r*d", "Tests/redo", false), ("**", "a/b", true),
      ("*", "a/b", true), ("a*b*c", "xaxbxc", false), ("a*b*c", "axbxbxc", true),
      ("b/*", "a/b/c", true), ("**/b", "b", true), ("é*", "e\u{301}", false),
    ])
  func filter(_ text: String, _ name: String, _ isMatch: Bool) {
    #expect(NameFilter(text).matches(name) == isMatch)
  }

  @Test("filters hostile patterns in linear steps") func hostileFilter() {
    let pattern = String(repeating: "*a", count: 2000) + "b"
    #expect(!NameFilter(pattern).matches(String(repeating: "a", count: 20_000)))
    let parts = String(repeating: "**/a/", count: 500) + "b"
    #expect(!NameFilter(parts).matches(String(repeating: "a/", count: 2000)))
  }

  @Test("includes broken cases in shards and filters") func broken() throws {
    let folder = try ScratchFolder()
    try folder.write([
      "a/page.html": "", "a/Action.js": "", "c/page.html": "", "c/Action.js": "",
      "b.case.json": "{", "d.case.json": "{",
    ])
    let list = try folder.cases()
    let first = list.part(try #require(Shard("1/2")))
    let second = list.part(try #require(Shard("2/2")))
    #expect(first.cases.map(\.name) == ["a", "c"])
    #expect(second.broken.map(\.name) == ["b", "d"])
    #expect(list.filtered(by: [NameFilter("a"), NameFilter("d")]).broken.map(\.name) == ["d"])
    #expect(list.filtered(toNames: ["c"]).cases.map(\.name) == ["c"])
  }

  @Test("keeps the cases that failed") func lastFailed() throws {
    let folder = try ScratchFolder()
    #expect(try LastFailedCases.read(in: folder.path) == nil)
    var state = LastFailedCases().updated(ran: ["a", "b", "c"], failed: ["a", "b"])
    try state.write(in: folder.path)
    state = try #require(try LastFailedCases.read(in: folder.path))
    #expect(state.names == ["a", "b"])
    #expect(state.updated(ran: ["b", "d"], failed: ["d"]).names == ["a", "d"])
    #expect(folder.names == [".pageaction/.gitignore", ".pageaction/last-failed.json"])
    #expect(try folder.text(".pageaction/.gitignore") == "*\n")
  }

  @Test(
    "reports a malformed list of failed cases",
    arguments: ["", "{", "[]", #"{"version": 2, "failed": []}"#, #"{"version": 1, "failed": [1]}"#])
  func malformedState(_ text: String) throws {
    let folder = try ScratchFolder()
    try folder.write(text, to: LastFailedCases.fileName)
    #expect(throws: CaseError.self) { try LastFailedCases.read(in: folder.path) }
    try LastFailedCases(names: ["x"]).write(in: folder.path)
    #expect(try LastFailedCases.read(in: folder.path)?.names == ["x"])
  }
}
