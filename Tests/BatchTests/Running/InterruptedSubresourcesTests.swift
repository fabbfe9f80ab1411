import Foundation
import Logging
import NetworkClient
import PageAction
import PageSources
import PlatformLibC
import Testing
import WorkerProcesses

@testable import Batch

@Suite struct InterruptedSubresourcesTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private static let script = ActionScript(
    source: """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          fetch('/data').then(response => response.text())
            .then(text => parameters.completionFunction({ text }));
        }
      };
      """, file: "Action.js")

  private func path(_ name: String) -> String { "\(scratch.path)/\(name)" }

  /// Returns the command of a network program. The program interrupts the batch at the first
  /// request, and replies to the request when the file `interrupted` exists.
  private func network() throws -> WorkerCommand {
    var response = NetworkResponse(
      exchange: NetworkExchange(url: "http://a.example/data", status: 200),
      body: .memory(Array("data".utf8)))
    response.exchange.headers = [NetworkHeader("Content-Type", "text/plain")]
    // The number of the first subresource is -1.
    try Data(NetworkReply(identifier: -1, result: .success(response)).message)
      .write(to: URL(fileURLWithPath: path("reply")))
    let script = """
      cd '\(scratch.path)'
      echo >signal
      while [ ! -e interrupted ]; do sleep 0.01; done
      cat reply
      exec cat >/dev/null
      """
    return WorkerCommand(executable: "/bin/sh", arguments: ["-c", script])
  }

  @Test func runningPagesReceiveTheirSubresources() throws {
    try #require(mkfifo(path("signal"), 0o600) == 0)
    let signal = open(path("signal"), O_RDWR | O_NONBLOCK | O_CLOEXEC)
    defer { close(signal) }
    let output = path("records.ndjson")
    var settings = BatchSettings(destination: .file(output))
    settings.network = (try network(), NetworkSettings())
    var configuration = BatchConfiguration(script: Self.script)
    configuration.loadsSubresources = true
    let run = try BatchRun(
      configuration, settings: settings,
      command: WorkerCommand(executable: CrashingWorker.path, arguments: ["/never"]),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    // The machine can be busy with other tests.
    run.stoppingSeconds = 600
    run.interruption = signal
    let interrupted = path("interrupted")
    run.onInterruption = { _ = FileManager.default.createFile(atPath: interrupted, contents: nil) }
    let page = #"{"url": "http://a.example/", "html": "<p>"}"#
    let summary = try run.run([PageInput.bytes(Array(page.utf8), path: "pages.ndjson")])
    #expect(summary.counts == [.ok: 1])
    #expect(!summary.isInterrupted)
    let records = String(decoding: try scratch.bytes(of: output), as: UTF8.self)
    #expect(records.contains(#""text":"data""#))
  }
}
