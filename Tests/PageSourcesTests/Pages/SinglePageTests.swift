import PageAction
import PageSources
import Testing

@Suite("Single pages")
struct SinglePageTests {
  @Test("are what a file is, or what it holds one of")
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

  @Test("take their address from what browsers write into them")
  func savedAddress() throws {
    let page = Array("<!-- saved from url=(0018)https://a.example/ --><p>".utf8)
    let record = try SinglePage(page, path: "/a/b.html").record
    #expect(record.url == "https://a.example/" && record.addressOrigin == .comment)
    let compressed = try SinglePage(
      MemberDecompressorTests.member(String(decoding: page, as: UTF8.self)), path: "b.html.gz")
    #expect(compressed.record.url == "https://a.example/" && !compressed.record.isWholeInput)
  }

  @Test("are neither two nor none")
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
