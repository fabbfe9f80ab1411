import Foundation
import Testing

@Suite struct StreamTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.script(
      run: """
        if (document.title === 'throw') throw new Error('asked for');
        if (document.title === 'loop') for (;;);
        arguments.completionFunction({title: document.title, encoding: document.characterSet});
        """)
  }

  private func line(_ title: String, id: Int) -> String {
    #"{"id": \#(id), "url": "https://a.example/\#(title)", "html": "<title>\#(title)</title>"}"#
      + "\n"
  }

  @Test(arguments: ["1", "3"])
  func everyPageHasItsRecordInOrder(jobs: String) throws {
    let titles = ["a", "throw", "b", "loop", "c"]
    let input =
      titles.enumerated().map { line($1, id: $0) }.joined() + "no json\n" + line("d", id: 5)
    let outcome = try Command.run(
      ["stream", "--script", "Action.js", "--time-limit", "4", "--jobs", jobs, "--quiet"],
      in: scratch.folder, input: Data(input.utf8))
    #expect(outcome.status == 0)
    let records = try Records(outcome.output)
    #expect(records.texts("id") == ["0", "1", "2", "3", "4", "null", "5"])
    #expect(
      records.texts("status") == [
        "ok", "failed", "ok", "time-limit", "ok", "unreadable", "ok",
      ])
    #expect(records.texts("url").first == "https://a.example/a")
  }

  @Test func invalidPagesHaveRecords() throws {
    let lines = [
      #"{"id": 1, "url": "https://a.example/x.png", "contentType": "image/png", "html": "x"}"#,
      #"{"id": 2, "url": "https://a.example/2"}"#,
      #"{"id": 3, "url": "https://a.example/3", "html": 3}"#,
    ]
    let outcome = try Command.run(
      ["stream", "--script", "Action.js", "--quiet"], in: scratch.folder,
      input: Data(lines.joined(separator: "\n").utf8))
    let records = try Records(outcome.output)
    #expect(outcome.status == 0)
    #expect(records.texts("id") == ["1", "2", "3"])
    #expect(records.texts("url").last == "https://a.example/3")
    #expect(Set(records.texts("status")) == ["unreadable"])
    #expect(records.texts("error").first == "The content is not a page: image/png.")
  }

  @Test func inputThatCannotBeReadIsSaid() throws {
    let folder = try #require(FileHandle(forReadingAtPath: scratch.folder.path))
    let process = try Command.start(
      ["stream", "--script", "Action.js"], in: scratch.folder, input: folder)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
  }

  @Test func interruptedStreamHasStatus130() throws {
    let (input, output) = (Pipe(), Pipe())
    let process = try Command.start(
      ["stream", "--script", "Action.js"], in: scratch.folder, input: input, output: output)
    try input.fileHandleForWriting.write(contentsOf: Data(line("page", id: 1).utf8))
    while output.fileHandleForReading.availableData.last != 0x0A {}
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
  }

  @Test func pipesThatDoNotWaitAreWaitedFor() throws {
    let (input, output) = (Pipe(), Pipe())
    for handle in [input.fileHandleForReading, output.fileHandleForWriting] {
      let descriptor = handle.fileDescriptor
      #expect(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
    }
    try scratch.script(
      "large.js", run: "arguments.completionFunction({text: 'x'.repeat(50000)});")
    let process = try Command.start(
      ["stream", "--script", "large.js"], in: scratch.folder, input: input, output: output)
    try output.fileHandleForWriting.close()
    try input.fileHandleForWriting.write(
      contentsOf: Data((0..<20).map { line("page", id: $0) }.joined().utf8))
    try input.fileHandleForWriting.close()
    let records = try Records(output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(records.texts("id") == (0..<20).map { "\($0)" })
  }

  /// A record is written before the next page is sent.
  @Test func recordsDoNotWaitForMorePages() throws {
    let (input, output) = (Pipe(), Pipe())
    let process = try Command.start(
      ["stream", "--script", "Action.js"], in: scratch.folder, input: input, output: output)
    for id in 0..<5 {
      // A line may arrive in several parts.
      let bytes = Data(line("page", id: id).utf8)
      try input.fileHandleForWriting.write(contentsOf: bytes.prefix(20))
      try input.fileHandleForWriting.write(contentsOf: bytes.dropFirst(20))
      var record = Data()
      while record.last != 0x0A { record += output.fileHandleForReading.availableData }
      #expect(try Records(record).texts("id") == ["\(id)"])
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func framesHoldPagesInTheirOwnEncoding() throws {
    func frame(_ header: String, _ page: [UInt8]) -> Data {
      let body = Array("\(header)\n".utf8) + page
      return withUnsafeBytes(of: UInt32(body.count).bigEndian) { Data($0) } + Data(body)
    }
    let input =
      frame(#"{"url": "https://a.example/", "id": "x"}"#, Array("<title>caf".utf8) + [0xE9])
      + frame("", Array("<meta charset=utf-8><title>\n".utf8))
    let outcome = try Command.run(
      ["stream", "--script", "Action.js", "--framing", "length"], in: scratch.folder, input: input)
    #expect(outcome.status == 0)
    var rest = outcome.output
    var records: [[String: Any]] = []
    while rest.count >= 4 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let record = rest.dropFirst(4).prefix(length)
      #expect(record.count == length)
      let value = try JSONSerialization.jsonObject(with: Data(record))
      records.append(try #require(value as? [String: Any]))
      rest = rest.dropFirst(4 + length)
    }
    #expect(rest.isEmpty && records.count == 2)
    let results = records.compactMap { $0["results"] as? [String: String] }
    #expect(results.map { $0["title"] } == ["café", ""])
    #expect(results.map { $0["encoding"] } == ["windows-1252", "UTF-8"])
    #expect(records[0]["id"] as? String == "x" && records[1]["url"] as? String == "about:blank")
  }
}
