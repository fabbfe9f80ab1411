import Foundation
import Testing

/// Tests of commands that start with a closed standard stream, as daemons may.
@Suite("Closed standard streams")
struct ClosedStreamTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.file("page.html", "<title>page</title>")
    try scratch.script("s.js", run: "arguments.completionFunction({title: document.title});")
  }

  private func shell(_ line: String) throws -> Command.Outcome {
    try Command.shell("cd '\(scratch.folder.path)' && pageaction \(line)")
  }

  @Test("No output becomes standard error", arguments: ["2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func closedError(streams: String) throws {
    let outcome = try shell("batch page.html nosuch --script s.js -o out.ndjson \(streams)")
    #expect(outcome.status == 2)
    #expect(
      try Records(Data(scratch.text("out.ndjson").utf8)).texts("status") == ["ok", "unreadable"])
    let run = try shell("run page.html --script s.js -o out.json \(streams)")
    #expect(run.status == 0)
    #expect(try scratch.text("out.json") == "{\"title\":\"page\"}\n")
  }

  @Test(
    "Standard input that is closed is an error",
    arguments: [
      "run - --script s.js", "batch - --script s.js", "stream --script s.js",
      "batch --files-from - --script s.js",
    ])
  func closedInput(line: String) throws {
    let outcome = try shell("\(line) <&-")
    #expect(outcome.status == 2)
    #expect("\(outcome.error) \(outcome.text)".contains("Bad file descriptor"), "\(outcome.error)")
  }

  @Test("Standard output that is closed is an error", arguments: ["run", "batch"])
  func closedOutput(command: String) throws {
    let outcome = try shell("\(command) page.html --script s.js >&-")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("could not be written: Bad file descriptor"), "\(outcome.error)")
  }
}
