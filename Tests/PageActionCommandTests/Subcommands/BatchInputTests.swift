import Foundation
import Testing

/// Tests of batch inputs that are not pages, and of lists of inputs.
@Suite("Inputs of batches")
struct BatchInputTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("f"), withIntermediateDirectories: true)
    for number in 1...3 { try scratch.file("f/\(number).html", "<title>\(number)</title>") }
  }

  private func batch(
    _ arguments: [String], input: Data = Data(), status: Int32 = 0
  ) throws -> Command.Outcome {
    let outcome = try Command.run(
      ["batch", "--script", "page"] + arguments, in: scratch.folder, input: input)
    #expect(outcome.status == status, "\(outcome.error)")
    return outcome
  }

  @Test("JSON files in a folder cost nothing, and one that is named costs one error")
  func json() throws {
    let pretty =
      "{\n" + (0..<500).map { "  \"key\($0)\": {\n  }" }.joined(separator: ",\n") + "\n}\n"
    for number in 1...4 { try scratch.file("f/\(number).json", pretty) }
    for input in ["f", "f/*"] {
      let outcome = try batch([input])
      #expect(outcome.error == "")
      #expect(
        try Records(outcome.output).texts("source") == ["f/1.html", "f/2.html", "f/3.html"])
    }
    for arguments in [["f/1.html", "f/1.json"], ["f/1.html", "-"]] {
      let outcome = try batch(arguments, input: Data(pretty.utf8), status: 2)
      let records = try Records(outcome.output)
      #expect(records.texts("status") == ["ok", "unreadable"])
      #expect(
        outcome.error.split(separator: "\n").map(String.init) == [
          "warning: \(arguments[1]): \(records.texts("error")[1])", "note: 1 of 2 pages failed.",
        ])
    }
  }

  @Test("Five errors of a kind are recorded, the rest counted")
  func errors() throws {
    try scratch.file(
      "x.ndjson",
      "{\"html\": \"<title>1</title>\"}\n" + String(repeating: "{\n", count: 1000)
        + "{\"html\": \"<title>2</title>\"}\n")
    let outcome = try batch(["x.ndjson", "--summary"], status: 2)
    #expect(
      try Records(outcome.output).texts("status")
        == ["ok"] + [String](repeating: "unreadable", count: 5) + ["ok"])
    #expect(outcome.error.contains("\n  unreadable: 1,000\n  not recorded: 995\n"))
    #expect(
      outcome.error.split(separator: "\n").filter { $0.hasPrefix("warning: x.ndjson") }.count == 6)
    #expect(outcome.error.contains("Further errors of this kind are counted, not recorded"))
    // In a stream, each line has a record.
    let stream = try Command.run(
      ["stream", "--script", "page", "--quiet"], in: scratch.folder,
      input: Data(try scratch.text("x.ndjson").utf8))
    #expect(try Records(stream.output).values.count == 1002)
  }

  @Test("Errors with one cause are of one kind in all inputs")
  func kindsOfErrors() throws {
    for number in 10..<22 {
      try scratch.file(
        "f/\(number).html", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]))
    }
    let folder = try batch(["f", "--summary"], status: 2)
    #expect(try Records(folder.output).texts("status").filter { $0 == "unreadable" }.count == 5)
    #expect(folder.error.contains("\n  unreadable: 12\n  not recorded: 7\n"), "\(folder.error)")

    let page = "{\"html\": \"<p>\"}\n"
    let lines = page + String(repeating: "x\n", count: 6) + String(repeating: "{}\n", count: 3)
    try scratch.file("a.ndjson", lines + "1\n2\n")
    try scratch.file("b.ndjson", lines)
    let errors = try Records(try batch(["a.ndjson", "b.ndjson"], status: 2).output).values
      .filter { $0["status"] as? String == "unreadable" }
    #expect(errors.filter { $0["source"] as? String == "a.ndjson" }.count == 10)
    #expect(errors.filter { $0["source"] as? String == "b.ndjson" }.count == 2)

    // Each named file that cannot be read has a record.
    let missing = try batch((0..<7).map { "missing\($0)" }, status: 2)
    #expect(try Records(missing.output).values.count == 7)
  }

  @Test(
    "A batch that is resumed knows how many errors of a kind were recorded",
    arguments: ["", " --unordered"])
  func resumedKinds(order: String) throws {
    let title = String(repeating: "x", count: 2000)
    try scratch.file(
      "x.ndjson", String(repeating: "{\"html\": \"<title>\(title)</title>\"}\n{\n", count: 60))
    let line =
      "pageaction batch x.ndjson --script page -o out --quiet --checkpoint-interval 0.01\(order)"
    let cut = try Command.shell(
      "cd '\(scratch.folder.path)' && ulimit -f 40 && trap '' XFSZ && \(line)")
    #expect(cut.status == 2)
    let resumed = try Command.shell("cd '\(scratch.folder.path)' && \(line) --resume")
    #expect(resumed.status == 2)
    let records = try Records(Data(scratch.text("out").utf8))
    #expect(records.texts("status").filter { $0 == "ok" }.count == 60)
    #expect(records.texts("status").filter { $0 == "unreadable" }.count == 5)
  }

  @Test("An MHTML that is cut off is unreadable")
  func mhtml() throws {
    let message = """
      MIME-Version: 1.0
      Content-Type: multipart/related; boundary="b"

      --b
      Content-Type: text/html
      Content-Location: https://a.example/

      <title>page</title>
      <p>text
      --b--
      """
    try scratch.file("whole.mhtml", message)
    try scratch.file("cut.mhtml", String(message.prefix(message.count - 9)))
    let outcome = try batch(["whole.mhtml", "cut.mhtml", "--quiet"], status: 2)
    let records = try Records(outcome.output)
    #expect(records.texts("status") == ["ok", "unreadable"])
    #expect(records.texts("error")[1].hasPrefix("The MHTML is cut off:"))
    let run = try Command.run(["run", "cut.mhtml", "--script", "page"], in: scratch.folder)
    #expect(run.status == 2 && run.error.hasPrefix("error: 'cut.mhtml': The MHTML is cut off:"))
  }

  @Test("Empty standard input is not a page")
  func emptyInput() throws {
    let outcome = try batch(["-"])
    #expect(outcome.text == "")
    #expect(outcome.error == "note: No pages were found; skipped items: 0.\n")
    // An empty file is an empty page.
    try scratch.file("empty.html", "")
    #expect(try Records(try batch(["empty.html"]).output).texts("status") == ["ok"])
  }

  @Test("Data that is compressed in another way is named")
  func compressed() throws {
    try scratch.file("page.html.xz", Data([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 0, 4]))
    let outcome = try batch(["page.html.xz", "--quiet"], status: 2)
    #expect(
      try Records(outcome.output).texts("error") == [
        "The content seems to be xz-compressed data, not a page. Decompress it first, with `xz -d`."
      ])
    try scratch.file("page.html.br", Data([0x0B, 0x02, 0x80, 0x3C, 0x70, 0x3E, 0x00, 0x01, 0x03]))
    try scratch.file("page.gz", Data([0x1F, 0x8B]))
    let others = try batch(["page.html.br", "page.gz", "--quiet"], status: 2)
    #expect(
      try Records(others.output).texts("error") == [
        "The content seems to be brotli-compressed data, not a page. Decompress it first, with "
          + "`brotli -d`.",
        "The content seems to be the beginning of gzip-compressed data, not a page. The file is "
          + "cut off. Download or save it again.",
      ])
  }

  // MARK: Lists

  @Test("Lists may have NUL bytes between paths")
  func zeroSeparated() throws {
    try scratch.file("f/a\nb.html", "<title>4</title>")
    let list = Data("f/1.html\0f/a\nb.html\0\0f/3.html".utf8)
    try scratch.file("list", list)
    let expected = ["f/1.html", "f/a\nb.html", "f/3.html"]
    for arguments in [
      ["--files-from", "list", "-0"], ["-0", "--files-from", "-"],
      ["--files-from", "list", "--zero-separated"],
    ] {
      let outcome = try batch(arguments, input: list)
      #expect(try Records(outcome.output).texts("source") == expected)
    }
    // In the second run, the output exists, so the batch reads the list twice.
    for _ in 0..<2 {
      _ = try batch(["-0", "--files-from", "-", "-o", "out"], input: list)
      #expect(try Records(Data(scratch.text("out").utf8)).texts("source") == expected)
    }
    let unused = try batch(["f", "-0"], status: 64)
    #expect(unused.error.contains("-0 requires --files-from"))
  }

  @Test("The byte order mark of a list of lines is ignored")
  func byteOrderMark() throws {
    let list = Data("\u{FEFF}f/1.html\r\nf/2.html\r\n".utf8)
    try scratch.file("list", list)
    for path in ["list", "-"] {
      let outcome = try batch(["--files-from", path], input: list)
      #expect(try Records(outcome.output).texts("source") == ["f/1.html", "f/2.html"])
    }
  }

  @Test("A NUL byte in a list of lines is an error that names -0")
  func zeroInLines() throws {
    let long = Data(String(repeating: "f/1.html\0", count: 20_000).utf8)
    for (list, line) in [
      (Data("f/1.html\0f/2.html\0".utf8), 1), (Data("f/1.html\nf/2.html\0\n".utf8), 2), (long, 1),
    ] {
      try scratch.file("list", list)
      for arguments in [["--files-from", "list"], ["--files-from", "-"]] {
        let outcome = try batch(arguments, input: list, status: 2)
        let name = arguments[1] == "-" ? "Standard input" : "'list'"
        #expect(
          outcome.error.hasSuffix(
            "error: \(name), line \(line): The line contains a NUL byte. If NUL bytes separate the "
              + "paths, add -0.\n"), "\(outcome.error)")
      }
      // The batch does not change existing files.
      try scratch.file("out", "kept")
      _ = try batch(["--files-from", "list", "-o", "out"], status: 2)
      #expect(try scratch.text("out") == "kept")
    }
  }
}
