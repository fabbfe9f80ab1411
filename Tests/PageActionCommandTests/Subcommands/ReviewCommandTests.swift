import Foundation
import Testing

@Suite("review")
struct ReviewCommandTests {
  private static func scratch() throws -> Scratch {
    let scratch = try TestCommandTests.scratch()
    try scratch.file("heading/expected-results.json", "{}\n")
    let outcome = try Command.run(
      ["test", "--update=pending"], in: scratch.folder, environment: ["CI": ""])
    #expect(outcome.status == 1)
    return scratch
  }

  @Test("lists pending changes without a terminal") func list() throws {
    let scratch = try Self.scratch()
    let outcome = try Command.run(["review"], in: scratch.folder)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("heading"))
    #expect(try scratch.text("heading/expected-results.json") == "{}\n")
  }

  @Test("accepts changes, and then the cases pass") func accept() throws {
    let scratch = try Self.scratch()
    #expect(try Command.run(["review", "--accept-all"], in: scratch.folder).status == 0)
    #expect(try Command.run(["test"], in: scratch.folder).status == 0)
  }

  @Test("rejects changes, and keeps the expectations") func reject() throws {
    let scratch = try Self.scratch()
    #expect(try Command.run(["review", "--reject-all"], in: scratch.folder).status == 0)
    #expect(try scratch.text("heading/expected-results.json") == "{}\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("heading"))
    #expect(names.sorted() == ["Action.js", "expected-results.json", "page.html"])
  }
}
