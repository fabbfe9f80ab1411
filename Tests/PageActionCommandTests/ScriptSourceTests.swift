import Foundation
import Testing

/// Tests of the sources of a script: `--script` and `--script-text`.
@Suite struct ScriptSourceTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.file("a.html", "<title>t</title>")
  }

  private static func code(_ result: String) -> String {
    "var ExtensionPreprocessingJS = { run: a => a.completionFunction({from: '\(result)'}) };"
  }

  private func expect(_ arguments: [String], _ result: String) throws {
    try Command.expect(
      ["run", "a.html"] + arguments, in: scratch.folder, output: "{\"from\":\"\(result)\"}\n")
  }

  @Test func fileExtensionCanBeOmitted() throws {
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("sub/Folder"), withIntermediateDirectories: true)
    try scratch.file("Action.js", Self.code("Action.js"))
    try scratch.file("sub/My.Action.js", Self.code("My.Action.js"))
    try scratch.file("sub/Folder.js", Self.code("Folder.js"))
    try expect(["--script", "Action"], "Action.js")
    try expect(["--script", "./Action"], "Action.js")
    try expect(["--script", "sub/My.Action"], "My.Action.js")
    try expect(["--script", "sub/Folder"], "Folder.js")
    // A file with exactly that name precedes a file with an added extension. A bundled script
    // precedes all files.
    try scratch.file("Action", Self.code("Action"))
    try expect(["--script", "Action"], "Action")
    try scratch.file("images.js", Self.code("images.js"))
    try Command.expect(
      ["run", "a.html", "--script", "images"], in: scratch.folder, output: "{\"imgs\":[]}\n")
  }

  @Test func messagesNameTheFileThatWasFound() throws {
    try scratch.file("Bad.js", "throw new Error('no')")
    let outcome = try Command.run(["run", "a.html", "--script", "Bad"], in: scratch.folder)
    #expect(outcome.status == 1 && outcome.error.hasPrefix("Bad.js:1:"), "\(outcome.error)")
    let missing = try Command.run(["run", "a.html", "--script", "Gone"], in: scratch.folder)
    #expect(missing.status == 2 && missing.error.contains("'Gone'"))
  }

  @Test func textCanBeGiven() throws {
    try expect(["--script-text", Self.code("text")], "text")
    let outcome = try Command.run(
      ["run", "a.html", "--script-text", "\nthrow new Error('no')"], in: scratch.folder)
    #expect(outcome.status == 1 && outcome.error.hasPrefix("script-text.js:2:"), "\(outcome.error)")
    for command in ["batch", "finalize"] {
      let outcome = try Command.run(
        [command, "a.html", "--quiet", "--script-text", Self.code("text")], in: scratch.folder)
      #expect(outcome.status == 0 && outcome.text != "", "\(outcome.error)")
    }
    let stream = try Command.run(
      ["stream", "--script-text", Self.code("text")], input: Data("{\"html\": \"\"}\n".utf8))
    #expect(stream.text.contains("\"from\":\"text\""))
  }

  @Test func oneOfThemIsNeeded() throws {
    let none = try Command.run(["run", "a.html"], in: scratch.folder)
    #expect(none.status == 64 && none.error.contains("--script-text"), "\(none.error)")
    let both = try Command.run(
      ["run", "a.html", "--script", "page", "--script-text", ""], in: scratch.folder)
    #expect(both.status == 64 && both.error.contains("Use --script or --script-text, not both."))
  }
}
