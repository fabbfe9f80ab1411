import Foundation
import Testing

/// Tests of batches and streams that are interrupted by signals.
@Suite(.serialized) struct InterruptionTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.script(
      run: """
        if (document.title === 'hang') for (;;);
        arguments.completionFunction({title: document.title});
        """)
    for name in ["a", "c", "d"] { try scratch.file("\(name).html", "<title>\(name)</title>") }
    try scratch.file("b.html", "<title>hang</title>")
  }

  private static let pages = ["a.html", "b.html", "c.html", "d.html"]

  /// The arguments of a batch whose second page would take minutes.
  private static let batch =
    ["batch"] + pages + [
      "--script", "Action.js", "--jobs", "1", "--time-limit", "120", "--output", "out.ndjson",
      "--checkpoint-interval", "0.01",
    ]

  /// Waits until the checkpoint records that the first page is done.
  private func waitForFirstPage() throws {
    let checkpoint = "out.ndjson.checkpoint"
    while try !scratch.names.contains(checkpoint) || !scratch.text(checkpoint).contains("a.html") {
      usleep(1000)
    }
  }

  private func records() throws -> Records {
    try Records(Data(scratch.text("out.ndjson").utf8))
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func hangingPageDoesNotDelayTheEnd(signal: Int32, status: Int32) throws {
    let errors = try scratch.file("errors", "")
    let process = try Command.start(
      Self.batch, in: scratch.folder, error: FileHandle(forWritingTo: errors))
    try waitForFirstPage()
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == status)
    // The second page was interrupted, which is not a failure, so it has no record.
    #expect(try records().texts("source") == ["a.html"])
    #expect(try scratch.names.contains("out.ndjson.checkpoint"))
    let said = try scratch.text("errors")
    #expect(said.contains("--resume") && !said.contains("warning:"), "\(said)")

    try scratch.file("b.html", "<title>b</title>")
    let resumed = try Command.run(Self.batch + ["--resume"], in: scratch.folder)
    #expect(resumed.status == 0, "\(resumed.error)")
    #expect(try records().texts("source") == Self.pages)
    #expect(try records().texts("status") == Self.pages.map { _ in "ok" })
  }

  @Test func runningPageMayEnd() throws {
    // The page ends when the test writes `go`, after the batch was interrupted.
    try scratch.script(
      run: """
        const request = new XMLHttpRequest();
        do {
          request.open('GET', 'https://a.example/go', false);
          try { request.send(); } catch (error) {}
        } while (request.responseText !== 'go' && document.title === 'hang');
        arguments.completionFunction({title: document.title});
        """)
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("web/a.example"),
      withIntermediateDirectories: true)
    let terminal = try Terminal()
    let process = try Command.start(
      Self.batch + ["--unordered", "--resources", "web"], in: scratch.folder,
      error: terminal.device)
    try waitForFirstPage()
    kill(process.processIdentifier, SIGINT)
    _ = terminal.read(until: "Press Ctrl-C again")
    try scratch.file("web/a.example/go", "go")
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    // In either case, the batch starts no further page.
    #expect([["a.html"], ["a.html", "b.html"]].contains(try records().texts("source")))
  }

  @Test func terminalShowsHowToStop() throws {
    let terminal = try Terminal()
    let process = try Command.start(Self.batch, in: scratch.folder, error: terminal.device)
    try waitForFirstPage()
    kill(process.processIdentifier, SIGINT)
    let shown = terminal.read(until: "Interrupted")
    #expect(shown.contains("Press Ctrl-C again to stop at once."), "\(shown)")
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
  }

  @Test func secondSignalStopsAtOnce() throws {
    let errors = try scratch.file("errors", "")
    let process = try Command.start(
      Self.batch, in: scratch.folder, error: FileHandle(forWritingTo: errors))
    try waitForFirstPage()
    // The process is stopped meanwhile, so it handles both signals when it continues.
    for signal in [SIGSTOP, SIGINT, SIGTERM, SIGCONT] {
      kill(process.processIdentifier, signal)
    }
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && [130, 143].contains(process.terminationStatus))
    #expect(try scratch.text("errors") == "")
  }

  @Test func nohupIsRespected() throws {
    try scratch.script(
      run: "setTimeout(() => arguments.completionFunction({title: document.title}), 50);")
    let process = try Command.startShell(
      "trap '' HUP; exec \"$PROGRAM\" \((Self.batch + ["--clock", "real"]).joined(separator: " "))",
      in: scratch.folder)
    try waitForFirstPage()
    kill(process.processIdentifier, SIGHUP)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(try records().texts("source") == Self.pages)
  }

  // MARK: Streams

  @Test func streamStopsAtOnce() throws {
    let (input, output) = (Pipe(), Pipe())
    let process = try Command.start(
      ["stream", "--script", "Action.js", "--time-limit", "120"], in: scratch.folder, input: input,
      output: output)
    input.fileHandleForWriting.write(Data("{\"html\": \"<title>1</title>\"}\n".utf8))
    let first = output.fileHandleForReading.availableData
    #expect(try Records(first).texts("status") == ["ok"])
    input.fileHandleForWriting.write(Data("{\"html\": \"<title>hang</title>\"}\n".utf8))
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 143)
    #expect(output.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }

  @Test func blockedReaderDoesNotDelayTheEnd() throws {
    try scratch.script(run: "arguments.completionFunction({text: 'x'.repeat(1e6)});")
    let output = Pipe()
    let process = try Command.start(
      ["batch"] + Self.pages + ["--script", "Action.js"], in: scratch.folder, output: output)
    // A part of the first record is in the pipe, which has no room for the rest.
    var entry = pollfd(
      fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, -1) < 1 {}
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
  }
}
