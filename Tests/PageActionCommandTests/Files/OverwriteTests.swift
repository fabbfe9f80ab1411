import Foundation
import Testing

/// Tests that outputs which are also inputs are refused before the command changes anything.
@Suite("Overwriting inputs")
struct OverwriteTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("f/sub"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("res/a.example"), withIntermediateDirectories: true)
    try scratch.file("page.html", "<title>page</title>")
    try scratch.file("f/a.html", "<title>a</title>")
    try scratch.file("f/sub/b.html", "<title>b</title>")
    try scratch.file("f/lines.ndjson", #"{"html": "<title>line</title>"}"# + "\n")
    try scratch.file("res/a.example/style.css", "p { }")
    try scratch.file("map.json", #"{"https://a.example/x": "mapped.txt"}"#)
    try scratch.file("mapped.txt", "mapped")
    try scratch.file("list", "page.html\nf/a.html\n")
    try scratch.file("arguments.json", #"{"a": 1}"#)
    try scratch.file("x.ndjson.checkpoint.new", "<title>c</title>")
    try scratch.script("s.js", run: "arguments.completionFunction({title: document.title});")
    for (name, target) in [("symbolic.html", "page.html"), ("link", "f")] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.folder.appendingPathComponent(name).path, withDestinationPath: target)
    }
    #expect(
      link(
        scratch.folder.appendingPathComponent("page.html").path,
        scratch.folder.appendingPathComponent("hard.html").path) == 0)
  }

  /// Returns the contents of all files by path.
  private func contents() throws -> [String: Data] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: scratch.folder.path)
    var contents: [String: Data] = [:]
    for file in files {
      contents[file] = try? Data(contentsOf: scratch.folder.appendingPathComponent(file))
    }
    return contents
  }

  @Test(
    "is refused, and nothing is changed",
    arguments: [
      // A single page.
      "run page.html --script images -o page.html",
      "run page.html --script images -o ./page.html",
      "run page.html --script images -o symbolic.html",
      "run page.html --script images -o hard.html",
      "run symbolic.html --script images -o hard.html",
      "run page.html --script s.js -o s.js",
      "run page.html --script images --resources res -o res/a.example/style.css",
      "run page.html --script images --resources map.json -o map.json",
      "run page.html --script images --resources map.json -o mapped.txt",
      "run - --script images -o page.html < page.html",
      "dump page.html -o page.html",
      "dump page.html -o hard.html",
      "dump - -o page.html < page.html",
      "finalize page.html --script s.js -o page.html",
      "finalize page.html --script s.js -o s.js",
      "finalize page.html --script s.js --results page.html -o out.html",
      "finalize page.html --script s.js --results s.js -o out.html",
      "finalize page.html --script s.js --arguments @arguments.json -o arguments.json",
      "finalize page.html --script s.js --arguments @arguments.json --results arguments.json",
      "finalize page.html --script s.js -o x --results x",
      "finalize page.html --script s.js -o x --results ./f/../x",
      "finalize page.html --script s.js -o hard.html --results page.html",
      "finalize page.html --script s.js --in-place --results page.html",
      "finalize page.html --script s.js --in-place --results hard.html",
      "finalize s.js --script s.js --in-place",
      // Many pages.
      "batch f --script images -o f/a.html",
      "batch f --script images -o f/sub/b.html",
      "batch f --script images -o link/a.html",
      "batch link --script images -o f/a.html",
      "batch f --script images -o f/lines.ndjson",
      "batch 'f/*.html' --script images -o f/a.html",
      "batch 'f/**/*.html' --script images -o f/sub/b.html",
      "batch page.html --script images -o page.html",
      "batch page.html --script images -o hard.html",
      "batch page.html f --script images -o symbolic.html --resume",
      "batch none.html --script images -o none.html",
      "batch page.html --script s.js -o s.js",
      "batch page.html --script images -o f/../page.html",
      "batch --files-from list --script images -o list",
      "batch --files-from list --script images -o page.html",
      "batch --files-from list --script images -o f/a.html",
      "cat list | pageaction batch --files-from - --script images -o page.html",
      "batch --files-from - --script images -o list < list",
      "batch --files-from - --script images -o page.html < list",
      "printf f | pageaction batch --files-from - --script images -o f/a.html",
      "batch - --script images -o page.html < page.html",
      "batch x.ndjson.checkpoint.new --script images -o x.ndjson",
      "batch x.ndjson.checkpoint.new --script images -o x.ndjson --resume",
      "batch page.html --script s.js --finalize @arguments.json --output-dir o -o arguments.json",
      "batch page.html --script images --resources res -o res/a.example/style.css",
      "batch page.html --script images --resources map.json -o mapped.txt",
      "batch page.html --script images --resources . -o res/a.example/style.css",
      // The shell appends standard output to an input.
      "batch page.html --script images >> page.html",
      "batch f/lines.ndjson --script images >> f/lines.ndjson",
      "batch - --script images < f/lines.ndjson >> f/lines.ndjson",
      "stream --script images < f/lines.ndjson >> f/lines.ndjson",
      "stream --script s.js < f/lines.ndjson >> s.js",
      "batch f --script images >> f/sub/b.html",
      "batch 'f/*.html' --script images -o /dev/stdout >> f/a.html",
      "batch page.html --script images --resources map.json >> map.json",
      "batch page.html --script images --resources res >> res/a.example/style.css",
      "run page.html --script images >> page.html",
      "run page.html --script images -o /dev/fd/3 3>> page.html",
      "finalize page.html --script s.js -o out.html --results - >> out.html",
    ])
  func refused(line: String) throws {
    let before = try contents()
    let command = line.hasPrefix("cat ") || line.hasPrefix("printf ") ? line : "pageaction \(line)"
    let outcome = try Command.shell("cd '\(scratch.folder.path)' && \(command)")
    #expect(outcome.status == 64, "\(line): \(outcome.text) \(outcome.error)")
    #expect(outcome.error.hasPrefix("error: ") && !outcome.error.contains("Usage:"))
    var after = try contents()
    // The shell creates out.html before the command runs.
    if line.hasSuffix(">> out.html") { after["out.html"] = nil }
    #expect(after == before, "\(line)")
  }

  @Test(
    "is not reported for other outputs",
    arguments: [
      "run page.html --script images -o new.json",
      "run page.html --script images --resources res -o new.json",
      "run page.html --script images -o /dev/null",
      "run page.html --script images -o arguments.json",
      "finalize page.html --script s.js -o out.html --results out.json",
      "finalize page.html --script s.js --results /dev/null -o /dev/null",
      "run page.html --script images --resources . -o arguments.json",
      "batch page.html --script images --resources . >> arguments.json",
      "finalize page.html --script images --resources . --in-place",
      "batch f --script images -o page.html",
      "batch page.html --script images -o f/a.html",
      "batch f --script images -o f/new.ndjson",
      "batch 'f/*.html' --script images -o f/lines.ndjson",
      "batch - --script images -o new.ndjson < page.html",
      "batch - --script images < /dev/null > /dev/null",
      "stream --script images < /dev/null > /dev/null",
      "cat list | pageaction batch --files-from - --script images -o arguments.json",
      "batch f --script images > f/records.html",
    ])
  func allowed(line: String) throws {
    let command = line.hasPrefix("cat ") ? line : "pageaction \(line)"
    let outcome = try Command.shell("cd '\(scratch.folder.path)' && \(command)")
    #expect(outcome.status == 0, "\(line): \(outcome.text) \(outcome.error)")
  }

  @Test("The records of an earlier run in a folder are not inputs of the next one")
  func earlierRecords() throws {
    for name in ["f/out.ndjson", "f/out.ndjson.gz", "f/out.csv"] {
      let format = name.hasSuffix("csv") ? ["--format", "csv"] : []
      for _ in 0..<2 {
        let outcome = try Command.run(
          ["batch", "f", "--script", "images", "-o", name] + format, in: scratch.folder)
        #expect(outcome.status == 0, "\(name) \(outcome.error)")
      }
      try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent(name))
    }
  }

  @Test("The output that a batch appends to is not read, in any folder")
  func appendedRecords() throws {
    let outcome = try Command.shell(
      "cd '\(scratch.folder.path)' && pageaction batch f --script images >> f/records.html")
    #expect(outcome.status == 0)
    #expect(
      try Records(Data(scratch.text("f/records.html").utf8)).texts("source") == [
        "f/a.html", "f/lines.ndjson", "f/sub/b.html",
      ])
  }

  // MARK: Folders of pages

  @Test(
    "One input writes each path, and the second one fails",
    arguments: [
      ["g/a", "g/a.html"], ["g/a.html", "g/a"], ["g/a.html", "g/a.html"], ["g", "./g/../g/a.html"],
      ["g/a", "g/a"], ["lines", "./lines"],
    ])
  func collisions(inputs: [String]) throws {
    let folder = scratch.folder.appendingPathComponent("g")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try scratch.file("g/a.html", "<title>page</title>")
    let archive = try PropertyListSerialization.data(
      fromPropertyList: [
        "WebMainResource": [
          "WebResourceData": Data("<title>archive</title>".utf8),
          "WebResourceURL": "https://a.example/", "WebResourceMIMEType": "text/html",
        ]
      ], format: .binary, options: 0)
    try scratch.file("g/a", archive)
    if inputs.contains("lines") {
      try scratch.file("lines", #"{"html": "<title>line</title>"}"# + "\n")
    }
    let outcome = try Command.run(
      ["batch"] + inputs + ["--script", "s.js", "--output-dir", "out", "--quiet"],
      in: scratch.folder)
    #expect(outcome.status == 1, "\(outcome.error)")
    let records = try Records(outcome.output)
    let pages = records.values.compactMap { $0["page"] as? String }
    #expect(Set(pages).count == pages.count && !pages.isEmpty)
    for record in records.values {
      guard let page = record["page"] as? String,
        let title = (record["results"] as? [String: Any])?["title"] as? String
      else {
        #expect(record["status"] as? String == "failed")
        #expect(
          (record["error"] as? String)?.hasPrefix("The page of another input is written to 'out/")
            == true)
        continue
      }
      #expect(try scratch.text(page) == "<title>\(title)</title>")
    }
    #expect(records.texts("status").filter { $0 == "failed" }.count >= 1)
  }

  @Test("No page replaces an input or an output of the batch")
  func pagesOverInputs() throws {
    let archive = try PropertyListSerialization.data(
      fromPropertyList: [
        "WebMainResource": [
          "WebResourceData": Data("<title>archive</title>".utf8),
          "WebResourceURL": "https://a.example/", "WebResourceMIMEType": "text/html",
        ]
      ], format: .binary, options: 0)
    for name in ["f/a", "list", "s"] { try scratch.file(name, archive) }
    try scratch.file("list.html", "f/a\nf/a.html\n")
    try scratch.script("s.html", run: "arguments.completionFunction({});")
    let before = try contents()
    let outcome = try Command.run(
      [
        "batch", "list", "s", "--files-from", "list.html", "--script", "s.html", "--output-dir",
        ".",
        "--output", "f/../records.ndjson", "--quiet",
      ], in: scratch.folder)
    #expect(outcome.status == 1, "\(outcome.error)")
    let records = try Records(Data(scratch.text("records.ndjson").utf8))
    #expect(records.texts("source") == ["list", "s", "f/a", "f/a.html"])
    #expect(Set(records.texts("status")) == ["failed"])
    #expect(
      records.texts("error") == [
        "The page would replace './list.html', which is an input. "
          + "Name another folder with --output-dir.",
        "The page would replace './s.html', which is an input. "
          + "Name another folder with --output-dir.",
        "The page would replace './f/a.html', which is an input. "
          + "Name another folder with --output-dir.",
        "The page of another input is written to './f/a.html'. Run a separate batch for this "
          + "input, with another --output-dir.",
      ])
    var after = try contents()
    after["records.ndjson"] = nil
    #expect(after == before)

    // A page of the batch would replace the file of records, in a new folder.
    try scratch.file("r", archive)
    let own = try Command.run(
      ["batch", "r", "--script", "s.js", "--output-dir", "new", "--output", "new/r.html"],
      in: scratch.folder)
    #expect(own.status == 2 || own.status == 1)
    if own.status == 1 {
      #expect(
        try Records(Data(scratch.text("new/r.html").utf8)).texts("error") == [
          "The page would replace 'new/r.html', an output of the batch. Name another folder with "
            + "--output-dir."
        ])
    }
  }

  /// Runs a batch, and resumes it after the limit of its output's size has interrupted it.
  private func interruptAndResume(_ arguments: String, output: String) throws -> Records {
    let line = "pageaction batch \(arguments) --quiet --checkpoint-interval 0.01 -o \(output)"
    let cut = try Command.shell(
      "cd '\(scratch.folder.path)' && ulimit -f 40 && trap '' XFSZ && \(line)")
    #expect(cut.status == 2, "\(cut.error)")
    #expect(
      FileManager.default.fileExists(
        atPath: scratch.folder.appendingPathComponent("\(output).checkpoint").path))
    let resumed = try Command.shell("cd '\(scratch.folder.path)' && \(line) --resume")
    #expect(resumed.status != 64, "\(resumed.error)")
    return try Records(Data(scratch.text(output).utf8))
  }

  /// Creates a folder of pages whose records exceed the limit of the output's size.
  private func manyPages(_ folder: String) throws {
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
    let text = String(repeating: "x", count: 2000)
    for number in 10..<60 {
      try scratch.file("\(folder)/p\(number).html", "<title>\(number)\(text)</title>")
    }
  }

  @Test("A batch that is resumed knows which paths were written before")
  func resumedCollisions() throws {
    try manyPages("many")
    let records = try interruptAndResume(
      "page.html many ./page.html many/../f many/p10.html f/a.html --script s.js --output-dir out "
        + "--unordered", output: "records.ndjson")
    #expect(records.values.count == 57)
    let failed = records.values.filter { $0["status"] as? String == "failed" }
    #expect(
      Set(failed.compactMap { $0["source"] as? String }) == [
        "./page.html", "many/p10.html", "f/a.html",
      ])
    let pages = records.values.compactMap { $0["page"] as? String }
    #expect(Set(pages).count == pages.count && pages.count == 54)
  }

  @Test("A batch whose output looks like a page in its folder can be resumed")
  func resumedInFolder() throws {
    try manyPages("many")
    let records = try interruptAndResume("many --script s.js", output: "many/out.html")
    #expect(records.texts("source") == (10..<60).map { "many/p\($0).html" })
    try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("many/out.html"))
    let own = try interruptAndResume("many --script s.js --resources .", output: "many/out.html")
    #expect(own.values.count == 50)
    // Files of records are not pages, even if their names end in .html.
    let again = try Command.run(
      ["batch", "many", "--script", "s.js", "-o", "many/out.html"], in: scratch.folder)
    #expect(again.status == 0)
  }

  @Test("A folder with the pages of an earlier run is written again")
  func writtenAgain() throws {
    for _ in 0..<2 {
      let outcome = try Command.run(
        ["batch", "f", "page.html", "--script", "s.js", "--output-dir", "out"], in: scratch.folder)
      #expect(outcome.status == 0)
      #expect(
        try Records(outcome.output).texts("page") == [
          "out/f/a.html", "out/f/lines.ndjson/00000000.html", "out/f/sub/b.html", "out/page.html",
        ])
    }
  }

  // MARK: Open files

  @Test("Paths of open files write to them, and truncate nothing")
  func openFiles() throws {
    try scratch.file("log", "before\n")
    func shell(_ line: String) throws {
      let outcome = try Command.shell("cd '\(scratch.folder.path)' && pageaction \(line)")
      #expect(outcome.status == 0, "\(line): \(outcome.error)")
    }
    let outputs = [
      "run page.html --script s.js", "dump page.html --format ranges",
      "finalize page.html --script s.js", "batch page.html --script s.js",
    ]
    for line in outputs {
      for (path, redirection) in [
        ("/dev/stdout", ">> log"), ("/dev/fd/1", ">> log"), ("/dev/fd/3", "3>> log"),
        ("/dev/stderr", "2>> log"), ("/proc/self/fd/1", ">> log"), ("out", ">> log"),
      ] {
        if path.hasPrefix("/proc"), !FileManager.default.fileExists(atPath: path) { continue }
        try scratch.file("log", "before\n")
        if path == "out", try !scratch.names.contains("out") {
          try FileManager.default.createSymbolicLink(
            atPath: scratch.folder.appendingPathComponent("out").path,
            withDestinationPath: "/dev/stdout")
        }
        try shell("\(line) -o \(path) \(redirection)")
        let text = try scratch.text("log")
        #expect(text.hasPrefix("before\n") && text.utf8.count > 20, "\(line) \(path): \(text)")
        #expect(try scratch.names.filter { $0.hasSuffix(".checkpoint") } == [])
      }
    }
    try scratch.file("log", "before\n")
    try shell("finalize page.html --script s.js -o out.html --results /dev/stdout >> log")
    #expect(try scratch.text("log") == "before\n{\"title\":\"page\"}\n")
    let both = try Command.run(
      ["finalize", "page.html", "--script", "s.js", "--results", "/dev/stdout"], in: scratch.folder)
    #expect(both.status == 64)
    let resumed = try Command.run(
      ["batch", "page.html", "--script", "s.js", "-o", "/dev/stdout", "--resume"],
      in: scratch.folder)
    #expect(resumed.status == 64 && resumed.error.contains("--resume requires the output"))
  }
}
