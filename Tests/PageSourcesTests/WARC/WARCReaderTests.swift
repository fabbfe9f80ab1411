import Foundation
import PageAction
import Testing

@testable import PageSources

@Suite("WARC")
struct WARCReaderTests {
  /// A `Content-Length` that is not the record's length is a failure. The following record is read.
  @Test(
    "survives any length that a header announces",
    arguments: [
      "9223372036854775807", "9223372036854775806", "9223372036854775000", "4611686018427387904",
      "18446744073709551615", "99999999999999999999", "-1", "-9223372036854775808", "1e30", "0x10",
      "268435457", "4294967296", "NaN", "",
    ])
  func extremeLengths(_ length: String) throws {
    func record(_ length: String, _ url: String, _ http: String) -> String {
      "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: \(url)\r\n"
        + "Content-Type: application/http\r\nContent-Length: \(length)\r\n\r\n\(http)\r\n\r\n"
    }
    let http = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(length)\r\n\r\n<p>a"
    let bytes =
      record(length, "https://a.example/", http)
      + record("\(http.utf8.count)", "https://b.example/", http)
    let items = Items(Array(bytes.utf8))
    #expect(items.failures.count == 1)
    #expect(items.pages.map(\.url) == ["https://b.example/"])
    // Unlike a pipe, a file has random access.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).warc")
    try Data(bytes.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let fromFile = Items([.path(file.path)])
    #expect(fromFile.failures.count == 1)
    #expect(fromFile.pages.map(\.url) == ["https://b.example/"])
  }

  @Test(
    "survives any size that a chunk announces",
    arguments: [
      "7fffffffffffffff", "8000000000000000", "ffffffffffffffff", "fffffffffffffffff", "-1", "1e30",
    ])
  func extremeChunks(_ size: String) {
    let http =
      "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n"
      + "\(size)\r\n<p>a\r\n0\r\n\r\n"
    let bytes =
      "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://a.example/\r\n"
      + "Content-Type: application/http\r\nContent-Length: \(http.utf8.count)\r\n\r\n\(http)\r\n\r\n"
    let items = Items(Array(bytes.utf8))
    #expect(items.pages.count + items.failures.count == 1)
  }

  @Test(
    "has the pages that warcio has",
    arguments: [
      "warcio-1.0.warc", "warcio-1.1.warc", "warcio.warc.gz", "one-member.warc.gz", "wget.warc.gz",
    ])
  func pages(_ name: String) throws {
    let items = Items([.path(Fixture.path(name))])
    let found = items.pages.map { ExpectedPart(url: $0.url, bytes: $0.source.bytes) }
    let expected = try ExpectedPart.parts(of: name)
    #expect(!expected.isEmpty && found == expected)
    #expect(items.failures == [])
    #expect(items.places.map(\.index) == Array(0..<items.places.count))
    #expect(items.pages.allSatisfy { $0.addressOrigin == .record && $0.format == .warc })
  }

  @Test("counts records that are not pages, by their type")
  func skipped() {
    let items = Items([.path(Fixture.path("warcio.warc.gz"))])
    #expect(
      items.skipped.map(\.reason) == [
        .recordType("warcinfo"), .recordType("request"), .mediaType("image/gif"),
        .recordType("revisit"), .mediaType("text/css"), .recordType("metadata"),
        .recordType("conversion"),
      ])
  }

  @Test("takes the encoding, the type and the status from the response")
  func fields() throws {
    let items = Items([.path(Fixture.path("warcio-1.1.warc"))])
    let latin = try #require(items.pages.first { $0.url.contains("latin") })
    #expect(latin.source.charsetLabel == "windows-1252")
    #expect(latin.source.contentType == nil)
    #expect(latin.warc?.status == 200 && latin.warc?.type == "response")
    #expect(latin.warc?.contentType == "text/html")
    #expect(items.pages.allSatisfy { $0.warc?.date?.wholeMatch(of: /\d{4}-\d\d-\d\dT.*Z/) != nil })
    let xhtml = try #require(items.pages.first { $0.url.contains("xhtml") })
    #expect(xhtml.source.contentType == "application/xhtml+xml")
    #expect(xhtml.source.charsetLabel == nil)
    #expect(items.pages.first { $0.url.contains("gone") }?.warc?.status == 410)
    var options = PageReadingOptions()
    options.charsetLabel = "koi8-r"
    let chosen = Items([.path(Fixture.path("warcio-1.1.warc"))], options: options)
    #expect(chosen.pages.allSatisfy { $0.source.charsetLabel == "koi8-r" })
  }

  @Test("passes over statuses that were not asked for")
  func statuses() throws {
    let all = Items([.path(Fixture.path("warcio-1.1.warc"))])
    var options = PageReadingOptions()
    for (text, includes) in [
      ("200", { $0 == 200 }), ("4xx", { (400..<500).contains($0) }), ("100-199", { _ in false }),
    ] as [(String, (Int) -> Bool)] {
      options.httpStatuses = HTTPStatusFilter(text)
      let items = Items([.path(Fixture.path("warcio-1.1.warc"))], options: options)
      #expect(
        items.urls == all.pages.filter { $0.warc?.status.map(includes) ?? true }.map(\.url))
      #expect(items.places == all.places && items.failures == all.failures)
    }
    let reasons = Items([.path(Fixture.path("warcio-1.1.warc"))], options: options).skipped
      .map(\.reason)
    #expect(reasons.contains(.httpStatus(410)) && reasons.contains(.httpStatus(200)))
  }

  @Test("reports the offsets of records; in compressed files, those of their members")
  func offsets() throws {
    for (name, signature) in [
      ("warcio-1.0.warc", Array("WARC/1.0\r\n".utf8)), ("warcio.warc.gz", [0x1F, 0x8B, 8, 0]),
    ] {
      let bytes = try Fixture.bytes(name)
      let offsets = Items(bytes).places.map(\.offset)
      #expect(Set(offsets).count == 17 && offsets == offsets.sorted())
      for offset in offsets { #expect(bytes[offset...].starts(with: signature)) }
    }
    let whole = Items([.path(Fixture.path("one-member.warc.gz"))])
    #expect(whole.places.allSatisfy { $0.offset == 0 })
  }

  // MARK: Records by hand

  private static func record(
    _ body: String, type: String? = "text/html", url: String = "http://a.example/",
    length: String? = nil, http: String = "", end: String = "\r\n\r\n"
  ) -> String {
    let field = type.map { "Content-Type: \($0)\r\n" } ?? ""
    let payload = "HTTP/1.1 200 OK\r\n\(field)\(http)\r\n\(body)"
    return "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: \(url)\r\n"
      + "Content-Length: \(length ?? String(payload.utf8.count))\r\n\r\n\(payload)\(end)"
  }

  @Test("reads fields in any case, folded, and addresses in angle brackets")
  func folded() {
    let payload = "HTTP/1.0 200 OK\ncontent-type:text/html;\n\tcharset=koi8-r\n\n<p>"
    let items = Items(
      "WARC/1.0\r\nwarc-type:response\r\nWARC-TARGET-URI:  <http://a.example/\r\n b>  \r\n"
        + "CONTENT-LENGTH: \(payload.utf8.count)\r\n\r\n\(payload)\r\n\r\n")
    #expect(items.urls == ["http://a.example/b"] && items.texts == ["<p>"])
    #expect(items.pages.first?.source.charsetLabel == "koi8-r")
  }

  @Test("treats a record without a type as a page if it begins like one")
  func untyped() {
    let items = Items(Self.record("  <!doctype HTML><p>", type: nil) + Self.record("{}", type: nil))
    #expect(items.texts == ["  <!doctype HTML><p>"])
    #expect(items.skipped.map(\.reason) == [.mediaType("content without a type")])
    #expect(items.failures == [])
  }

  @Test("leaves bodies as they are that are not in the coding that is named")
  func decodedAlready() {
    let items = Items(
      Self.record("<p>1", http: "Transfer-Encoding: chunked\r\n")
        + Self.record("<p>2", http: "Content-Encoding: gzip\r\n")
        + Self.record("<p>3", http: "Content-Encoding: deflate\r\n")
        + Self.record("4\r\n<p>4\r\n0\r\nA: b\r\n\r\n", http: "Transfer-Encoding: chunked\r\n"))
    #expect(items.texts == ["<p>1", "<p>2", "<p>3", "<p>4"] && items.failures == [])
  }

  @Test("reports unsupported content codings")
  func brotli() {
    let items = Items(Self.record("xx", http: "Content-Encoding: br\r\n") + Self.record("<p>"))
    #expect(items.failures.map(\.code) == [.unsupported])
    #expect(items.failures.first?.problem.contains("br") == true && items.texts == ["<p>"])
  }

  @Test(
    "reports the place of a wrong length, and continues with the next record",
    arguments: [
      "2", "100", "140", "170", "200", "99999999999", "-5", "+5", "x", "", "1e3",
      "99999999999999999999999",
    ])
  func wrongLength(_ length: String) {
    let first = Self.record("<p>1")
    let wrong = Self.record("<p>WARC/1.0 as a text", length: length)
    let items = Items(first + wrong + Self.record("<p>3") + Self.record("<p>4"))
    #expect(items.texts == ["<p>1", "<p>3", "<p>4"])
    #expect(items.failures.count == 1)
    #expect(items.failures.first?.place.offset == first.utf8.count)
  }

  @Test("reports the place of garbage, and continues after it")
  func garbage() {
    let first = Self.record("<p>1")
    let items = Items(first + "garbage WARC/1.\r\nWARC/1.0 x\r\n" + Self.record("<p>2"))
    #expect(items.texts == ["<p>1", "<p>2"])
    #expect(items.failures.map(\.place.offset) == [first.utf8.count])
    #expect(items.places.map(\.index) == [0, 1, 2])
  }

  @Test(
    "bears with too few or too many line ends", arguments: ["", "\n", "\r\n", "\r\n\r\n\n\n\n"])
  func lineEnds(_ end: String) {
    let items = Items(
      Self.record("<p>1", end: end) + Self.record("<p>2", end: end) + Self.record("<p>3"))
    #expect(items.texts == ["<p>1", "<p>2", "<p>3"] && items.failures == [])
  }

  @Test("a truncated file keeps its other records, for any length")
  func cutOff() {
    let (first, second) = (Self.record("<p>1"), Self.record("<p>2"))
    for count in 1..<second.utf8.count {
      let items = Items(Array(first.utf8) + Array(second.utf8.prefix(count)))
      let isWhole = count >= second.utf8.count - 4
      #expect(items.texts == (isWhole ? ["<p>1", "<p>2"] : ["<p>1"]), "\(count)")
      #expect(items.failures.count == (isWhole ? 0 : 1), "\(count)")
      #expect(items.failures.allSatisfy { $0.place.offset == first.utf8.count })
    }
  }

  @Test("skips records above the limit, and reports those that are pages")
  func tooLarge() throws {
    var options = PageReadingOptions()
    options.sizeLimit = 1000
    let large = String(repeating: "x", count: 300_000)
    let text =
      Self.record("<p>1") + Self.record(large) + Self.record("<p>2")
      + Self.record(large, type: "video/mp4") + Self.record("<p>3")
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("pageaction-\(UUID().uuidString).warc")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    for items in [
      Items(text, options: options), Items([.path(file.path)], options: options),
    ] {
      #expect(items.texts == ["<p>1", "<p>2", "<p>3"])
      #expect(items.failures.map(\.code) == [.tooLarge])
      #expect(items.skipped.map(\.reason) == [.mediaType("video/mp4")])
    }
    // A record within the content of a record is not a record of the file.
    let nested = Self.record(Self.record("<p>inner") + large) + Self.record("<p>outer")
    try nested.write(to: file, atomically: true, encoding: .utf8)
    #expect(Items([.path(file.path)], options: options).texts == ["<p>outer"])
  }

  @Test("headers without an end are given up")
  func endlessHeader() {
    let header = "WARC/1.0\r\nX: " + String(repeating: "x", count: 3 << 20)
    let items = Items(header + "\r\n\r\n" + Self.record("<p>"))
    #expect(items.failures.map(\.code) == [.tooLarge] && items.texts == ["<p>"])
  }

  @Test("many wrong records take no longer than right ones")
  func linear() {
    // Each length covers all following records. If each record were read again, the file would take
    // hours.
    let text = String(
      repeating: "WARC/1.0\r\nContent-Length: 9000000\r\n\r\nWARC/1.0\r\nContent-Length: x\r\n\r\n",
      count: 60_000)
    #expect(Items(text).failures.count == 120_000)
    // Without a limit, the search for the end of each header would read the rest of the file.
    let signatures = String(repeating: "WARC/1.0\r\n", count: 120_000)
    let items = Items(signatures + "\r\n" + Self.record("<p>"))
    #expect(items.failures.count == 120_000 && items.texts == ["<p>"])
  }
  @Test("records begin at the beginning of a line")
  func signatureWithinLine() {
    let record = "WARC/1.0\r\nContent-Length: x\r\n\r\n"
    let items = Items("\(record)see \(record)" + Self.record("<p>"))
    #expect(items.failures.count == 1 && items.texts == ["<p>"])
  }

  private static let lines = 20_000

  /// 300 records whose lengths end within the same run of line ends, after which no record follows.
  private static let runOfLineEnds: String = {
    func header(_ length: Int) -> String {
      "WARC/1.0\nContent-Length: \(1_000_000 + length)\n\n"
    }
    let (count, size) = (300, header(0).utf8.count)
    let records = (1...count).map { index in
      // Each length includes the bytes up to the run, and a part of the run.
      header((count - index) * size + (index * 7919) % 50_000)
    }
    return records.joined() + String(repeating: "x", count: 1_000_000)
      + String(repeating: "\n", count: 100_000) + "x"
  }()

  @Test(
    "a damaged file is examined once",
    arguments: [
      "WARC/1.0\n" + String(repeating: "xWARC/1.0\n", count: lines),
      String(repeating: "WARC/1.0\n", count: lines), runOfLineEnds,
    ])
  func examined(text: String) {
    var reader = WARCReader(
      ByteWindow(MemoryByteSource(Array(text.utf8))), options: PageReadingOptions())
    var count = 0
    while reader.next() != nil { count += 1 }
    #expect(count > 0 && reader.examinedCount < 2 * text.utf8.count)
  }
}
