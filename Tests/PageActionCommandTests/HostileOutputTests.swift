import Foundation
import Testing

/// Tests of hostile output of scripts, and of outputs that cannot be written.
@Suite("Hostile output")
struct HostileOutputTests {
  private let scratch: Scratch
  private static let forgery = #"a\nerror: forged\r\u001b[2Jb\u2028warning: forged\u0085c"#

  init() throws {
    scratch = try Scratch()
    try scratch.file("page.html", "<p>Hi</p>")
  }

  /// Returns the lines that imitate an error or a warning of the command.
  private func forgedLines(_ text: String) -> [Substring] {
    text.split { "\n\r\u{2028}\u{2029}\u{85}".unicodeScalars.contains($0.unicodeScalars.first!) }
      .filter { $0.hasPrefix("error: forged") || $0.hasPrefix("warning: forged") }
  }

  @Test("messages of scripts make up no lines")
  func forgedMessages() throws {
    try scratch.script(
      run: """
        console.log('\(Self.forgery)');
        alert('\(Self.forgery)');
        setTimeout(() => { throw new Error('\(Self.forgery)') });
        setTimeout(() => { throw new Error('\(Self.forgery)') }, 1);
        arguments.completionFunction({ '\(Self.forgery)': Symbol('\(Self.forgery)'), n: null });
        """)
    for arguments in [
      ["run", "page.html", "--script", "Action.js", "--console"],
      ["run", "page.html", "--script", "Action.js", "--format", "text"],
      ["batch", "page.html", "--script", "Action.js"],
    ] {
      let outcome = try Command.run(arguments, in: scratch.folder)
      #expect(outcome.status == 0)
      #expect(forgedLines(outcome.error) == [])
      // JSON may contain Unicode line separators, because it is read as data.
      if arguments.contains("text") { #expect(forgedLines(outcome.text) == []) }
      #expect(!outcome.error.contains("\u{1B}"))
    }
  }

  @Test("errors of scripts make up no lines")
  func forgedErrors() throws {
    try scratch.script(run: "throw new Error('\(Self.forgery)');")
    for arguments in [
      ["run", "page.html", "--script", "Action.js"],
      ["batch", "page.html", "--script", "Action.js"],
      ["batch", "page.html", "--script", "Action.js", "--summary"],
      ["batch", "page.html", "--script", "Action.js", "--log-format", "json"],
      ["batch", "page.html", "--script", "Action.js", "--format", "tsv"],
    ] {
      let outcome = try Command.run(arguments, in: scratch.folder)
      #expect(outcome.status == 1)
      #expect(forgedLines(outcome.error) == [])
      #expect(outcome.error.contains("forged") && !outcome.error.contains("\u{1B}"))
    }
  }

  @Test("messages of scripts hide and reorder nothing")
  func hiddenCharacters() throws {
    let spelled =
      "[\\u{200b}\\u{200f}\\u{202a}\\u{202e}\\u{2060}\\u{2069}\\u{feff}\\u{9b}]"
    let text = "'[\\u200b\\u200f\\u202a\\u202e\\u2060\\u2069\\ufeff\\x9b]'"
    try scratch.script(run: "console.log(\(text)); throw new Error(\(text));")
    for arguments in [
      ["run", "page.html", "--script", "Action.js", "--console"],
      ["batch", "page.html", "--script", "Action.js", "--console"],
    ] {
      let outcome = try Command.run(arguments, in: scratch.folder)
      #expect(outcome.status == 1)
      #expect(outcome.error.contains("console.log: \(spelled)"))
      #expect(outcome.error.contains("Error: \(spelled)"))
    }
    // Zero-width joiners and non-joiners are not escaped, because words and emoji contain them.
    try scratch.script(run: "console.log('می\u{200C}خواهم 👩\u{200D}👧 [\\u3164\\u{E0041}]');")
    let outcome = try Command.run(
      ["run", "page.html", "--script", "Action.js", "--console"], in: scratch.folder)
    #expect(outcome.error.contains("می\u{200C}خواهم 👩\u{200D}👧 [\\u{3164}\\u{e0041}]"))
    // The record contains the script's data.
    try scratch.script(run: "arguments.completionFunction({ a: \(text).slice(1, 8), b: 1 });")
    let options = ["run", "page.html", "--script", "Action.js"]
    try Command.expect(
      options, in: scratch.folder,
      output: "{\"a\":\"\u{200B}\u{200F}\u{202A}\u{202E}\u{2060}\u{2069}\u{FEFF}\",\"b\":1}\n")
    try Command.expect(
      options + ["--format", "text"], in: scratch.folder,
      output: "a: \\u200b\\u200f\\u202a\\u202e\\u2060\\u2069\\ufeff\nb: 1\n")
  }

  @Test("a file that may not grow further is an error with a message", arguments: ["run", "batch"])
  func fileSizeLimit(command: String) throws {
    try scratch.script(run: "arguments.completionFunction({ a: 'x'.repeat(3000000) });")
    let folder = scratch.folder.path
    let outcome = try Command.shell(
      "cd '\(folder)' && ulimit -f 1024 && exec pageaction \(command) page.html "
        + "--script Action.js --output out.json")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("'out.json' could not be written: File too large"))
  }

  @Test("a named pipe without a writer does not end a batch")
  func namedPipe() throws {
    try scratch.script(run: "arguments.completionFunction({});")
    try #require(mkfifo(scratch.folder.appendingPathComponent("pipe").path, 0o600) == 0)
    let outcome = try Command.run(
      ["batch", "pipe", "--script", "Action.js", "--time-limit", "0.1"],
      in: scratch.folder)
    #expect(outcome.status == 2)
    let records = try Records(outcome.output)
    #expect(records.texts("status") == ["unreadable"])
    #expect(
      records.texts("error").first?.hasPrefix("No program writes to this named pipe.") ?? false)
  }

  @Test("an output that is deleted while a batch writes it is an error")
  func deletedOutput() throws {
    // The list of inputs is a pipe. It names the page after the output is deleted.
    try scratch.script(run: "arguments.completionFunction({});")
    let pipe = Pipe()
    let process = try Command.start(
      ["batch", "--files-from", "-", "--script", "Action.js", "--output", "out.ndjson"],
      in: scratch.folder, input: pipe)
    let output = scratch.folder.appendingPathComponent("out.ndjson")
    while !FileManager.default.fileExists(atPath: output.path), process.isRunning { usleep(1000) }
    try FileManager.default.removeItem(at: output)
    try pipe.fileHandleForWriting.write(contentsOf: Data("page.html\n".utf8))
    try pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 2)
  }

  @Test("results that are not complete are a failure in run, batch and stream")
  func incompleteResults() throws {
    try scratch.script(
      run: """
        arguments.completionFunction({ a: 1, b: 'k'.repeat(60000000), c: 'jj', e: 'z' });
        """)
    let limit = ["--script", "Action.js", "--memory-limit", "150"]
    let run = try Command.run(["run", "page.html"] + limit, in: scratch.folder)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.error.contains("more than 150 MiB of memory"))
    let batch = try Command.run(["batch", "page.html"] + limit, in: scratch.folder)
    #expect(batch.status == 1)
    #expect(try Records(batch.output).texts("status") == ["memory-limit"])
    let stream = try Command.run(
      ["stream"] + limit, in: scratch.folder, input: Data("{\"html\":\"<p>\"}\n".utf8))
    #expect(try Records(stream.output).texts("status") == ["memory-limit"])
    #expect(try Records(stream.output).texts("results") == ["null"])
  }

  @Test("references to one buffer are written in full")
  func references() throws {
    try scratch.script(
      run: """
        const bytes = new Uint8Array(1000000);
        arguments.completionFunction({ list: Array(9).fill(bytes) });
        """)
    let outcome = try Command.run(
      [
        "run", "page.html", "--script", "Action.js", "--memory-limit", "150", "--time-limit", "600",
      ],
      in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.count == 9 * (1_333_336 + 3) + 10 + 1)
  }

  @Test("dump obeys the memory limit")
  func dump() throws {
    try scratch.file("large.html", String(repeating: "<b class=c>text</b>", count: 40_000))
    let outcome = try Command.run(
      ["dump", "large.html", "--memory-limit", "1"], in: scratch.folder)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.error.contains("The page used more than 1 MiB of memory."))
  }

  @Test("a page that is larger than all memory it may take is not read")
  func largePage() throws {
    try scratch.script(run: "arguments.completionFunction({});")
    try scratch.file("large.html", String(repeating: "<p>", count: 1 << 20))
    let outcome = try Command.run(
      ["run", "large.html", "--script", "Action.js", "--memory-limit", "2"], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(
      outcome.error
        == "error: 'large.html' is larger than 2 MiB. Use a smaller file, or raise --memory-limit.\n"
    )
  }
}
