import Foundation
import Testing

@Suite struct DownloadInterruptionTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// `data:` URLs need no requests, but so many of them would take minutes.
  @Test func linksWithoutRequestsDoNotDelayTheEnd() throws {
    let count = 100_000
    try scratch.file(
      "urls.txt", (0..<count).map { "data:text/plain,\($0)\n" }.joined())
    let process = try Command.start(["download", "urls.txt", "--to", "files"], in: scratch.folder)
    let manifest = "files/manifest.ndjson"
    while (try? scratch.text(manifest).isEmpty) != false, process.isRunning { usleep(1000) }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    let lines = try scratch.text(manifest).split(separator: "\n")
    #expect(!lines.isEmpty && lines.count < count)
  }
}
