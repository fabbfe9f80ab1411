import PropertyLists
import PageAction
import PageSources
import Testing

@Suite("NDJSON")
struct NDJSONReaderTests {
  @Test("an object a line is a page each")
  func pages() {
    let items = Items(
      #"""
      {"url": "http://a.example/1", "html": "<p>é\n\u00fc😀"}

      {"html":"<x/>","contentType":"application/xhtml+xml; charset=x","url":"http://a.example/2","more":[1]}
      {"url": "http://a.example/3", "base": "http://b.example/", "html": ""}
      {"html": "<p>"}
      """#)
    #expect(items.texts == ["<p>é\nü😀", "<x/>", "", "<p>"] && items.failures == [])
    #expect(
      items.urls == [
        "http://a.example/1", "http://a.example/2", "http://a.example/3", "about:blank",
      ]
    )
    #expect(items.pages.map(\.source.url).dropFirst(2) == ["http://b.example/", "about:blank"])
    #expect(items.pages.map(\.source.contentType) == [nil, "application/xhtml+xml", nil, nil])
    #expect(items.pages.allSatisfy { $0.source.charsetLabel == "UTF-8" })
  }

  @Test("a page is in the encoding that it was in")
  func charset() {
    let items = Items(#"{"charset": "latin1", "html": "<a href='?ü=☃'>"}"#)
    #expect(items.pages.first?.source.charsetLabel == "windows-1252")
    #expect(
      items.pages.first?.source.bytes == Array("<a href='?".utf8) + [0xFC]
        + Array("=&#9731;'>".utf8))
  }

  @Test("lines that are not pages are failures with their places")
  func failures() {
    let first = "{\"html\": \"1\"}\n"
    let items = Items(
      first
        + "{\"html\": }\n[1]\n{\"url\": \"x\"}\n{\"html\": 1}\n\u{1}\n{\"html\": \"2\"}\n{\"html")
    #expect(items.texts == ["1", "2"])
    #expect(items.failures.map(\.place.index) == [1, 2, 3, 4, 5, 7])
    #expect(items.failures.map(\.place.offset).prefix(2) == [14, 25])
    #expect(items.failures.first?.problem.contains("column 10") == true)
    #expect(items.failures.allSatisfy { $0.code == .malformed && !$0.remedy.isEmpty })
  }

  @Test("lines beyond the limit are passed over")
  func tooLarge() {
    var options = PageReadingOptions()
    options.sizeLimit = 1000
    let large = String(repeating: "x", count: 2_000_000)
    let items = Items(
      "{\"html\": \"1\"}\n{\"html\": \"\(large)\"}\n{\"html\": \"2\"}", options: options)
    #expect(items.texts == ["1", "2"] && items.failures.map(\.code) == [.tooLarge])
  }

  @Test("lines that take too long to decode, or too much memory, are failures")
  func limits() {
    let list = String(repeating: "1,", count: 50_000) + "1"
    let long = "{\"html\": \"1\", \"id\": [\(list)]}\n"
    for text in [long + "{\"html\": \"2\"}\n", "{\"html\": \"2\"}\n" + long] {
      var options = PageReadingOptions()
      options.limits = ReadingLimits(memory: 100_000)
      let items = Items(text, options: options)
      #expect(items.texts == ["2"] && items.failures.map(\.code) == [.memoryLimit])
      // Decoding any line exceeds a limit of zero seconds.
      options.limits = ReadingLimits(time: 0)
      #expect(Items(text, options: options).failures.map(\.code) == [.timeLimit, .timeLimit])
    }
  }

  @Test("compressed lines are read, up to the damage")
  func compressed() {
    let lines = (0..<2000).map { "{\"html\": \"\($0) \($0 &* 7919 % 10007)\"}\n" }.joined()
    let member = MemberDecompressorTests.member(lines)
    #expect(Items(member).pages.count == 2000)
    let cut = Items(Array(member.prefix(member.count / 2)))
    #expect((500..<1500).contains(cut.pages.count) && cut.failures.map(\.code) == [.cutOff])
  }

  @Test("a member after a damaged one may begin within a line")
  func withinALine() {
    let first = MemberDecompressorTests.member("{\"html\": \"1\"}\n")
    let last = MemberDecompressorTests.member("ml\": \"3\"}\n{\"html\": \"4\"}\n")
    // The damaged member contains a whole line, and may contain a part of the next line.
    for text in ["{\"html\": \"2\"}\n", "{\"html\": \"2\"}\n{\"ht"] {
      let member = MemberDecompressorTests.member(text)
      for count in [12, member.count - 8] {
        let items = Items(first + member.prefix(count) + last)
        #expect(items.texts.filter { $0 != "2" } == ["1", "4"])
        #expect(items.failures.count == 1)
      }
    }
  }
}
