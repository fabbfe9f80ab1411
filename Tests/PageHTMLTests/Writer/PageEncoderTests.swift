import PageDOM
import TextEncoding
import Testing

@testable import PageHTML

/// Tests of characters that an encoding, or HTML, cannot represent.
@Suite struct PageEncoderTests {
  private func encoder(_ encoding: Encoding, _ text: [UInt8], isLiteral: Bool = false)
    -> PageEncoder
  {
    var encoder = PageEncoder(encoding)
    var markup = MarkupText()
    if isLiteral { markup.append(literal: text) } else { markup = MarkupText(text) }
    encoder.append(markup)
    return encoder
  }

  private func decoded(_ encoder: PageEncoder, _ encoding: Encoding) -> String {
    let text = encoder.bytes.withUnsafeBufferPointer { encoding.decodeToUTF8($0) }
    return String(decoding: text, as: UTF8.self)
  }

  @Test func unencodableCharactersInNamesAreReported() throws {
    for page in ["<a\0b c=d>", "<a b\0=d>"] {
      let group = DocumentGroup()
      let document = HTML5Parser().parseDocument(page, into: group)
      var encoder = PageEncoder(.windows1252)
      withExtendedLifetime(group) { encoder.append(HTMLSerializer.page(document)) }
      #expect(encoder.unencodable.values == [0xFFFD])
    }
  }

  @Test func unencodableCharactersInScriptsAreReported() throws {
    var encoder = PageEncoder(.windows1252)
    var markup = MarkupText("<p>日</p><script>".utf8)
    markup.append(literal: Array("日é本日".utf8))
    encoder.append(markup)
    #expect(encoder.unencodable.values == [0x65E5, 0x672C])
    #expect(encoder.bytes.starts(with: "<p>&#26085;</p><script>&#26085;".utf8))
  }

  /// Characters that the encoders of the Encoding standard write as other characters, or as U+FFFD.
  @Test(arguments: [
    (Encoding.shiftJIS, "日¥‾−ｱ"), (.eucJP, "日¥‾−ｱ"), (.iso2022JP, "日¥‾−ｱｲ日ｱ\u{E}\u{1B}日"),
    (.gb18030, "日\u{E78D}\u{E5E5}"), (.gbk, "日\u{E864}"), (.big5, "語\u{E78D}"),
  ])
  func alteredCharactersBecomeReferences(encoding: Encoding, text: String) throws {
    let inText = encoder(encoding, Array(text.utf8))
    #expect(inText.unencodable.isEmpty)
    let group = DocumentGroup()
    let document = HTML5Parser().parseDocument("<p>" + decoded(inText, encoding), into: group)
    #expect(try #require(document.body).node.textContent == DOMString(text))
    withExtendedLifetime(group) {}
    let inScript = encoder(encoding, Array(text.utf8), isLiteral: true)
    let lost = text.unicodeScalars.filter {
      !decoded(inScript, encoding).unicodeScalars.contains($0)
    }
    #expect(
      inScript.unencodable.values
        == lost.reduce(into: []) { list, scalar in
          if !list.contains(scalar.value) { list.append(scalar.value) }
        })
    #expect(!lost.isEmpty)
  }

  /// HTML parsers replace references to U+0080 and U+009F by characters of windows-1252.
  /// - Source:
  ///   https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state
  @Test func controlsWithoutAReferenceAreReported() {
    let controls = encoder(.windows1252, Array("\u{80}\u{81}\u{9F}".utf8))
    #expect(controls.unencodable.values == [0x80, 0x9F])
    #expect(encoder(.utf8, Array("\u{80}".utf8)).unencodable.isEmpty)
  }

  @Test(arguments: [Encoding.utf8, .windows1252, .utf16LE, .iso2022JP, .shiftJIS])
  func invalidCharactersAreReported(encoding: Encoding) {
    // The text contains U+0000 and a lone surrogate in WTF-8.
    let text = Array("a".utf8) + [0xC0, 0x80, 0x62, 0xED, 0xA0, 0x80]
    let encoder = encoder(encoding, text)
    #expect(encoder.inexpressible.values == [0, 0xD800])
    #expect(encoder.unencodable.isEmpty)
    #expect(
      decoded(encoder, encoding).replacing("&#65533;", with: "\u{FFFD}") == "a\u{FFFD}b\u{FFFD}")
  }

  @Test func replacementCharactersHaveAReference() {
    let text = Array("\u{FFFD}".utf8)
    #expect(encoder(.shiftJIS, text).bytes == Array("&#65533;".utf8))
    // Literal text cannot contain references, so a malformed byte represents U+FFFD.
    #expect(encoder(.shiftJIS, text, isLiteral: true).bytes == [0xFF])
    #expect(encoder(.utf8, text).bytes == text)
  }
}
