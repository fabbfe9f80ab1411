import Foundation
import Testing

/// Tests of commands whose output is closed early, for example by `head`.
@Suite struct ClosedPipeTests {
  private static let commands: [[String]] = [
    ["run", "Pages/article.html", "--script", "images"],
    ["finalize", "Pages/article.html", "--script", "images"],
    ["dump", "Pages/article.html"], ["scripts"], ["scripts", "images"], ["--version"], ["--help"],
    ["batch", "--help"], ["batch", "Pages", "--script", "images"],
    ["batch", "Pages", "--script", "images", "--output", "/dev/stdout"],
    ["batch", "Pages", "--script", "images", "--format", "csv"],
    ["stream", "--script", "images"],
  ]

  @Test(arguments: commands, ["", "trap '' PIPE; "])
  func isNotReported(arguments: [String], trap: String) throws {
    let scratch = try Scratch()
    let errors = try scratch.file("errors", "")
    let input = try scratch.file("input", "{\"html\": \"<p>\"}\n")
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let process = try Command.startShell(
      "\(trap)exec \"$PROGRAM\" \(words)", in: Project.folder,
      input: FileHandle(forReadingFrom: input), output: pipe.fileHandleForWriting,
      error: FileHandle(forWritingTo: errors))
    process.waitUntilExit()
    // 141 is the shell's status for a process that SIGPIPE ended.
    #expect(process.terminationReason == .exit && process.terminationStatus == 141)
    let said = try scratch.text("errors").split(separator: "\n")
    #expect(said.allSatisfy { $0.hasPrefix("note: ") }, "\(said)")
  }

  @Test func batchEndsWhenItsReaderCloses() throws {
    let scratch = try Scratch()
    try scratch.file("a.html", "<title>a</title>")
    try scratch.file("b.html", "<title>hang</title>")
    try scratch.script(
      run: """
        if (document.title === 'hang') for (;;);
        arguments.completionFunction({title: document.title});
        """)
    let output = Pipe()
    let process = try Command.start(
      ["batch", "a.html", "b.html", "--script", "Action.js", "--time-limit", "120", "--jobs", "1"],
      in: scratch.folder, output: output)
    _ = output.fileHandleForReading.availableData
    try output.fileHandleForReading.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 141)
  }

  @Test func warningsThatNobodyReadsStopNothing() throws {
    let scratch = try Scratch()
    try scratch.file("a.html", "<p>")
    try scratch.script(run: "arguments.completionFunction({a: NaN});")
    let output = try scratch.file("output", "")
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let process = try Command.start(
      ["run", "a.html", "--script", "Action.js"], in: scratch.folder,
      output: FileHandle(forWritingTo: output), error: pipe.fileHandleForWriting)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(try scratch.text("output").filter { !$0.isWhitespace } == "{\"a\":null}")
  }
}
