import Foundation
import Logging
import PageAction
import PageSources
import Testing
import WorkerProcesses

@testable import Batch

/// Runs batches whose workers crash at certain pages.
@Suite struct CrashedPagesTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  private static let script = ActionScript(
    source: """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          if (document.title === 'throw') throw new TypeError('no');
          parameters.completionFunction({ title: document.title });
        }
      };
      """, file: "Action.js")

  /// Writes nine pages, and returns their paths.
  private func writePages() throws -> [String] {
    try (1...9).map { number in
      let path = "\(scratch.path)/\(number).html"
      let title = number == 2 ? "throw" : "\(number)"
      try Data("<title>\(title)</title>".utf8).write(to: URL(fileURLWithPath: path))
      return path
    }
  }

  private struct Record: Decodable {
    var status: String
    var source: String
    var error: String?
    var id: Int?
  }

  /// Runs a batch whose workers crash at each page whose URL contains `trigger`.
  private func batch(
    _ inputs: [PageInput], crashingAt trigger: String, jobs: Int
  ) throws -> (summary: BatchSummary, records: [Record]) {
    let output = "\(scratch.path)/\(UUID().uuidString).ndjson"
    var settings = BatchSettings(destination: .file(output))
    settings.jobs = jobs
    let run = try BatchRun(
      BatchConfiguration(script: Self.script), settings: settings,
      command: WorkerCommand(executable: CrashingWorker.path, arguments: [trigger]),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let summary = try run.run(inputs)
    let records = try scratch.bytes(of: output).split(separator: 0x0A).map {
      try JSONDecoder().decode(Record.self, from: Data($0))
    }
    return (summary, records)
  }

  @Test(arguments: [1, 2])
  func crashAffectsOnlyItsOwnPage(jobs: Int) throws {
    let pages = try writePages()
    let (summary, records) = try batch(
      pages.map { PageInput.path($0) }, crashingAt: "/5.html", jobs: jobs)
    #expect(
      records.map(\.status) == [
        "ok", "failed", "ok", "ok", "crashed", "ok", "ok", "ok", "ok",
      ])
    #expect(records.map(\.source) == pages)
    #expect(records[4].error == "The worker process was ended by signal 6 (Aborted).")
    #expect(summary.counts == [.ok: 7, .failed: 1, .crashed: 1])
    #expect(summary.replacedWorkerCount == 1)
  }

  @Test(arguments: [1, 2])
  func consecutivePagesCanCrash(jobs: Int) throws {
    let pages = try writePages()
    let (summary, records) = try batch(
      pages.map { PageInput.path($0) }, crashingAt: ".html", jobs: jobs)
    #expect(records.map(\.status) == pages.map { _ in "crashed" })
    #expect(summary.failureCount == 9)
  }

  @Test(arguments: [1, 3])
  func pagesOfAStreamCanCrash(jobs: Int) throws {
    let lines = ["a", "throw", "crash", "b"].enumerated().map { id, title in
      #"{"id": \#(id), "url": "https://a.example/\#(title)", "html": "<title>\#(title)</title>"}"#
    }
    let input = PageInput.bytes(Array(lines.joined(separator: "\n").utf8), path: "pages.ndjson")
    let (_, records) = try batch([input], crashingAt: "/crash", jobs: jobs)
    #expect(records.map(\.id) == [0, 1, 2, 3])
    #expect(records.map(\.status) == ["ok", "failed", "crashed", "ok"])
  }
}
