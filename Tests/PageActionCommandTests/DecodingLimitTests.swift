import Foundation
import Testing

/// Tests of small files whose decoded values take more memory than one megabyte.
@Suite("Limits of decoding")
struct DecodingLimitTests {
  private let scratch: Scratch
  private static let list = "[" + String(repeating: "1,", count: 200_000) + "1]"

  init() throws {
    scratch = try Scratch()
    try scratch.file("page.html", "<p>Hi</p>")
    try scratch.script(run: "arguments.completionFunction({});")
  }

  @Test("hold for --arguments")
  func arguments() throws {
    try scratch.file("args.json", "{\"a\": \(Self.list)}")
    let outcome = try Command.run(
      [
        "finalize", "page.html", "--script", "Action.js", "--arguments", "@args.json",
        "--memory-limit", "1",
      ], in: scratch.folder)
    #expect(outcome.status == 1 && outcome.text == "")
    #expect(outcome.error.contains("args.json") && outcome.error.contains("--memory-limit"))
  }

  @Test("hold for lines of JSON", arguments: ["run", "finalize", "batch"])
  func lines(command: String) throws {
    try scratch.file("pages.ndjson", "{\"html\": \"<p>\", \"id\": \(Self.list)}\n")
    let outcome = try Command.run(
      [command, "pages.ndjson", "--script", "Action.js", "--memory-limit", "1"],
      in: scratch.folder)
    #expect(outcome.status == 1)
    #expect(
      (outcome.text + outcome.error).contains("The value requires more than 1 MiB of memory."))
    if command == "batch" {
      #expect(outcome.text.contains(#""status":"memory-limit""#))
      #expect(outcome.text.contains("--memory-limit"))
    } else {
      #expect(outcome.text == "" && outcome.error.contains("--memory-limit"))
    }
  }
}
