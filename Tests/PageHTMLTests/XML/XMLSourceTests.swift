import Testing

@testable import PageHTML

/// Tests of the division of an XML document's text into parts.
@Suite struct XMLSourceTests {
  /// Returns each part with its kind.
  private func parts(_ text: String) -> [(kind: XMLSource.Kind, text: String)] {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      var source = XMLSource(buffer)
      var parts: [(kind: XMLSource.Kind, text: String)] = []
      while let part = source.next() {
        parts.append((part.kind, String(decoding: buffer[part.range], as: UTF8.self)))
      }
      return parts
    }
  }

  @Test func findsEveryKindOfPart() {
    let expected: [(XMLSource.Kind, String)] = [
      (.declaration, "<?xml version='1.0'?>"), (.text, "\n"),
      (.documentType, "<!DOCTYPE a SYSTEM '>' [<!--]>--><!ENTITY b ']>'><?c ]>?>]>"),
      (.comment, "<!--]>-->"), (.instruction, "<?c ]>?>"), (.startTag, "<a b='>' c=\"/>\">"),
      (.text, "x&amp;>]]"), (.emptyElementTag, "<d e='/'/>"),
      (.cdataSection, "<![CDATA[<f>]]]]>"), (.instruction, "<?xml-g?>"), (.endTag, "</a >"),
    ]
    // The comment and the instruction in the document type are not repeated in the text.
    let text = expected.enumerated().filter { ![3, 4].contains($0.offset) }.map(\.element.1)
      .joined()
    let found = parts(text)
    #expect(found.map(\.kind) == expected.map(\.0))
    #expect(found.map(\.text) == expected.map(\.1))
  }

  @Test func beginsAfterAByteOrderMark() {
    #expect(
      parts("\u{FEFF}<?xml version='1.0'?><a/>").map(\.kind) == [.declaration, .emptyElementTag])
  }

  /// The arguments are truncated texts.
  @Test(arguments: [
    "<", "<a", "<a b", "<a b='", "<a b='>", "<!", "<!-", "<!--", "<!-->", "<!--->", "<!---", "<?",
    "<?x?", "<![CDATA[", "<![CDATA[]]", "</", "<!DOCTYPE", "<!DOCTYPE a '", "<!DOCTYPE a [",
    "<!DOCTYPE a [<!--", "<!DOCTYPE a [<?", "<!DOCTYPE a [<!ENTITY '", "<!DOCTYPE a []", "<>", "\"",
  ])
  func malformedSourceIsCovered(text: String) {
    #expect(parts("x" + text + text).map(\.text).joined().hasPrefix("x" + text))
    #expect(parts(text).last?.text.isEmpty == false)
  }

  @Test(arguments: [
    ("<a>", "a", []), ("<a/>", "a", []),
    ("<a  b='c'\n d = \"e'f\" />", "a", ["b='c'", "d = \"e'f\""]),
    ("<p:a xmlns:p='>'>", "p:a", ["xmlns:p='>'"]), ("<a b='c'd='e'>", "a", ["b='c'", "d='e'"]),
    ("<a b=c d='e'>", "a", []), ("<a b='c' d='e>", "a", ["b='c'"]), ("<", "", []),
  ])
  func findsAttributes(tag: String, name: String, attributes: [String]) {
    let bytes = Array(tag.utf8)
    bytes.withUnsafeBufferPointer { buffer in
      let places = XMLTagAttributes(buffer, of: 0..<buffer.count)
      #expect(String(decoding: buffer[places.elementName], as: UTF8.self) == name)
      #expect(
        places.map { String(decoding: buffer[$0.name.lowerBound..<$0.end], as: UTF8.self) }
          == attributes)
    }
  }
}
