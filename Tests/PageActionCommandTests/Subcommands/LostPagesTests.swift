import Foundation
import Testing

/// Tests of a batch whose folder of pages is deleted while the batch waits for more inputs.
@Suite("Lost pages")
struct LostPagesTests {
  private static let arguments = [
    "batch", "site/a.html", "-", "--script", "background", "--finalize",
    #"{"newBackgroundColor": "linen"}"#, "--output-dir", "out", "--jobs", "1",
  ]

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("site"), withIntermediateDirectories: false)
    try scratch.file("site/a.html", "<p>A")
  }

  /// Waits until `condition` holds, for at most ten minutes.
  private func wait(for process: Process, until condition: () throws -> Bool) throws {
    var count = 0
    while try !condition() {
      count += 1
      try #require(process.isRunning && count < 60_000)
      usleep(10_000)
    }
  }

  /// Runs a batch, and deletes a folder as soon as `condition` holds.
  private func runDeleting(
    _ folder: String, _ arguments: [String], when condition: () throws -> Bool
  ) throws {
    let input = Pipe()
    let errors = try scratch.file("errors", "")
    let process = try Command.start(
      Self.arguments + arguments, in: scratch.folder, input: input,
      error: try FileHandle(forWritingTo: errors))
    defer { process.terminate() }
    try wait(for: process, until: condition)
    try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent(folder))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    let message = try scratch.text("errors")
    #expect(message.contains("--output-dir") && message.contains("was deleted or replaced"))
  }

  @Test("a folder of pages that is deleted is an error", arguments: ["out", "out/site"])
  func deleted(folder: String) throws {
    let page = scratch.folder.appendingPathComponent("out/site/a.html").path
    try runDeleting(folder, []) { FileManager.default.fileExists(atPath: page) }
  }

  @Test("pages that are lost stay so with --resume", arguments: ["out", "out/site"])
  func resumed(folder: String) throws {
    let output = ["--output", "records.ndjson", "--checkpoint-interval", "0.1"]
    try runDeleting(folder, output) {
      let text = try? scratch.text("records.ndjson.checkpoint")
      return text?.contains(#""ok":1"#) == true
    }
    #expect(try scratch.text("errors").contains("'records.ndjson.checkpoint'"))
    for _ in 1...2 {
      let outcome = try Command.run(Self.arguments + output + ["--resume"], in: scratch.folder)
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("are lost") && outcome.error.contains("--output-dir"))
      #expect(outcome.error.contains("Delete 'records.ndjson.checkpoint'"))
    }
  }
}
