import Foundation
import JavaScriptSyntax
import Testing

/// Compares the parser with acorn: every field of every node, comments, and rejected scripts.
///
/// `Tools/install-acorn` installs acorn and the packages.
@Suite("Acorn", .enabled(if: Acorn.isAvailable, "needs node and acorn (Tools/install-acorn)"))
struct AcornTests {
  @Test("statements and expressions in each kind of function and class")
  func combinations() throws {
    let programs = Programs.combinations
    #expect(programs.count > 10_000)
    try expectAgreement(programs.map { Acorn.Script(name: $0.text, text: $0.text, goal: $0.goal) })
  }

  @Test("scripts of this package")
  func ownScripts() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var scripts: [Acorn.Script] = []
    for folder in ["Scripts", "Sources/CInternalScripts"] {
      scripts += try Acorn.scripts(in: root.appending(path: folder))
    }
    #expect(scripts.count > 10)
    try expectAgreement(scripts)
  }

  @Test("scripts of pages", .enabled(if: Acorn.corpus != nil, "needs the corpus folder"))
  func pages() throws {
    let corpus = try #require(Acorn.corpus)
    var scripts = try Acorn.scripts(in: corpus)
    for page in try Acorn.files(in: corpus.appending(path: "pages"), endings: ["html"]) {
      for (index, text) in Acorn.inlineScripts(of: try Acorn.text(of: page)).enumerated() {
        scripts += Acorn.bothGoals("\(page.lastPathComponent) \(index)", text)
      }
    }
    #expect(scripts.count > 100)
    try expectAgreement(scripts)
  }

  @Test("scripts of Debian's packages", arguments: Acorn.packages)
  func packages(name: String) throws {
    let files = try Acorn.files(ofPackage: name)
    guard !files.isEmpty else {
      withKnownIssue("\(name) is not installed (Tools/install-acorn)") { Issue.record("no files") }
      return
    }
    let scripts = try files.flatMap { Acorn.bothGoals($0.path, try Acorn.text(of: $0)) }
    try expectAgreement(scripts)
  }

  private func expectAgreement(_ scripts: [Acorn.Script]) throws {
    let answer = try Acorn.compare(scripts)
    #expect(answer.differences == [])
    #expect(answer.count == scripts.count)
  }
}
