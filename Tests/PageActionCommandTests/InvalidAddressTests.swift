import Foundation
import Testing

/// Tests of page addresses that are not URLs.
@Suite("Addresses that are not URLs")
struct InvalidAddressTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.file(
      "Action.js",
      """
      var ExtensionPreprocessingJS = { run(a) {
        a.completionFunction({ urls: [document.URL, location.href, document.baseURI] });
      } };
      """)
  }

  /// Expects the address and the warning of the only page of a file.
  private func expect(
    _ file: String, url: String, warningAbout address: String, record: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let warning = "The page's address '\(address)' is not a valid URL; \(url) is used instead."
    let run = try Command.run(["run", file, "--script", "Action.js"], in: scratch.folder)
    #expect(
      run.text == "{\"urls\":[\"\(url)\",\"\(url)\",\"\(url)\"]}\n", sourceLocation: sourceLocation)
    #expect(run.error.hasPrefix("warning: \(warning)"), sourceLocation: sourceLocation)
    let batch = try Command.run(["batch", file, "--script", "Action.js"], in: scratch.folder)
    let records = try Records(batch.output)
    #expect(records.texts("url") == [record ?? url], sourceLocation: sourceLocation)
    let warnings = records.values.first?["warnings"] as? [String] ?? []
    #expect(
      warnings.count == 1 && warnings[0].hasPrefix(warning), sourceLocation: sourceLocation)
    let result = records.values.first?["results"] as? [String: [String]]
    #expect(result?["urls"] == [url, url, url], sourceLocation: sourceLocation)
  }

  @Test("lines of JSON have about:blank", arguments: ["rel/x", "", "http://["])
  func lines(_ address: String) throws {
    try scratch.file("page.ndjson", "{\"url\": \"\(address)\", \"html\": \"<p>\"}\n")
    try expect("page.ndjson", url: "about:blank", warningAbout: address)
    let stream = try Command.run(
      ["stream", "--script", "Action.js"], in: scratch.folder,
      input: Data(try scratch.text("page.ndjson").utf8))
    #expect(try Records(stream.output).texts("url") == ["about:blank"])
  }

  @Test("of two addresses, the one that is a URL counts")
  func bases() throws {
    try scratch.file(
      "page.ndjson", #"{"url": "https://example.com/a", "base": "x/", "html": "<p>"}"#)
    try expect("page.ndjson", url: "https://example.com/a", warningAbout: "x/")
    try scratch.file(
      "page.ndjson", #"{"url": "a", "base": "https://example.com/b/", "html": "<p>"}"#)
    try expect(
      "page.ndjson", url: "https://example.com/b/", warningAbout: "a", record: "about:blank")
  }

  @Test("a file has its own address instead of the one in a comment")
  func comments() throws {
    try scratch.file("page.html", "<!-- saved from url=(0008)rel/../b -->\n<p>")
    try expect(
      "page.html", url: "file://\(scratch.folder.path)/page.html", warningAbout: "rel/../b")
  }

  @Test("records of WARC files and messages have about:blank")
  func archives() throws {
    let page = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>"
    try scratch.file(
      "page.warc",
      """
      WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: <rel/x>\r\n\
      WARC-Date: 2025-01-01T00:00:00Z\r\nWARC-Record-ID: <urn:uuid:1>\r\n\
      Content-Type: application/http;msgtype=response\r\n\
      Content-Length: \(page.utf8.count)\r\n\r\n\(page)\r\n\r\n
      """)
    try expect("page.warc", url: "about:blank", warningAbout: "rel/x")
    try scratch.file(
      "page.mhtml",
      """
      MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n\r\n--b\r\n\
      Content-Type: text/html\r\nContent-Location: rel/x\r\n\r\n<p>\r\n--b--\r\n
      """)
    try expect("page.mhtml", url: "about:blank", warningAbout: "rel/x")
  }

  @Test("--base-url replaces it without a warning")
  func baseURL() throws {
    try scratch.file("page.ndjson", #"{"url": "rel/x", "html": "<p>"}"#)
    for command in ["run", "batch"] {
      let outcome = try Command.run(
        [command, "page.ndjson", "--script", "Action.js", "--base-url", "https://example.com/"],
        in: scratch.folder)
      #expect(outcome.error == "" && !outcome.text.contains("warnings"))
      #expect(outcome.text.contains("[\"https://example.com/\",\"https://example.com/\","))
    }
  }
}
