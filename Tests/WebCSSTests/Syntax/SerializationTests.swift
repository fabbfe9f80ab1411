import WebCSS
import Testing

/// - Source: https://drafts.csswg.org/cssom/#common-serializing-idioms
@Suite struct SerializationTests {
  @Test(arguments: [
    ("", ""), ("a", "a"), ("0a", "\\30 a"), ("-0", "-\\30 "), ("-", "\\-"), ("--", "--"),
    ("a\0b", "a\u{FFFD}b"), ("\u{1}\u{7F}", "\\1 \\7f "), ("a b", "a\\ b"), ("\u{80}é", "\u{80}é"),
    ("a_-Z9", "a_-Z9"), ("#.", "\\#\\."), ("-a1", "-a1"), ("1", "\\31 "), ("--a", "--a"),
  ])
  func identifiers(_ text: String, _ expected: String) {
    #expect(Serialization.identifier(text) == expected)
  }

  @Test func stringsAndURLs() {
    #expect(Serialization.string("a\"b\\c\n\0") == "\"a\\\"b\\\\c\\a \u{FFFD}\"")
    #expect(Serialization.url("a b") == "url(\"a b\")")
  }

  @Test(arguments: [
    ("a/**/b", "a/**/b"), ("a /* c */ b", "a  b"), ("1.50 \\41 b", "1.50 Ab"), ("'s'", "\"s\""),
    ("a(b", "a(b"), ("#1/**/a", "#1/**/a"), ("1/**/%", "1/**/%"), ("url(a\\)b)", "url(a\\)b)"),
  ])
  func tokenLists(_ text: String, _ expected: String) {
    let values = ComponentValues(Array(text.utf8))
    #expect(values.text(of: 0..<values.tokens.count) == expected)
  }

  @Test func componentValuesKnowTheirEnds() {
    let values = ComponentValues(Array("a(b[c]) (d".utf8))
    #expect(values.closer(of: 0) == 5)
    #expect(values.closer(of: 2) == 4)
    #expect(values.closer(of: 1) == nil)
    #expect(values.index(after: 0) == 6)
    #expect(values.closer(of: 7) == values.tokens.count)
    #expect(values.index(after: 7) == values.tokens.count)
  }
}
