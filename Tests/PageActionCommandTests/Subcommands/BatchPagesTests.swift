import Foundation
import Testing

/// Tests of a page in `batch` and `stream`: its address, its WARC record, and its script's
/// messages.
@Suite struct BatchPagesTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.script(
      run: """
        console.log('title: %s', document.title, {a: 1});
        if (document.title === 'asks') { alert('one\\ntwo'); confirm('sure?'); }
        arguments.completionFunction({title: document.title, address: document.URL,
          list: ['x', 'y']});
        """)
    for name in ["site/docs", "other"] {
      try FileManager.default.createDirectory(
        at: scratch.folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try scratch.file("site/a.html", "<title>asks</title>")
    try scratch.file(
      "site/docs/b c.html", "<!-- saved from url=(0018)https://c.example/ --><title>b</title>")
    try scratch.file("other/c.html", "<title>c</title>")
    try scratch.file(
      "d.ndjson", #"{"url": "https://d.example/", "html": "<title>d</title>"}"# + "\n")
    try scratch.file(
      "crawl.warc",
      Self.warc(200, "one") + Self.warc(404, "two") + Self.warc(301, "three") + Self.resource)
  }

  private static func warc(_ status: Int, _ title: String) -> String {
    let http =
      "HTTP/1.1 \(status) X\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<title>\(title)</title>"
    return "WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: https://w.example/\(title)\r\n"
      + "WARC-Date: 2026-01-31T12:00:0\(status / 100)Z\r\n"
      + "Content-Type: application/http; msgtype=response\r\n"
      + "Content-Length: \(http.utf8.count)\r\n\r\n\(http)\r\n\r\n"
  }

  private static let resource =
    "WARC/1.1\r\nWARC-Type: resource\r\nWARC-Target-URI: https://w.example/r\r\n"
    + "Content-Type: text/html\r\nContent-Length: 17\r\n\r\n<title>r</title>\n\r\n\r\n"

  private func batch(
    _ arguments: [String], status: Int32 = 0
  ) throws -> Command.Outcome {
    let outcome = try Command.run(
      ["batch"] + arguments + ["--script", "Action.js"], in: scratch.folder)
    #expect(outcome.status == status, "\(outcome.error)")
    return outcome
  }

  private func addresses(_ arguments: [String]) throws -> [String] {
    let records = try Records(try batch(arguments).output)
    let seen = records.values.compactMap {
      ($0["results"] as? [String: Any])?["address"] as? String
    }
    #expect(records.texts("url") == seen)
    return seen
  }

  // MARK: Addresses

  @Test func foldersHaveAddresses() throws {
    #expect(
      try addresses([
        "site", "other", "--base-map", "site=https://a.example/x", "--base-map",
        "site/docs=https://docs.example/", "--base-url", "https://b.example/",
      ]) == ["https://a.example/x/a.html", "https://docs.example/b%20c.html", "https://b.example/"])
    #expect(
      try addresses([scratch.folder.path + "/site", "--base-map", "./site/=https://a.example/"])
        == ["https://a.example/a.html", "https://a.example/docs/b%20c.html"])
  }

  @Test func foldersWithoutPagesAreNamed() throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.appendingPathComponent("link").path, withDestinationPath: "site")
    func warning(_ map: String) -> String {
      "warning: No page is in the folder of --base-map '\(map)'. Write the folder's path as in the "
        + "inputs.\n"
    }
    for (inputs, maps, unused) in [
      (["site"], ["site=https://a.example/"], []),
      (["site"], ["sit=https://a.example/"], ["sit=https://a.example/"]),
      (["link/a.html"], ["site=https://a.example/"], ["site=https://a.example/"]),
      (["site"], ["site/a.html=https://a.example/"], ["site/a.html=https://a.example/"]),
      (["d.ndjson"], [".=https://a.example/"], [".=https://a.example/"]),
      (
        ["site/docs", "other"], ["site=https://a.example/", "x=https://b.example/"],
        ["x=https://b.example/"]
      ),
    ] {
      let outcome = try batch(inputs + maps.flatMap { ["--base-map", $0] })
      #expect(outcome.error == unused.map(warning).joined(), "\(inputs)")
    }
  }

  @Test func oneAddressIsForAllPages() throws {
    #expect(
      try addresses(["other", "d.ndjson", "--base-url", "https://b.example/"])
        == ["https://b.example/", "https://b.example/"])
    // Without the option, pages use their own URLs. Pages in archives use their own URLs even with
    // a map.
    #expect(
      try addresses(["d.ndjson", "crawl.warc", "--base-map", ".=https://a.example/"]).first
        == "https://d.example/")
  }

  @Test func anotherAddressIsAnotherBatch() throws {
    try scratch.file("hang.html", "<p>")
    try scratch.script(run: "arguments.completionFunction({}); if (!document.title) for (;;);")
    let arguments = [
      "other", "hang.html", "--output", "out.ndjson", "--checkpoint-interval", "0.01",
    ]
    let process = try Command.start(
      ["batch"] + arguments + ["--script", "Action.js", "--time-limit", "100", "--jobs", "1"],
      in: scratch.folder)
    while try
      !(scratch.names.contains("out.ndjson.checkpoint")
      && scratch.text("out.ndjson.checkpoint").contains("c.html"))
    { usleep(1000) }
    process.interrupt()
    process.waitUntilExit()
    for option in [
      ["--base-url", "https://a.example/"], ["--base-map", "other=https://a.example/"],
      ["--http-status", "200"], ["--seed", "1"], ["--strict"],
    ] {
      let other = try batch(arguments + ["--resume", "--time-limit", "100"] + option, status: 2)
      #expect(other.error.contains("other inputs, other options or another script"))
    }
  }

  @Test(arguments: [
    ["--base-url", "a.example"], ["--base-map", "site"], ["--base-map", "site=x"],
    ["--base-map", "site=https://a.example/", "--base-map", "./site/=https://b.example/"],
    ["--http-status", "ok"], ["--http-status", "2000"], ["--with", "url"],
    ["--each", "list", "--with", "title"], ["--each", "list", "--with", "a..b"],
    ["--each", "list", "--format", "csv", "--columns", "results.title"],
  ])
  func wrongUsage(arguments: [String]) throws {
    let outcome = try batch(["site"] + arguments, status: 64)
    let option = arguments.last { $0.hasPrefix("--") } ?? ""
    #expect(outcome.error.contains(option == "--columns" ? "--with" : option), "\(outcome.error)")
  }

  // MARK: WARC records

  @Test func recordsOfArchivesHaveTheirFields() throws {
    let csv = try batch([
      "crawl.warc", "other/c.html", "--format", "csv", "--columns",
      "results.title, warc.status, warc.date, warc.type, warc.contentType",
    ])
    #expect(
      csv.text == """
        results.title,warc.status,warc.date,warc.type,warc.contentType
        one,200,2026-01-31T12:00:02Z,response,text/html
        two,404,2026-01-31T12:00:04Z,response,text/html
        three,301,2026-01-31T12:00:03Z,response,text/html
        r,,,resource,text/html
        c,,,,

        """)
    let records = try Records(try batch(["crawl.warc", "other/c.html"]).output)
    #expect((records.values[1]["warc"] as? [String: Any])?["status"] as? Int == 404)
    #expect(records.values[4]["warc"] == nil)
  }

  @Test(arguments: [
    ("200", ["one", "r", "c"]), ("2xx,404", ["one", "two", "r", "c"]),
    ("300-499", ["two", "three", "r", "c"]), ("500", ["r", "c"]),
  ])
  func statusesThatAreRead(statuses: String, titles: [String]) throws {
    let outcome = try batch([
      "crawl.warc", "other/c.html", "--http-status", statuses, "--format", "csv", "--columns",
      "results.title", "--summary",
    ])
    #expect(outcome.text.split(separator: "\n").dropFirst().map(String.init) == titles)
    if statuses == "200" {
      #expect(outcome.error.contains("skipped: 2 (HTTP 301 1, HTTP 404 1)"))
    }
  }

  // MARK: Elements

  @Test func elementsHaveColumnsOfTheirPage() throws {
    let csv = try batch([
      "crawl.warc", "--http-status", "200", "--each", "list", "--with",
      " results.title , warc.status,url", "--format", "csv", "--columns", "value",
    ])
    #expect(
      csv.text == """
        value,results.title,warc.status,url
        x,one,200,https://w.example/one
        y,one,200,https://w.example/one
        x,r,,https://w.example/r
        y,r,,https://w.example/r

        """)
    let lines = try Records(
      try batch(["d.ndjson", "--each", "list", "--with", "results.title"]).output)
    #expect(lines.texts("results.title") == ["d", "d"] && lines.texts("value") == ["x", "y"])
  }

  // MARK: Records by their offset

  @Test(arguments: ["run", "finalize", "dump"])
  func recordIsFoundByItsOffset(command: String) throws {
    for record in try Records(try batch(["crawl.warc", "d.ndjson"]).output).values {
      let source = try #require(record["source"] as? String)
      let offset = try #require(record["offset"] as? Int)
      let title = try #require((record["results"] as? [String: Any])?["title"] as? String)
      let script = command == "dump" ? [] : ["--script", "Action.js"]
      let outcome = try Command.run(
        [command, source, "--offset", "\(offset)", "--quiet"] + script, in: scratch.folder)
      #expect(outcome.status == 0 && outcome.text.contains(title), "\(outcome.error)")
      let piped = try Command.run(
        [command, "-", "--offset", "\(offset)", "--quiet"] + script, in: scratch.folder,
        input: Data(contentsOf: scratch.folder.appendingPathComponent(source)))
      #expect(piped.output == outcome.output && piped.status == 0)
    }
    for (arguments, message) in [
      (["crawl.warc", "--offset", "7"], "'crawl.warc', byte 7: "),
      (["missing.warc", "--offset", "0"], "The file 'missing.warc' does not exist"),
      (["site", "--offset", "0"], "'site' is a directory"),
    ] {
      let script = command == "dump" ? [] : ["--script", "Action.js"]
      let outcome = try Command.run([command] + arguments + script, in: scratch.folder)
      #expect(outcome.status == 2 && outcome.error.contains(message), "\(outcome.error)")
    }
  }

  // MARK: Console

  @Test func recordsHaveConsoleOutput() throws {
    // With one worker, the log has the pages in input order.
    let inputs = ["site/a.html", "other/c.html", "--jobs", "1"]
    let outcome = try batch(inputs + ["--console"])
    let records = try Records(outcome.output)
    #expect(
      records.values.map { $0["console"] as? [String] } == [
        [
          "console.log: title: asks {\"a\":1}", "alert: one\ntwo",
          "confirm: sure? (answered: false)",
        ], ["console.log: title: c {\"a\":1}"],
      ])
    #expect(
      outcome.error == """
        site/a.html: console.log: title: asks {"a":1}
        site/a.html: alert: one
          two
        site/a.html: confirm: sure? (answered: false)
        other/c.html: console.log: title: c {"a":1}

        """)
    let quiet = try batch(inputs + ["--console", "--quiet"])
    #expect(quiet.output == outcome.output && quiet.error == "")
    let json = try batch(["other/c.html", "--console", "--log-format", "json"])
    let entry = try JSONSerialization.jsonObject(with: Data(json.error.utf8)) as? [String: String]
    #expect(entry?["level"] == "info" && entry?["source"] == "other/c.html")
    #expect(entry?["message"] == "console.log: title: c {\"a\":1}")
    #expect(try Records(try batch(["other"]).output).values[0]["console"] == nil)
  }

  @Test(arguments: [["--columns", "url,console"], ["--each", "list", "--with", "console[0]"]])
  func columnsOfItNeedTheOption(arguments: [String]) throws {
    let arguments = ["other", "--format", "csv"] + arguments
    let outcome = try batch(arguments, status: 64)
    #expect(outcome.error.contains("Records have 'console' only with --console. Add that option."))
    #expect(try batch(arguments + ["--console"]).text.contains("title: c"))
  }

  @Test func recordsOfStreamsHaveItAsWell() throws {
    let outcome = try Command.run(
      ["stream", "--script", "Action.js", "--console", "--quiet", "--timings"],
      in: scratch.folder, input: Data("{\"html\": \"<title>s</title>\"}\n".utf8))
    let record = try #require(try Records(outcome.output).values.first)
    #expect(record["console"] as? [String] == ["console.log: title: s {\"a\":1}"])
    #expect(record["ms"] as? Double ?? -1 > 0)
  }

  @Test func consoleIsLimited() throws {
    try scratch.script(
      run: """
        for (let i = 0; i < 2000; i++) console.log(i);
        if (document.title === 'c') console.log('x'.repeat(1 << 20));
        arguments.completionFunction({});
        """)
    let record = try #require(
      try Records(try batch(["other", "--console", "--quiet"]).output).values.first)
    let console = try #require(record["console"] as? [String])
    #expect(console.count == 1001 && console.last == "1001 more entries are not shown.")
  }
}
