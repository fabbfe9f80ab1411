import PageAction
import PageSources
import Testing

@Suite("Single pages")
struct SinglePageTests {
  @Test("are the file itself, or the only page in it")
  func formats() throws {
    let whole = try SinglePage(Array("<p>".utf8), path: "/a/b.svg")
    #expect(whole.record.isWholeInput && whole.record.source.contentType == "image/svg+xml")
    #expect(whole.record.url == "file:///a/b.svg" && whole.record.addressOrigin == .file)
    let line = try SinglePage(
      Array(#"{"html": "<p>", "url": "http://a.example/"}"#.utf8), path: "-")
    #expect(line.record.source.bytes == Array("<p>".utf8) && !line.record.isWholeInput)
    let archive = try SinglePage(Fixture.bytes("binary.webarchive"), path: "x")
    #expect(archive.record.resources.count == 4 && archive.record.format == .webArchive)
    let empty = try SinglePage([], path: "-")
    #expect(empty.record.source.bytes == [] && empty.record.addressOrigin == .none)
  }

  @Test("take their address from the comments of browsers")
  func savedAddress() throws {
    let page = Array("<!-- saved from url=(0018)https://a.example/ --><p>".utf8)
    let record = try SinglePage(page, path: "/a/b.html").record
    #expect(record.url == "https://a.example/" && record.addressOrigin == .comment)
    let compressed = try SinglePage(
      MemberDecompressorTests.member(String(decoding: page, as: UTF8.self)), path: "b.html.gz")
    #expect(compressed.record.url == "https://a.example/" && !compressed.record.isWholeInput)
  }

  @Test(
    "are found by the offset that a batch names, from every input",
    arguments: [
      "warcio-1.0.warc", "warcio-1.1.warc", "warcio.warc.gz", "wget.warc.gz", "frames.warc.zst",
      "dictionary.warc.zst", "binary.webarchive", "email.mhtml",
    ])
  func offsets(name: String) throws {
    let input = PageInput.path(Fixture.path(name))
    let items = Items([input])
    #expect(!items.pages.isEmpty)
    for page in items.pages {
      guard items.pages.filter({ $0.place.offset == page.place.offset }).count == 1 else {
        continue
      }
      for input in [input, .bytes(try Fixture.bytes(name), path: "-")] {
        let found = try SinglePage(input, at: page.place.offset).record
        #expect(found.source.bytes == page.source.bytes && found.url == page.url)
        #expect(found.place.offset == page.place.offset && found.warc == page.warc)
      }
    }
    for record in items.skipped
    where !items.pages.contains(where: { $0.place.offset == record.place.offset }) {
      let failure = #expect(throws: SourceFailure.self) {
        try SinglePage(input, at: record.place.offset)
      }
      #expect(failure?.problem == "The record is not a page: \(record.reason).")
    }
    for offset in [1, 1 << 40] {
      let failure = #expect(throws: SourceFailure.self) { try SinglePage(input, at: offset) }
      #expect(failure?.place.offset == offset)
    }
  }

  @Test("are found if members do not begin with records")
  func offsetsWithinMembers() throws {
    let lines = (0..<4).map { "{\"html\": \"<p>\($0)\"}\n" }.joined()
    let (head, tail) = (String(lines.prefix(25)), String(lines.dropFirst(25)))
    let bytes = MemberDecompressorTests.member(head) + MemberDecompressorTests.member(tail)
    let pages = Items(bytes).pages
    #expect(pages.count == 4)
    for page in pages where pages.filter({ $0.place.offset == page.place.offset }).count == 1 {
      let found = try SinglePage(.bytes(bytes, path: "x"), at: page.place.offset).record
      #expect(found.source.bytes == page.source.bytes)
    }
    let shared = try #require(
      pages.map(\.place.offset).first { offset in
        pages.filter { $0.place.offset == offset }.count > 1
      })
    let failure = #expect(throws: SourceFailure.self) {
      try SinglePage(.bytes(bytes, path: "x"), at: shared)
    }
    #expect(failure?.problem == "More than one page begins in the compressed member.")
  }

  @Test("fail for no page and for two pages")
  func count() throws {
    let two = Array("{\"html\": \"1\"}\n{\"html\": \"2\"}".utf8)
    let failure = #expect(throws: SourceFailure.self) { try SinglePage(two, path: "x") }
    #expect(failure?.code == .pageCount && failure?.place.offset == 14)
    let none = Array("WARC/1.0\r\nWARC-Type: warcinfo\r\nContent-Length: 0\r\n\r\n\r\n\r\n".utf8)
    #expect(throws: SourceFailure.self) { try SinglePage(none, path: "x") }
    let one = Array("{\"html\": \"1\"}\n{\"html\": }".utf8)
    let page = try SinglePage(one, path: "x")
    #expect(page.failures.count == 1 && page.record.source.bytes == Array("1".utf8))
  }
}
