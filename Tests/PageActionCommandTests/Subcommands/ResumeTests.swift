import Foundation
import Testing

/// Tests of batches that are interrupted and resumed.
@Suite(.serialized) struct ResumeTests {
  private let scratch: Scratch
  private static let pageCount = 240

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("pages"), withIntermediateDirectories: true)
    for number in 0..<Self.pageCount {
      let name = "pages/\(number)"
      switch number % 8 {
      case 5:
        let lines = (0..<4).map {
          #"{"url": "https://a.example/\#(number)/\#($0)", "html": "<title>\#($0)</title>"}"#
        }
        try scratch.file("\(name).ndjson", lines.joined(separator: "\n") + "\n")
      case 6: try scratch.file("\(name).css", "p { }")
      case 7:
        // The gzip members end within lines.
        let lines = (0..<4).map {
          #"{"url": "https://a.example/\#(number)/\#($0)", "html": "<title>\#($0)</title>"}"# + "\n"
        }
        try scratch.file("\(name).lines", lines.joined())
        _ = try Command.shell(
          """
          cd '\(scratch.folder.path)/pages'; \
          (head -c 90 \(number).lines | gzip; tail -c +91 \(number).lines | gzip) \
          > \(number).ndjson.gz; rm \(number).lines
          """)
      default: try scratch.file("\(name).html", "<title>\(number)</title><p>text")
      }
    }
    try scratch.script(
      run: """
        if (document.title.endsWith('7')) throw new Error(document.title);
        arguments.completionFunction({title: document.title});
        """)
  }

  private func arguments(_ output: String, _ more: [String]) -> [String] {
    ["batch", "pages", "--script", "Action.js", "--output", output, "--quiet", "--jobs", "2"] + more
  }

  /// Returns the lines of an output: in their order if `isOrdered`, else sorted.
  private func lines(_ output: String, isOrdered: Bool) throws -> [String] {
    let path = scratch.folder.appendingPathComponent(output).path
    let text =
      output.hasSuffix(".gz")
      ? try Command.shell("gzip -dc '\(path)'").text : try scratch.text(output)
    #expect(text.hasSuffix("\n"))
    let lines = text.split(separator: "\n").map(String.init)
    return isOrdered ? lines : lines.sorted()
  }

  /// The names of the pages that wait for the test, in input order.
  private static let gates = ["112", "136", "200", "232"]

  /// Makes the gated pages wait until their gates are open.
  ///
  /// The batch then cannot complete before the test kills it, even on a fast machine. The pages
  /// wait for less than ten minutes, because a run fails at once if its timers need longer.
  private func makeScriptWithGates() throws {
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("resources/gate.example"),
      withIntermediateDirectories: true)
    try scratch.script(
      run: """
        const complete = () => arguments.completionFunction({title: document.title});
        if (!\(Self.gates).includes(document.title)) return complete();
        fetch('https://gate.example/' + document.title)
          .then(complete, () => setTimeout(complete, 590000));
        """)
  }

  private static let gated = [
    "--clock", "real", "--time-limit", "7200", "--resources", "resources",
  ]

  private func open(_ gates: some Sequence<String>) throws {
    for gate in gates { try scratch.file("resources/gate.example/\(gate)", "open") }
  }

  /// Waits for a checkpoint from which the batch can continue, and which differs from `old`.
  private func waitForCheckpoint(_ output: String = "out.ndjson", otherThan old: String = "") throws
  {
    while true {
      // The file is replaced atomically, but may not exist yet.
      let text = (try? scratch.text("\(output).checkpoint")) ?? ""
      if text.contains("\"path\""), text != old { return }
      usleep(1000)
    }
  }

  /// Starts a batch that cannot complete, and kills it after it has written a checkpoint.
  private func startAndKill(
    _ output: String = "out.ndjson", _ options: [String] = gated
  ) throws {
    let old = (try? scratch.text("\(output).checkpoint")) ?? ""
    let process = try Command.start(
      arguments(output, options + ["--checkpoint-interval", "0.01"]), in: scratch.folder)
    try waitForCheckpoint(output, otherThan: old)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
  }

  @Test(arguments: [
    ("out.ndjson", [String]()), ("out.ndjson", ["--unordered"]),
    ("out.csv.gz", ["--format", "csv"]),
  ])
  func resumesAfterKill(output: String, options: [String]) throws {
    let options =
      options + Self.gated
      + (output.contains("csv") ? ["--columns", "url,source,offset,status,error"] : [])
    try makeScriptWithGates()
    for count in 0..<Self.gates.count {
      try open(Self.gates.prefix(count))
      try startAndKill(output, options + ["--resume"])
    }
    try open(Self.gates)
    let resumed = try Command.run(arguments(output, options + ["--resume"]), in: scratch.folder)
    #expect(resumed.status == 0, "\(resumed.error)")
    let whole = try Command.run(arguments("whole-\(output)", options), in: scratch.folder)
    #expect(whole.status == 0, "\(whole.error)")
    let isOrdered = !options.contains("--unordered")
    #expect(
      try lines(output, isOrdered: isOrdered) == lines("whole-\(output)", isOrdered: isOrdered))
    #expect(try scratch.names.filter { $0.hasSuffix(".checkpoint") } == [])
  }

  @Test func tornLineIsRewritten() throws {
    try makeScriptWithGates()
    try startAndKill()
    try open(Self.gates)
    _ = try Command.run(arguments("whole.ndjson", Self.gated), in: scratch.folder)
    let file = scratch.folder.appendingPathComponent("out.ndjson")
    try Data(contentsOf: file).appending(Data("{\"url\": \"torn".utf8)).write(to: file)
    let resumed = try Command.run(
      arguments("out.ndjson", Self.gated + ["--resume"]), in: scratch.folder)
    #expect(resumed.status == 0)
    #expect(try lines("out.ndjson", isOrdered: true) == lines("whole.ndjson", isOrdered: true))
  }

  @Test func interruptionReportsResume() throws {
    try makeScriptWithGates()
    let errors = try scratch.file("errors", "")
    let process = Process()
    process.executableURL = try Command.start(["--version"], in: scratch.folder).executableURL
    process.arguments = arguments(
      "out.ndjson", Self.gated + ["--checkpoint-interval", "0.01"]
    ).filter { $0 != "--quiet" }
    process.currentDirectoryURL = scratch.folder
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    try waitForCheckpoint()
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    #expect(try scratch.text("errors").contains("Run the same command with --resume to continue."))
    let count = try Records(Data(scratch.text("out.ndjson").utf8)).values.count
    #expect((1..<390).contains(count))

    // Without --resume, the earlier output is kept.
    let again = try Command.run(arguments("out.ndjson", Self.gated), in: scratch.folder)
    #expect(
      again.status == 2
        && again.error.contains("'out.ndjson' is the output of an interrupted batch"))
    let other = try Command.run(
      arguments("out.ndjson", Self.gated + ["--resume", "--memory-limit", "900"]),
      in: scratch.folder)
    #expect(
      other.status == 2
        && other.error.contains("with other inputs, other options or another script"))
    try open(Self.gates)
    let resumed = try Command.run(
      arguments("out.ndjson", Self.gated + ["--resume"]), in: scratch.folder)
    #expect(resumed.status == 0, "\(resumed.error)")
    let records = try Records(Data(scratch.text("out.ndjson").utf8))
    #expect(
      records.values.count
        == Set(zip(records.texts("url"), records.texts("offset")).map { "\($0) \($1)" }).count)
    #expect(records.values.count == Self.pageCount / 8 * (5 + 4 + 4))
    let finished = try Command.run(
      arguments("out.ndjson", Self.gated + ["--resume"]).filter { $0 != "--quiet" },
      in: scratch.folder)
    #expect(finished.status == 0 && finished.error.contains("its batch is finished"))
  }

  @Test func filesMayComeAndGo() throws {
    try makeScriptWithGates()
    try startAndKill()
    try open(Self.gates)
    // The names sort before pages that are done, and before and after pages that are not done.
    for name in ["00.html", "1000.html", "99999.html"] {
      try scratch.file("pages/\(name)", "<title>new</title>")
    }
    try FileManager.default.removeItem(
      at: scratch.folder.appendingPathComponent("pages/97.html"))
    let resumed = try Command.run(
      arguments("out.ndjson", Self.gated + ["--resume"]), in: scratch.folder)
    #expect(resumed.status == 0, "\(resumed.error)")
    let sources = try Records(Data(scratch.text("out.ndjson").utf8)).texts("source")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: scratch.folder.appendingPathComponent("pages").path
    ).filter { $0.hasSuffix(".html") }
    let written = sources.filter { $0.hasSuffix(".html") }
    #expect(Set(written).count == written.count)
    // 00.html precedes the pages that are done, so it may have no record.
    let expected = Set(files.map { "pages/\($0)" }).subtracting(["pages/00.html"])
    #expect(Set(written).subtracting(["pages/00.html"]) == expected)
  }

  @Test func resumedTableHasItsHead() throws {
    try makeScriptWithGates()
    let table = Self.gated + ["--format", "csv", "--columns", "source"]
    let process = try Command.start(
      // Nothing is written before the batch is killed.
      arguments("out.csv", table + ["--checkpoint-interval", "3600"]), in: scratch.folder)
    while try !scratch.names.contains("out.csv.checkpoint") { usleep(1000) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try open(Self.gates)
    let resumed = try Command.run(
      arguments("out.csv", table + ["--resume"]), in: scratch.folder)
    #expect(resumed.status == 0)
    let lines = try scratch.text("out.csv").split(separator: "\n")
    #expect(lines.first == "source" && lines.count == 1 + Self.pageCount / 8 * 13)
  }

  @Test func resumesAfterFullDisk() throws {
    _ = try Command.run(arguments("whole.ndjson", []), in: scratch.folder)
    // The limit of the file size has the effect of a full disk.
    let line = arguments("out.ndjson", ["--checkpoint-interval", "0.01"]).joined(separator: " ")
    let limited = try Command.shell(
      "cd '\(scratch.folder.path)'; ulimit -f 20; trap '' XFSZ; exec pageaction \(line)")
    #expect(limited.status == 2)
    #expect(limited.error.contains("'out.ndjson' could not be written: File too large."))
    let resumed = try Command.run(arguments("out.ndjson", ["--resume"]), in: scratch.folder)
    #expect(resumed.status == 1)
    #expect(try lines("out.ndjson", isOrdered: true) == lines("whole.ndjson", isOrdered: true))
  }

  @Test func missingFileIsReported() throws {
    try makeScriptWithGates()
    try startAndKill()
    try open(Self.gates)
    try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("pages"))
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("pages"), withIntermediateDirectories: true)
    let resumed = try Command.run(
      arguments("out.ndjson", Self.gated + ["--resume"]), in: scratch.folder)
    #expect(resumed.status == 2)
    #expect(resumed.error.contains("is not among the inputs"), "\(resumed.error)")
  }
}

extension Data {
  fileprivate func appending(_ other: Data) -> Data { self + other }
}
