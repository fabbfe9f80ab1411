import PageAction
import PageJavaScript
import Testing

@Suite struct PageDumpTests {
  @Test(arguments: PageDump.Format.allCases)
  func dumpsObeyTheLimits(format: PageDump.Format) {
    let source = page("<p>" + String(repeating: "<b>text</b>", count: 1000))
    let late = #expect(throws: ActionFailure.self) {
      try PageDump.bytes(of: source, format: format, limits: Limits(time: -60))
    }
    #expect(late?.code == .timeLimit)
    let large = page(String(repeating: "<b class=c>text</b>", count: 20_000))
    let failure = #expect(throws: ActionFailure.self) {
      try PageDump.bytes(of: large, format: format, limits: Limits(memory: 1 << 10))
    }
    #expect(failure?.code == .memoryLimit)
  }

  private func dump(
    _ page: PageSource, _ format: PageDump.Format, _ parsing: PageParsing = PageParsing()
  ) throws -> String {
    String(
      decoding: try PageDump.bytes(of: page, parsing: parsing, format: format), as: UTF8.self)
  }

  private func page(_ text: String, contentType: String? = nil) -> PageSource {
    PageSource(bytes: Array(text.utf8), url: "about:blank", contentType: contentType)
  }

  @Test func defaultsMatchSafari() throws {
    #expect(
      try dump(page("<noscript><p></noscript><select><b>a</b></select>"), .html)
        == "<html><head><noscript><p></noscript></head><body><select>a</select></body></html>\n")
  }

  @Test func optionsChooseTheTree() throws {
    var parsing = PageParsing()
    parsing.isScripting = false
    parsing.select = .standard
    #expect(
      try dump(page("<body><noscript><i></i></noscript><select><b>a</b></select>"), .html, parsing)
        == "<html><head></head><body><noscript><i></i></noscript><select><b>a</b></select></body>"
        + "</html>\n")
  }

  @Test func dumpsAreUTF8() throws {
    let source = PageSource(
      bytes: Array("<p>".utf8) + [0xE9], url: "about:blank", charsetLabel: "windows-1252")
    for format in [PageDump.Format.tree, .html, .json] {
      #expect(try dump(source, format).contains("é"))
    }
  }

  @Test func jsonEscapesPageContent() throws {
    #expect(
      try dump(page("<!--\"\\\n-->"), .json).hasPrefix(
        "[\n{\"type\":\"comment\",\"data\":\"\\\"\\\\\\n\",\"range\":[0,10]},\n"))
  }

  @Test func xmlHasItsOwnNodes() throws {
    let source = page("<a b='c'><?d e?><![CDATA[f]]><!--g--></a>", contentType: "text/xml")
    #expect(
      try dump(source, .json) == """
        [
        {"type":"element","name":"a","startTag":[0,9],"endTag":[37,41],"attributes":[\
        {"type":"attribute","name":"b","value":"c","range":[3,8]}],\
        "children":[
        {"type":"processing-instruction","target":"d","data":"e","range":[9,16]},
        {"type":"cdata","data":"f","range":[16,29]},
        {"type":"comment","data":"g","range":[29,37]}]}
        ]

        """)
    #expect(
      try dump(source, .tree) == "| <a>\n|   b=\"c\"\n|   <?d e>\n|   \"f\"\n|   <!-- g -->\n")
    #expect(
      try dump(source, .ranges) == """
        0\t9\tstart-tag\ta
        3\t8\tattribute\tb
        9\t16\tprocessing-instruction\td
        16\t29\tcdata\t
        29\t37\tcomment\t
        37\t41\tend-tag\ta

        """)
  }

  /// A replacement character of three bytes represents one malformed byte of the page.
  @Test func malformedBytesCountAsTheyStand() throws {
    let source = PageSource(
      bytes: Array("<p>".utf8) + [0xFF] + Array("<b>".utf8), url: "about:blank",
      charsetLabel: "utf-8")
    let lines = try dump(source, .ranges).split(separator: "\n")
    #expect(lines.contains("3\t4\ttext\t"))
    #expect(lines.contains("4\t7\tstart-tag\tb"))
  }
}
