import PageBindings
import PageDOM
import Testing

/// - Source: https://drafts.csswg.org/css-syntax/#input-byte-stream
@Suite struct StyleSheetLoadingTests {
  private static let latin: [UInt8] = [0x61, 0xE9]

  private static let resources: [String: PageResource] = [
    "https://example.com/plain.css": PageResource(bytes: latin, contentType: "text/css"),
    "https://example.com/header.css": PageResource(
      bytes: latin, contentType: "text/css;charset=windows-1252"),
    "https://example.com/rule.css": PageResource(
      bytes: Array("@charset \"windows-1252\";".utf8) + latin, contentType: nil),
    "https://example.com/mark.css": PageResource(
      bytes: [0xEF, 0xBB, 0xBF, 0x61], contentType: "text/css;charset=windows-1252"),
    "https://example.com/text": PageResource(bytes: latin, contentType: "text/plain"),
    "https://example.com/gone.css": PageResource(bytes: latin, status: 404),
  ]

  @Test(
    arguments: [
      ("plain.css", "windows-1252", "a\u{E9}"), ("plain.css", "utf-8", "a\u{FFFD}"),
      ("header.css", "utf-8", "a\u{E9}"),
      ("rule.css", "utf-8", "@charset \"windows-1252\";a\u{E9}"), ("mark.css", "utf-8", "a"),
      ("text", "utf-8", nil), ("gone.css", "utf-8", nil), ("none.css", "utf-8", nil),
    ] as [(String, String, String?)]) func text(
      _ name: String, _ encoding: String, _ expected: String?
    )
  {
    let group = ScriptPage(resources: Self.resources)
    let text = group.document.state.group.host?.styleSheet(
      at: DOMString("https://example.com/" + name), encoding: DOMString(encoding))
    #expect(text.map { String(decoding: $0.text, as: UTF8.self) } == expected)
  }
}
