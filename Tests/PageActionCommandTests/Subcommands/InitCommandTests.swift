import Foundation
import Testing

@Suite("init")
struct InitCommandTests {
  @Test("writes cases that pass") func passes() throws {
    let scratch = try Scratch()
    let outcome = try Command.run(["init", "Reader"], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    let folder = scratch.folder.appendingPathComponent("Reader")
    let test = try Command.run(["test"], in: folder)
    #expect(test.status == 0, "\(test.text)\(test.error)")
    #expect(try Command.run(["lint", "Action.js"], in: folder).status == 0)
  }

  @Test("changes no file that exists") func refuses() throws {
    let scratch = try Scratch()
    try scratch.file("Action.js", "// mine\n")
    #expect(try Command.run(["init"], in: scratch.folder).status == 2)
    #expect(try scratch.names == ["Action.js"])
    #expect(try scratch.text("Action.js") == "// mine\n")
  }
}
