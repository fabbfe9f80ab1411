import Foundation
import Testing

@Suite struct BatchTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for number in 1...9 {
      try scratch.file(
        "\(number).html", "<title>\(number)</title><img src=a\(number).png><img src=b.png>")
    }
    try scratch.script(
      "images.js",
      run: """
        arguments.completionFunction({title: document.title, images: Array.from(document.images, \
        image => ({src: image.getAttribute('src')}))});
        """)
  }

  private var pages: [String] { (1...9).map { "\($0).html" } }

  private func batch(
    _ arguments: [String], status: Int32 = 0, input: Data = Data()
  ) throws -> Command.Outcome {
    let outcome = try Command.run(["batch"] + arguments, in: scratch.folder, input: input)
    #expect(outcome.status == status, "\(outcome.error)")
    return outcome
  }

  @Test func recordsStandInTheOrderOfTheInputs() throws {
    for jobs in ["1", "3"] {
      let outcome = try batch(pages + ["--script", "images.js", "--jobs", jobs])
      #expect(outcome.error == "")
      let records = try Records(outcome.output)
      #expect(records.texts("source") == pages)
      #expect(records.texts("url") == pages.map { "file://\(scratch.folder.path)/\($0)" })
      #expect(Set(records.texts("status")) == ["ok"] && Set(records.texts("error")) == ["null"])
      #expect(Set(records.texts("offset")) == ["0"])
      let results = records.values.compactMap { $0["results"] as? [String: Any] }
      #expect(results.compactMap { $0["title"] as? String } == (1...9).map { "\($0)" })
    }
    let unordered = try batch(pages + ["--script", "images.js", "--unordered", "--jobs", "3"])
    #expect(Set(try Records(unordered.output).texts("source")) == Set(pages))
  }

  @Test func keysStandInTheDocumentedOrder() throws {
    let line = try batch(["1.html", "--script", "images.js", "--timings"]).text
    let keys = ["url", "source", "offset", "status", "results", "error", "ms"]
    let places = keys.compactMap { line.range(of: "\"\($0)\":")?.lowerBound }
    #expect(places.count == keys.count && places == places.sorted())
  }

  @Test func inputsAreFilesFoldersPatternsAndLists() throws {
    let folder = scratch.folder.appendingPathComponent("more")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try scratch.file("more/x.html", "<p>x")
    try scratch.file("more/style.css", "p { }")
    try scratch.file("list", "3.html\r\n\n2.html\n4.html")
    func sources(_ arguments: [String], input: Data = Data()) throws -> [String] {
      try Records(try batch(arguments + ["--script", "page"], input: input).output).texts("source")
    }
    #expect(try sources(["more", "1.html"]) == ["more/x.html", "1.html"])
    #expect(try sources(["[2-3].html"]) == ["2.html", "3.html"])
    #expect(try sources(["--files-from", "list"]) == ["3.html", "2.html", "4.html"])
    #expect(try sources(["1.html", "--files-from", "list"]).first == "1.html")
    #expect(try sources(["--files-from", "-"], input: Data("5.html\n".utf8)) == ["5.html"])
    #expect(try sources(["-"], input: Data("<p>".utf8)) == ["-"])
    let lines = Data(#"{"url": "https://a.example/", "html": "<p>"}"#.utf8)
    let records = try Records(try batch(["-", "--script", "page"], input: lines).output)
    #expect(records.texts("url") == ["https://a.example/"])
  }

  // MARK: Forms

  @Test func requestedColumns() throws {
    let csv = try batch(
      [
        "1.html", "--script", "images.js", "--format", "csv", "--columns",
        "results.title,results.images[-1].src,results.images,results.none,status",
      ])
    #expect(
      csv.text == """
        results.title,results.images[-1].src,results.images,results.none,status
        1,b.png,"[{""src"":""a1.png""},{""src"":""b.png""}]",,ok

        """)
    let spaced = try batch([
      "1.html", "--script", "images.js", "--format", "csv", "--columns", " source , results.title",
    ])
    #expect(spaced.text == "source,results.title\n1.html,1\n")
    try scratch.script(run: "arguments.completionFunction({t: 'a\\tb\\nc\\\\d'})")
    let tsv = try batch(
      ["1.html", "--script", "Action.js", "--format", "tsv", "--columns", "results.t,source"])
    #expect(tsv.text == "results.t\tsource\na\\tb\\nc\\\\d\t1.html\n")
  }

  @Test func eachElementHasALine() throws {
    let lines = try Records(
      try batch(["1.html", "2.html", "--script", "images.js", "--each", "images"]).output)
    #expect(lines.texts("source") == ["1.html", "1.html", "2.html", "2.html"])
    #expect(lines.texts("index") == ["0", "1", "0", "1"])
    #expect(
      lines.values.compactMap { ($0["value"] as? [String: Any])?["src"] as? String }
        == ["a1.png", "b.png", "a2.png", "b.png"])
    let csv = try batch(
      [
        "2.html", "--script", "images.js", "--each", "images", "--format", "csv", "--columns",
        "source,value.src",
      ])
    #expect(csv.text == "source,value.src\n2.html,a2.png\n2.html,b.png\n")
    let missing = try batch(["1.html", "--script", "images.js", "--each", "nothing"])
    #expect(missing.text == "")
    #expect(
      missing.error == "warning: The results of 1 page have no `nothing`, which --each names.\n")
  }

  @Test func outputIsCompressedBySuffix() throws {
    _ = try batch(pages + ["--script", "images.js", "--output", "out.ndjson.gz"])
    #expect(try scratch.names.contains("out.ndjson.gz.checkpoint") == false)
    let text = try Command.shell("gzip -dc '\(scratch.folder.path)/out.ndjson.gz'")
    #expect(try Records(text.output).texts("source") == pages)
  }

  @Test func pagesAreWrittenAsTheScriptLeftThem() throws {
    let folder = scratch.folder.appendingPathComponent("site/sub")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try scratch.file("site/sub/a.html", "<p>a</p>\r\n<p>b")
    try scratch.file(
      "finalize.js",
      """
      var ExtensionPreprocessingJS = {
        run: arguments => arguments.completionFunction({}),
        finalize: arguments => { document.querySelector('p').title = arguments.title; },
      };
      """)
    let outcome = try batch([
      "site", "--script", "finalize.js", "--finalize", #"{"title": "t"}"#, "--output-dir", "out",
    ])
    #expect(try Records(outcome.output).texts("page") == ["out/site/sub/a.html"])
    #expect(try scratch.text("out/site/sub/a.html") == "<p title=\"t\">a</p>\r\n<p>b")
  }

  // MARK: Pages that fail

  @Test func failingPageAffectsOnlyItsRecord() throws {
    try scratch.script(
      run: """
        const name = document.URL.split('/').pop();
        if (name === '2.html') throw new TypeError('no');
        if (name === '3.html') for (;;);
        if (name === '4.html') for (let all = []; ; ) all.push(new Array(1e5).fill(1.5));
        if (name === '6.html') return;
        arguments.completionFunction({name});
        """)
    try scratch.file("empty.html", "")
    try scratch.file("x.png", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]))
    try scratch.file("cut.html.gz", Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x4B]))
    let inputs = pages + ["empty.html", "x.png", "cut.html.gz", "missing.html"]
    for jobs in ["1", "2"] {
      let outcome = try batch(
        inputs + [
          "--script", "Action.js", "--time-limit", "4", "--memory-limit", "300",
          "--jobs", jobs, "--quiet",
        ],
        status: 2)
      let records = try Records(outcome.output)
      #expect(
        records.texts("status") == [
          "ok", "failed", "time-limit", "memory-limit", "ok", "failed", "ok", "ok", "ok", "ok",
          "unreadable", "unreadable",
        ])
      #expect(records.texts("source") == inputs.filter { $0 != "x.png" })
      #expect(records.texts("error")[1].hasPrefix("Action.js:4:"))
      #expect(records.texts("error")[1].contains(": TypeError: no (run@Action.js:4:"))
      #expect(records.texts("error")[10].hasPrefix("The gzip member is cut off."))
      #expect(records.texts("error")[11] == "The file does not exist. Check the path.")
      #expect(outcome.error == "")
    }
  }

  // MARK: Output

  @Test func inputsAreNotWrittenOver() throws {
    let named = try batch(["1.html", "--script", "page", "--output", "1.html"], status: 64)
    #expect(named.error.contains("'1.html' is an input"))
    #expect(try scratch.text("1.html").hasPrefix("<title>1"))
    let folder = try batch(["1.html", "--script", "page", "--output-dir", "."], status: 1)
    #expect(
      try Records(folder.output).texts("error") == [
        "The page would replace its own input. Name another folder with --output-dir."
      ])
  }

  @Test func outputFilesAreNotInputs() throws {
    let arguments = [".", "--script", "page", "--output", "out.ndjson", "--output-dir", "pages"]
    for _ in 0..<2 {
      _ = try batch(arguments)
      let records = try Records(Data(scratch.text("out.ndjson").utf8))
      #expect(records.texts("source") == pages.map { "./\($0)" })
    }
  }

  @Test func compressedPageHasSeparatePath() throws {
    _ = try Command.shell("gzip -k '\(scratch.folder.path)/1.html'")
    let outcome = try batch(
      ["1.html", "1.html.gz", "--script", "page", "--output-dir", "out"])
    #expect(try Records(outcome.output).texts("page") == ["out/1.html", "out/1.html.gz.html"])
    #expect(try scratch.text("out/1.html.gz.html") == scratch.text("1.html"))
  }

  @Test func outputHasOneWriter() throws {
    try scratch.script(
      run: "setTimeout(() => arguments.completionFunction({title: document.title}), 300);")
    let arguments = pages + ["--script", "Action.js", "--clock", "real", "--output", "out.ndjson"]
    let first = try Command.start(["batch"] + arguments, in: scratch.folder)
    while try !scratch.names.contains("out.ndjson.checkpoint") { usleep(1000) }
    let second = try batch(arguments + ["--resume"], status: 2)
    #expect(second.error.contains("'out.ndjson' is being written by another batch."))
    first.waitUntilExit()
    #expect(first.terminationStatus == 0)
    #expect(try Records(Data(scratch.text("out.ndjson").utf8)).texts("source") == pages)
  }

  @Test func batchThatDidNotBeginLeavesNothing() throws {
    try scratch.file("bad.js", "var x = {")
    _ = try batch(pages + ["--script", "bad.js", "--output", "out.ndjson"], status: 1)
    #expect(try !scratch.names.contains("out.ndjson.checkpoint"))
    _ = try batch(pages + ["--script", "page", "--output", "out.ndjson"])
    let missing = try batch(pages + ["--script", "page", "--output", "no/out.ndjson"], status: 2)
    #expect(!missing.error.contains("--resume"))
  }

  @Test func listThatEndsEarlyLeavesABatchToResume() throws {
    let outcome = try batch(
      ["1.html", "--files-from", ".", "--script", "page", "--output", "out.ndjson"], status: 2)
    #expect(outcome.error.contains("'.' could not be read to its end: Is a directory."))
    #expect(try scratch.names.contains("out.ndjson.checkpoint"))
  }

  @Test func nothingToDoIsSaid() throws {
    try scratch.file("x.bin", Data([0, 1, 2]))
    let outcome = try batch(["x.bin", "--script", "page"])
    #expect(
      outcome.text == "" && outcome.error == "note: No pages were found; skipped items: 1.\n")
  }

  @Test func largePageIsRead() throws {
    let page =
      "<title>large</title>" + String(repeating: "<p>text of some length</p>\n", count: 300_000)
    try scratch.file("large.html", page)
    let outcome = try batch(
      ["1.html", "large.html", "2.html", "--script", "images.js", "--memory-limit", "8192"])
    let titles = try Records(outcome.output).values
      .compactMap { ($0["results"] as? [String: Any])?["title"] as? String }
    #expect(titles == ["1", "large", "2"])
  }

  @Test func recordOfWrongLengthAffectsOnlyItself() throws {
    func record(_ number: Int, length: Int? = nil) -> String {
      let page = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<title>\(number)</title>"
      return "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://a.example/\(number)\r\n"
        + "Content-Type: application/http; msgtype=response\r\n"
        + "Content-Length: \(length ?? page.utf8.count)\r\n\r\n\(page)\r\n\r\n"
    }
    try scratch.file(
      "crawl.warc",
      record(1) + record(2, length: 9_000_000_000) + record(3) + record(4, length: 50) + record(5))
    let outcome = try Command.run(
      ["batch", "crawl.warc", "--script", "images.js"], in: scratch.folder)
    let records = try Records(outcome.output)
    let complete = records.values.filter { $0["status"] as? String == "ok" }
    let titles = complete.compactMap { ($0["results"] as? [String: Any])?["title"] as? String }
    #expect(titles.filter { ["1", "3", "5"].contains($0) } == ["1", "3", "5"])
    #expect(outcome.status == 2)
  }

  @Test func invalidScriptEndsBatch() throws {
    try scratch.file("bad.js", "var x = {")
    let outcome = try batch(pages + ["--script", "bad.js"], status: 1)
    #expect(outcome.text == "" && outcome.error.hasPrefix("bad.js:"))
  }

  // MARK: Messages

  @Test func summaryCountsStatuses() throws {
    try scratch.script(
      run: "if (document.title > '6') throw new Error('late'); arguments.completionFunction({});")
    try scratch.file("x.css", Data([0]))
    let outcome = try batch(
      pages + ["x.css", "--script", "Action.js", "--summary", "--log-format", "json", "--quiet"],
      status: 1)
    let value = try JSONSerialization.jsonObject(with: Data(outcome.error.utf8)) as? [String: Any]
    let summary = try #require(value?["summary"] as? [String: Any])
    #expect(summary["pages"] as? [String: Int] == ["ok": 6, "failed": 3])
    #expect(summary["passedOver"] as? [String: Int] == ["not a page": 1])
    #expect((summary["slowest"] as? [Any])?.count == 9)
    let errors = try #require(summary["errors"] as? [[String: Any]])
    #expect(errors.map { $0["count"] as? Int } == [3])
    #expect((errors.first?["error"] as? String)?.contains(": Error: late (run@Action.js:") == true)
  }

  @Test func failuresAreLogged() throws {
    let text = try batch(["missing.html", "--script", "page"], status: 2)
    #expect(
      text.error == """
        warning: missing.html: The file does not exist. Check the path.
        note: 1 of 1 page failed.

        """)
    let json = try batch(["missing.html", "--script", "page", "--log-format", "json"], status: 2)
    let line = try #require(json.error.split(separator: "\n").first)
    let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String]
    #expect(entry?["source"] == "missing.html" && entry?["level"] == "warning")
  }

  @Test(arguments: [
    ([], "Name files, folders or archives to read"),
    (["a", "--resume"], "--resume requires the output"),
    (["a", "--columns", "url"], "--columns requires"),
    (["a", "--each", "a..b"], "'a..b' is not a valid path"),
    (["a", "--format", "csv", "--columns", "url,title"], "--columns: records have no 'title'"),
    (["a", "--finalize", "{}"], "--finalize requires --output-dir"),
    (["a", "--output-style", "minimal"], "--output-style requires"),
    (["-", "--files-from", "-"], "Standard input can be read only once"),
    (["a", "--jobs", "0"], "from 1 to 1024"),
    (["a", "--shard", "5/4"], "'5/4' is not a shard. Write the number"),
    (["a", "-", "--shard", "1/4"], "--shard divides files, and standard input is one input"),
  ])
  func wrongUsage(arguments: [String], message: String) throws {
    let outcome = try batch(arguments + ["--script", "page"], status: 64)
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }

  @Test func fullDiskIsReported() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let outcome = try batch(pages + ["--script", "page", "--output", "/dev/full"], status: 2)
    #expect(outcome.error.hasPrefix("error: '/dev/full' could not be written: No space left"))
  }
}
