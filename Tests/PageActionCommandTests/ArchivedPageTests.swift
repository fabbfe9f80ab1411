import Foundation
import Testing

/// Tests of pages in archives.
@Suite("Archived pages")
struct ArchivedPageTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func webArchive() throws -> Data {
    try PropertyListSerialization.data(
      fromPropertyList: [
        "WebMainResource": [
          "WebResourceData": Data("<!DOCTYPE html><img src=a.png>\u{E9}".utf8),
          "WebResourceURL": "https://a.example/b/", "WebResourceMIMEType": "text/html",
          "WebResourceTextEncodingName": "UTF-8",
        ]
      ], format: .binary, options: 0)
  }

  private static let message = """
    From: <Saved by Blink>
    MIME-Version: 1.0
    Content-Type: multipart/related; boundary="b"

    --b
    Content-Type: text/html
    Content-Location: https://a.example/b/
    Content-Transfer-Encoding: quoted-printable

    <img src=3Da.png>
    --b--
    """

  private static func record(_ page: String) -> String {
    let http = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n\(page)"
    return "WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: https://a.example/b/\r\n"
      + "Content-Length: \(http.utf8.count)\r\n\r\n\(http)\r\n\r\n"
  }

  @Test("run takes its page and its address from any of them")
  func run() throws {
    try scratch.file("a.webarchive", webArchive())
    try scratch.file("a.mhtml", Self.message)
    try scratch.file("a.warc", Self.record("<img src=a.png>"))
    try scratch.file(
      "a.ndjson", #"{"html": "<img src=a.png>", "url": "https://a.example/b/"}"# + "\n")
    for name in ["a.webarchive", "a.mhtml", "a.warc", "a.ndjson"] {
      try Command.expect(
        ["run", name, "--script", "images"], in: scratch.folder,
        output: #"{"imgs":["https://a.example/b/a.png"]}"# + "\n")
    }
    try Command.expect(
      ["run", "-", "--script", "images", "--base-url", "https://c.example/"],
      in: scratch.folder, input: Self.message,
      output: #"{"imgs":["https://c.example/a.png"]}"# + "\n")
  }

  @Test("dump shows the page alone")
  func dump() throws {
    try Command.expect(
      ["dump", "-", "--format", "html"], in: scratch.folder, input: Self.message,
      output: "<html><head></head><body><img src=\"a.png\"></body></html>\n")
  }

  @Test("finalize writes the page as HTML, and never over the archive")
  func finalize() throws {
    let archive = try webArchive()
    try scratch.file("a.webarchive", archive)
    let arguments = [
      "finalize", "a.webarchive", "--script", "background", "--arguments",
      #"{"newBackgroundColor": "linen"}"#,
    ]
    try Command.expect(
      arguments, in: scratch.folder,
      output: """
        <!DOCTYPE html><body style="background-color: linen;"><img src=a.png>é
        """)
    try Command.expect(
      arguments + ["--in-place"], in: scratch.folder,
      error: """
        error: 'a.webarchive' is an archive or compressed, and --in-place would replace it by \
        the page only. Write the page to another file with --output.

        """, status: 2)
    #expect(try Data(contentsOf: scratch.folder.appendingPathComponent("a.webarchive")) == archive)
  }

  @Test("a file with no page or several pages is refused; damage outside the page is reported")
  func count() throws {
    let record = Self.record("<p>")
    try scratch.file("two.warc", record + record)
    try Command.expect(
      ["run", "two.warc", "--script", "images"], in: scratch.folder,
      error: """
        error: 'two.warc', byte \(record.utf8.count): The file contains more than one page. \
        Specify a file with one page, or run `pageaction batch` on all of them.

        """, status: 2)
    try scratch.file("none.ndjson", "{\"url\": \"https://a.example/\"}")
    try Command.expect(
      ["run", "none.ndjson", "--script", "images"], in: scratch.folder,
      error: """
        error: 'none.ndjson': The file is JSON, but its first line is not an object with "html". \
        Write {"url": …, "html": …} on one line for each page.

        """, status: 2)
    try scratch.file("damaged.warc", record + "garbage")
    try Command.expect(
      ["run", "damaged.warc", "--script", "images"], in: scratch.folder,
      output: "{\"imgs\":[]}\n",
      error: """
        warning: 'damaged.warc', byte \(record.utf8.count): No WARC record begins here. \
        The file is damaged. Download or save it again.

        """)
  }
}
