import PageDOM
import TextEncoding
import Testing

@testable import PageHTML

/// Tests of written pages in all encodings, and of their malformed bytes.
@Suite struct WrittenEncodingTests {
  /// Returns the written page.
  private func written(
    _ page: [UInt8], encoding: Encoding = .utf8, _ change: (Document) throws -> Void
  ) throws -> [UInt8] {
    let (plan, encoder) = try SplicedPage.output(page, encoding: encoding, change)
    #expect(plan.isFaithful)
    return encoder.bytes
  }

  private func bytes(_ text: String, _ encoding: Encoding) -> [UInt8] {
    var encoder = PageEncoder(encoding)
    encoder.append(MarkupText(text.utf8))
    return encoder.bytes
  }

  private func first(_ selector: DOMString, _ document: Document) throws -> Element {
    try SplicedPage.first(selector, document)
  }

  @Test(arguments: [
    Encoding.windows1252, .shiftJIS, .gb18030, .iso2022JP, .utf16LE, .utf16BE, .eucKR, .big5,
  ])
  func changesAreWrittenInThePagesEncoding(encoding: Encoding) throws {
    let content: [Encoding: String] = [.windows1252: "é", .eucKR: "한", .big5: "語"]
    let word = content[encoding] ?? "日本"
    let page = "<p>\(word)</p><p id=a>\(word)</p>\(word)"
    let output = try written(bytes(page, encoding), encoding: encoding) { document in
      try first("#a", document).node.append(document.createTextNode(DOMString("\(word)–")))
      let text = try #require(try first("p", document).node.firstChild)
      try #require(CharacterData(text)).setData(DOMString("x\(word)"))
    }
    let dash = ([.shiftJIS, .iso2022JP, .eucKR].contains(encoding)) ? "&#8211;" : "–"
    let decoded = output.withUnsafeBufferPointer { encoding.decodeToUTF8($0) }
    #expect(
      String(decoding: decoded, as: UTF8.self)
        == "<p>x\(word)</p><p id=a>\(word)\(word)\(dash)</p>\(word)")
  }

  @Test func malformedBytesStayWhereTheyAre() throws {
    // 81 is a lead byte without a trail byte, so the decoder decodes the following `<` again.
    let page: [UInt8] = Array("<p>a".utf8) + [0x81] + Array("<b>c</b>".utf8) + [0x81, 0x30]
    let output = try written(page, encoding: .gb18030) { document in
      try first("b", document).setAttribute(qualifiedName: "id", to: "x")
    }
    #expect(
      output == Array("<p>a".utf8) + [0x81] + Array("<b id=\"x\">c</b>".utf8) + [0x81, 0x30])
  }

  /// The arguments are an encoding, a page, and the decoded text of the written page after `<wbr>`
  /// has replaced `<b>`.
  @Test(arguments: [
    // An odd byte at the end would shift all following code units.
    (
      Encoding.utf16LE, [UInt8]("<\0p\0>\0<\0b\0>\0<\0/\0b\0>\0".utf8) + [0x61], "<p><wbr>\u{FFFD}"
    ),
    // C3 is the first byte of a character, and A9 could be its second byte.
    (
      .utf8, Array("<p>".utf8) + [0xC3] + Array("<b></b>".utf8) + [0xA9],
      "<p>\u{FFFD}<wbr>\u{FFFD}"
    ),
    (.shiftJIS, Array("<p>".utf8) + [0x81] + Array("<b></b>x".utf8), "<p>\u{FFFD}<wbr>x"),
  ])
  func malformedBytesDoNotJoinWrittenMarkup(
    encoding: Encoding, page: [UInt8], expected: String
  ) throws {
    let output = try written(page, encoding: encoding) { document in
      let bold = try first("b", document).node
      _ = try bold.parent?.replace(bold, with: document.createHTMLElement("wbr").node)
    }
    let decoded = output.withUnsafeBufferPointer { encoding.decodeToUTF8($0) }
    #expect(String(decoding: decoded, as: UTF8.self) == expected)
  }

  @Test func halvesThatComeTogetherStayMalformed() throws {
    let page = Array("<p>".utf8) + [0xC3] + Array("<b></b>".utf8) + [0xA9]
    let output = try written(page) { try first("b", $0).node.removeFromParent() }
    #expect(String(decoding: output, as: UTF8.self) == "<p>\u{FFFD}\u{FFFD}")
  }

  /// Without the comment between them, the four bytes would be a character in gb18030.
  @Test func partsThatComeTogetherStayMalformed() throws {
    let page = Array("<p>".utf8) + [0xA6, 0x30, 0xEC] + Array("<!---->7".utf8)
    let output = try written(page, encoding: .gb18030) { document in
      let paragraph = try first("p", document).node
      try #require(paragraph.lastChild?.previousSibling).removeFromParent()
    }
    let decoded = output.withUnsafeBufferPointer { Encoding.gb18030.decodeToUTF8($0) }
    #expect(String(decoding: decoded, as: UTF8.self) == "<p>\u{FFFD}0\u{FFFD}7")
  }

  @Test func halvesOfUTF16StayMalformed() throws {
    var page: [UInt8] = []
    for byte in "<p>".utf8 { page += [0, byte] }
    page += [0xD8, 0x3D, 0x65, 0xE5]
    var added: [UInt8] = []
    for byte in "<b></b>".utf8 { added += [0, byte] }
    let output = try written(page, encoding: .utf16BE) { document in
      let paragraph = try first("p", document).node
      try paragraph.append(document.createHTMLElement("b").node)
    }
    #expect(output == page + added)
  }

  @Test func escapeSequencesSideBySideStayMalformed() throws {
    let page = Array("<b>\u{1B}(B\u{1B}(Ba</b>".utf8)
    let output = try written(page, encoding: .iso2022JP) { document in
      let bold = try first("b", document).node
      try bold.insert(document.createTextNode("x"), before: bold.firstChild)
    }
    let decoded = output.withUnsafeBufferPointer { Encoding.iso2022JP.decodeToUTF8($0) }
    #expect(String(decoding: decoded, as: UTF8.self) == "<b>x\u{FFFD}a</b>")
  }

  /// An escape sequence that the page's end truncates is malformed. If another sequence followed
  /// it, both would decode as one.
  @Test(arguments: [
    "<p>\u{1B}$B$3<b>\u{1B}(B\u{1B}ab </b>\u{1B}$Bie\u{1B}", "<p>\u{1B}$B$3<b>\u{1B}(B%\u{1B}(",
    "<p>\u{1B}$Biee\u{1B}", "<p>\u{1B}", "<p>\u{1B}$", "<p>\u{1B}(I1\u{1B}", "<p>\u{1B}$B$3\u{1B}$",
  ])
  func cutEscapeSequenceStaysMalformed(page: String) throws {
    let page = Array(page.utf8)
    let text = page.withUnsafeBufferPointer { Encoding.iso2022JP.decodeToUTF8($0) }
    let output = try written(page, encoding: .iso2022JP) { document in
      try first("p", document).node.append(document.createHTMLElement("wbr").node)
    }
    let decoded = output.withUnsafeBufferPointer { Encoding.iso2022JP.decodeToUTF8($0) }
    #expect(
      String(decoding: decoded, as: UTF8.self) == String(decoding: text, as: UTF8.self) + "<wbr>")
  }

  @Test func incompleteUTF16CodeUnitIsReplaced() throws {
    let page = [UInt8]("<\0p\0>\0".utf8) + [0x61]
    let output = try written(page, encoding: .utf16LE) { document in
      try first("p", document).node.append(document.createHTMLElement("wbr").node)
    }
    let decoded = output.withUnsafeBufferPointer { Encoding.utf16LE.decodeToUTF8($0) }
    #expect(String(decoding: decoded, as: UTF8.self) == "<p>\u{FFFD}<wbr>")
  }

  /// Names in tags cannot contain references to malformed characters, so late tags between the
  /// parts of a text are kept.
  @Test(arguments: [Encoding.eucKR, .shiftJIS, .gbk])
  func malformedBytesInTagsBetweenTextStay(encoding: Encoding) throws {
    let tags =
      Array("</x".utf8) + [0xFF] + Array(" y><html lang".utf8) + [0xFF] + Array("=en>".utf8)
    let page = Array("<p>a".utf8) + tags + Array("b".utf8)
    let output = try written(page, encoding: encoding) { document in
      let text = try #require(first("p", document).node.firstChild)
      try #require(CharacterData(text)).setData("q")
    }
    #expect(output == Array("<p>q".utf8) + tags)
  }

  @Test func namesOfDoctypesHaveNoReferences() throws {
    let page = Array("<!DOCTYPE ".utf8) + [0xFF] + Array("><p>a".utf8)
    let output = try written(page, encoding: .eucKR) { document in
      let type = try #require(document.node.firstChild)
      try document.node.insert(document.createComment("b"), before: type)
      type.removeFromParent()
      try document.node.insert(type, before: document.node.lastChild)
    }
    #expect(String(decoding: output, as: UTF8.self) == "<!--b--><!DOCTYPE \u{FFFD}><p>a")
  }

  @Test func malformedBytesInATagStayMalformed() throws {
    let page = Array("<p a".utf8) + [0xA6] + Array("=b>".utf8)
    let output = try written(page, encoding: .big5) {
      try first("p", $0).setAttribute(qualifiedName: "id", to: "x")
    }
    #expect(output == Array("<p a".utf8) + [0xA6] + Array("=b id=\"x\">".utf8))
  }
}
