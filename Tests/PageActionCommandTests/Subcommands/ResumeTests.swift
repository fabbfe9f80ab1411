import Foundation
import Testing

/// Batches that are interrupted and gone on with.
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
        // Members that end in the midst of lines.
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

  /// The lines of an output in an order of their own.
  private func lines(_ output: String, isOrdered: Bool) throws -> [String] {
    let path = scratch.folder.appendingPathComponent(output).path
    let text =
      output.hasSuffix(".gz")
      ? try Command.shell("gzip -dc '\(path)'").text : try scratch.text(output)
    #expect(text.hasSuffix("\n"))
    let lines = text.split(separator: "\n").map(String.init)
    return isOrdered ? lines : lines.sorted()
  }

  /// A generator of fixed seed for moments.
  private struct Moments {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next(_ range: Range<Int>) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return range.lowerBound + Int(state % UInt64(range.count))
    }
  }

  @Test(arguments: [
    ("out.ndjson", [String]()), ("out.ndjson", ["--unordered"]),
    ("out.csv.gz", ["--format", "csv"]),
  ])
  func aKilledBatchGoesOn(output: String, options: [String]) throws {
    let options =
      options + (output.contains("csv") ? ["--columns", "url,source,offset,status,error"] : [])
    let whole = try Command.run(arguments("whole-\(output)", options), in: scratch.folder)
    #expect(whole.status == 1)
    var moments = Moments()
    var kills = 0
    while true {
      let process = try Command.start(
        arguments(output, options + ["--resume", "--checkpoint-interval", "0.01"]),
        in: scratch.folder)
      usleep(UInt32(moments.next(30..<700)) * 1000)
      if process.isRunning {
        kill(process.processIdentifier, SIGKILL)
        kills += 1
      }
      process.waitUntilExit()
      if process.terminationReason == .exit {
        // It may have been killed when everything was done.
        #expect([0, 1].contains(process.terminationStatus))
        break
      }
      try #require(kills < 200)
    }
    #expect(kills > 0)
    let isOrdered = !options.contains("--unordered")
    #expect(
      try lines(output, isOrdered: isOrdered) == lines("whole-\(output)", isOrdered: isOrdered))
    #expect(try scratch.names.filter { $0.hasSuffix(".checkpoint") } == [])
  }

  /// A script for which every page takes a while.
  private func scriptThatWaits() throws {
    try scratch.script(
      run: """
        setTimeout(() => arguments.completionFunction({title: document.title}), 15);
        """)
  }

  private static let waiting = ["--clock", "real"]

  /// Starts a batch whose pages take a while, and kills it when it has written something.
  private func startAndKill() throws {
    try scriptThatWaits()
    let process = try Command.start(
      arguments("out.ndjson", Self.waiting + ["--checkpoint-interval", "0.01"]),
      in: scratch.folder)
    try waitForOutput()
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
  }

  /// Waits until something was written that is gone on from.
  private func waitForOutput() throws {
    let checkpoint = "out.ndjson.checkpoint"
    while try !scratch.names.contains(checkpoint) || !scratch.text(checkpoint).contains("\"path\"")
    {
      usleep(1000)
    }
  }

  @Test func aTornLineIsWrittenAnew() throws {
    try startAndKill()
    _ = try Command.run(arguments("whole.ndjson", Self.waiting), in: scratch.folder)
    let file = scratch.folder.appendingPathComponent("out.ndjson")
    try Data(contentsOf: file).appending(Data("{\"url\": \"torn".utf8)).write(to: file)
    let resumed = try Command.run(
      arguments("out.ndjson", Self.waiting + ["--resume"]), in: scratch.folder)
    #expect(resumed.status == 0)
    #expect(try lines("out.ndjson", isOrdered: true) == lines("whole.ndjson", isOrdered: true))
  }

  @Test func anInterruptedBatchSaysHowToGoOn() throws {
    try scriptThatWaits()
    let errors = try scratch.file("errors", "")
    let process = Process()
    process.executableURL = try Command.start(["--version"], in: scratch.folder).executableURL
    process.arguments = arguments(
      "out.ndjson", ["--clock", "real", "--checkpoint-interval", "0.01"]
    ).filter { $0 != "--quiet" }
    process.currentDirectoryURL = scratch.folder
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    try waitForOutput()
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    #expect(try scratch.text("errors").contains("the same command with --resume goes on"))
    let count = try Records(Data(scratch.text("out.ndjson").utf8)).values.count
    #expect((1..<390).contains(count))

    // Without --resume, nothing that was done is thrown away.
    let again = try Command.run(arguments("out.ndjson", ["--clock", "real"]), in: scratch.folder)
    #expect(
      again.status == 2 && again.error.contains("'out.ndjson' is of a batch that was interrupted"))
    let other = try Command.run(
      arguments("out.ndjson", ["--resume", "--time-limit", "9"]), in: scratch.folder)
    #expect(
      other.status == 2 && other.error.contains("with other inputs, options or another script"))
    let resumed = try Command.run(
      arguments("out.ndjson", ["--resume", "--clock", "real"]), in: scratch.folder)
    #expect(resumed.status == 0, "\(resumed.error)")
    let records = try Records(Data(scratch.text("out.ndjson").utf8))
    #expect(
      records.values.count
        == Set(zip(records.texts("url"), records.texts("offset")).map { "\($0) \($1)" }).count)
    #expect(records.values.count == Self.pageCount / 8 * (5 + 4 + 4))
    let finished = try Command.run(
      arguments("out.ndjson", ["--resume"]).filter { $0 != "--quiet" }, in: scratch.folder)
    #expect(finished.status == 0 && finished.error.contains("it is finished"))
  }

  @Test func filesMayComeAndGo() throws {
    try startAndKill()
    // Among what is done, and among what is not.
    for name in ["00.html", "1000.html", "99999.html"] {
      try scratch.file("pages/\(name)", "<title>new</title>")
    }
    try FileManager.default.removeItem(
      at: scratch.folder.appendingPathComponent("pages/97.html"))
    let resumed = try Command.run(
      arguments("out.ndjson", Self.waiting + ["--resume"]), in: scratch.folder)
    #expect(resumed.status == 0, "\(resumed.error)")
    let sources = try Records(Data(scratch.text("out.ndjson").utf8)).texts("source")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: scratch.folder.appendingPathComponent("pages").path
    ).filter { $0.hasSuffix(".html") }
    let written = sources.filter { $0.hasSuffix(".html") }
    #expect(Set(written).count == written.count)
    // The first one stands before what was done.
    let expected = Set(files.map { "pages/\($0)" }).subtracting(["pages/00.html"])
    #expect(Set(written).subtracting(["pages/00.html"]) == expected)
  }

  @Test func aTableHasItsHeadWhereverItBegan() throws {
    try scriptThatWaits()
    let table = ["--format", "csv", "--columns", "source", "--checkpoint-interval", "60"]
    let process = try Command.start(
      arguments("out.csv", Self.waiting + table), in: scratch.folder)
    while try !scratch.names.contains("out.csv.checkpoint") { usleep(1000) }
    usleep(300_000)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let resumed = try Command.run(
      arguments("out.csv", Self.waiting + table + ["--resume"]), in: scratch.folder)
    #expect(resumed.status == 0)
    let lines = try scratch.text("out.csv").split(separator: "\n")
    #expect(lines.first == "source" && lines.count == 1 + Self.pageCount / 8 * 13)
  }

  @Test func aFullDiskIsGoneOnFrom() throws {
    _ = try Command.run(arguments("whole.ndjson", []), in: scratch.folder)
    // Files may not grow beyond as many blocks, which looks like a full disk.
    let line = arguments("out.ndjson", ["--checkpoint-interval", "0.01"]).joined(separator: " ")
    let limited = try Command.shell(
      "cd '\(scratch.folder.path)'; ulimit -f 20; trap '' XFSZ; exec pageaction \(line)")
    #expect(limited.status == 2)
    #expect(limited.error.contains("'out.ndjson' could not be written: File too large."))
    let resumed = try Command.run(arguments("out.ndjson", ["--resume"]), in: scratch.folder)
    #expect(resumed.status == 1)
    #expect(try lines("out.ndjson", isOrdered: true) == lines("whole.ndjson", isOrdered: true))
  }

  @Test func aFileThatIsGoneIsMissed() throws {
    try startAndKill()
    try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("pages"))
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("pages"), withIntermediateDirectories: true)
    let resumed = try Command.run(
      arguments("out.ndjson", Self.waiting + ["--resume"]), in: scratch.folder)
    #expect(resumed.status == 2)
    #expect(resumed.error.contains("is not among the inputs any more"), "\(resumed.error)")
  }
}

extension Data {
  fileprivate func appending(_ other: Data) -> Data { self + other }
}
