import Foundation
import Testing

/// A batch whose folder of pages is deleted while it waits for the end of its inputs.
@Suite("Lost pages")
struct LostPagesTests {
  @Test("a folder of pages that is deleted is an error", arguments: ["out", "out/site"])
  func deleted(folder: String) throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("site"), withIntermediateDirectories: false)
    try scratch.file("site/a.html", "<p>A")
    let input = Pipe()
    let errors = try scratch.file("errors", "")
    let process = try Command.start(
      [
        "batch", "site/a.html", "-", "--script", "background", "--finalize",
        #"{"newBackgroundColor": "linen"}"#, "--output-dir", "out", "--jobs", "1",
      ], in: scratch.folder, input: input, error: try FileHandle(forWritingTo: errors))
    let page = scratch.folder.appendingPathComponent("out/site/a.html").path
    while process.isRunning, !FileManager.default.fileExists(atPath: page) {
      try #require(try scratch.text("errors") == "")
      usleep(10_000)
    }
    try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent(folder))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    let message = try scratch.text("errors")
    #expect(message.contains("--output-dir") && message.contains("was deleted or replaced"))
  }
}
