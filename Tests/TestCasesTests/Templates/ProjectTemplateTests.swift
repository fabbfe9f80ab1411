import Foundation
import Testing

@testable import TestCases

@Suite("The template of a project") struct ProjectTemplateTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test("has cases without problems") func cases() throws {
    let report = try ProjectTemplate.write(to: folder.file("new/project"))
    #expect(
      report.written == ProjectTemplate.files.map { folder.file("new/project/\($0.path)") })
    #expect(report.kept.isEmpty)
    let list = try folder.cases()
    #expect(list.broken.isEmpty)
    #expect(list.orphanedFiles.isEmpty)
    #expect(
      list.cases.map(\.name) == [
        "new/project/Tests/article/heading", "new/project/Tests/article/links",
      ])
    #expect(list.cases.map(\.expectations.count) == [1, 1])
    #expect(list.cases.flatMap(\.obsoleteFiles).isEmpty)
  }

  @Test("does not replace files") func refusal() throws {
    try folder.write("mine", to: "Action.js")
    try folder.write("mine", to: "Tests/article.case.json")
    #expect {
      try ProjectTemplate.write(to: folder.path)
    } throws: { error in
      "\(error)"
        == "\(folder.path): The folder already contains Action.js, Tests/article.case.json. "
        + "Name another folder, or move the files."
    }
    #expect(folder.names == ["Action.js", "Tests/article.case.json"])
  }

  @Test("keeps an ignore file") func ignoreFile() throws {
    try folder.write("mine", to: ".gitignore")
    let report = try ProjectTemplate.write(to: folder.path)
    #expect(report.kept == [".gitignore"])
    #expect(try folder.text(".gitignore") == "mine")
    #expect(report.written.count == ProjectTemplate.files.count - 1)
  }
}
