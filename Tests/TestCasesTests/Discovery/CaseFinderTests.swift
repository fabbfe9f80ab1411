import Testing

@testable import TestCases

@Suite("Discovery") struct CaseFinderTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func addCase(_ name: String) throws {
    try folder.write(["\(name)/page.html": "", "\(name)/Action.js": ""])
  }

  @Test("sorts names by bytes, and skips folders of tools") func search() throws {
    for name in [
      "b", "a/z", "a/B", "ä", "a/b/c", ".git/x", "node_modules/x", ".build/x", ".hidden/y",
    ] {
      try addCase(name)
    }
    try folder.write(#"{"page": "b/page.html", "script": "images"}"#, to: "a.case.json")
    try folder.link("a/loop", to: "..")
    try folder.link("c", to: "b")
    let list = try folder.cases()
    #expect(list.cases.map(\.name) == ["a", "a/B", "a/b/c", "a/z", "b", "ä"])
    #expect(list.broken.isEmpty)
  }

  @Test("finds each case once") func repetition() throws {
    try addCase("a/b")
    let list = try folder.cases(at: ["a/b", ".", "a", "a/../a/b"])
    #expect(list.cases.map(\.name) == ["a/b"])
  }

  @Test("names cases outside of the working folder by their paths") func names() throws {
    try addCase("a")
    let list = try CaseFinder.cases(
      at: [folder.file("a")], context: .sample, workingFolder: "/nowhere")
    #expect(list.cases.map(\.name) == [folder.file("a")])
    let own = try CaseFinder.cases(
      at: [folder.file("a")], context: .sample, workingFolder: folder.file("a"))
    #expect(own.cases.map(\.name) == ["a"])
  }

  @Test("does not search the resources of a case") func resources() throws {
    try addCase("a")
    try folder.write(#"{"resources": "files"}"#, to: "a/options.json")
    try addCase("a/files")
    #expect(try folder.cases().cases.map(\.name) == ["a"])
  }

  @Test("keeps other cases if one is broken") func broken() throws {
    try addCase("a")
    try folder.write("{", to: "b.case.json")
    try folder.write(["c/expected.html": ""])
    let list = try folder.cases()
    #expect(list.cases.map(\.name) == ["a"])
    #expect(list.broken.map(\.name) == ["b", "c"])
  }

  @Test("reads cases again, which may have changed") func rereading() throws {
    try addCase("a")
    let page = #""page": "a/page.html", "script": "images""#
    try folder.write("{\(page)}", to: "b.case.json")
    try folder.write(#"{\#(page), "runs": [{"name": "x"}, {"name": "y"}]}"#, to: "c.case.json")
    let cases = try folder.cases().cases
    #expect(cases.map(\.name) == ["a", "b", "c/x", "c/y"])
    var rereader = CaseRereader(context: .sample, workingFolder: folder.path)
    for testCase in cases.reversed() {
      let again = try rereader.testCase(named: testCase.name, of: testCase.source)
      #expect(again?.name == testCase.name)
      #expect(again?.page == testCase.page)
    }
    #expect(try rereader.testCase(named: "c/z", of: cases[2].source) == nil)
    try folder.write("{", to: "b.case.json")
    #expect(throws: BrokenCase.self) {
      try rereader.testCase(named: "b", of: cases[1].source)
    }
  }

  @Test("reports two cases with one name") func duplicates() throws {
    try addCase("a")
    try folder.write(#"{"page": "a/page.html", "script": "images"}"#, to: "a.case.json")
    let list = try folder.cases()
    #expect(list.cases.count == 1)
    #expect(list.broken.map(\.name) == ["a"])
  }

  @Test("fails without a case") func none() throws {
    try folder.write("", to: "a/x.html")
    #expect {
      try folder.cases()
    } throws: { error in
      "\(error)".contains("No case was found in '\(folder.path)'.")
    }
    try folder.write("", to: "b/page.html")
    #expect {
      try folder.cases()
    } throws: { error in
      "\(error)".contains("'\(folder.file("b"))' has a page, but no script")
    }
    #expect(throws: CaseError.self) { try folder.cases(at: ["none"]) }
    #expect(throws: CaseError.self) { try folder.cases(at: ["a/x.html"]) }
  }

  @Test("reports expectations without a run") func orphans() throws {
    try addCase("p")
    let runs = #"{"page": "p/page.html", "script": "images", "runs": [{"name": "r"}]}"#
    try folder.write(runs, to: "a.case.json")
    try folder.write("{", to: "c.case.json")
    for name in [
      "a.r.expected.html", "a.s.expected.html", "a.expected-results.json", "c.x.expected.html",
      "b.expected.html", "a.r.expected-other.txt", "a.b.c.expected.html",
    ] {
      try folder.write("", to: name)
    }
    let list = try folder.cases()
    #expect(
      list.orphanedFiles.map(\.path) == [
        folder.file("a.expected-results.json"), folder.file("a.s.expected.html"),
      ])
    // The case `a/r` does not run `finalize`.
    let run = try #require(list.cases.first { $0.name == "a/r" })
    #expect(run.obsoleteFiles.map(\.path) == [folder.file("a.r.expected.html")])
  }

  @Test("finds thousands of cases") func many() throws {
    for index in 0..<3000 { try addCase("\(index % 50)/\(index)") }
    #expect(try folder.cases().cases.count == 3000)
  }

  @Test("finds thousands of case files in a folder") func manyFiles() throws {
    try addCase("p")
    for index in 0..<3000 {
      try folder.write(
        #"{"page": "p/page.html", "script": "images"}"#, to: "c/../\(index).case.json")
      try folder.write("{}", to: "\(index).expected-results.json")
    }
    #expect(try folder.cases().cases.count == 3001)
  }
}
