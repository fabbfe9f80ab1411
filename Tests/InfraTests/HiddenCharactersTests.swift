import Infra
import Testing

@Suite struct HiddenCharactersTests {
  @Test(
    arguments: [
      "\0", "\n", "\t", "\u{7F}", "\u{9B}", "\u{AD}", "\u{34F}", "\u{61C}", "\u{200B}", "\u{2028}",
      "\u{202E}", "\u{2069}", "\u{3164}", "\u{FEFF}", "\u{FFF9}", "\u{E0041}",
    ] as [Unicode.Scalar])
  func hiddenCharacters(scalar: Unicode.Scalar) {
    #expect(scalar.isHidden)
  }

  // U+06DD is a format character, but visible.
  @Test(
    arguments: [
      " ", "a", "\u{A0}", "\u{301}", "\u{6DD}", "\u{200C}", "\u{200D}", "日", "\u{FE0F}", "😀",
    ] as [Unicode.Scalar])
  func otherCharacters(scalar: Unicode.Scalar) {
    #expect(!scalar.isHidden)
  }

  @Test func hiddenCharactersAreEscaped() {
    #expect("a b".escapingHidden() == "a b")
    #expect(
      "a\tb\nc\r\n\u{1B}[2J\u{202E}é".escapingHidden() == "a\tb\\nc\\u{d}\\n\\u{1b}[2J\\u{202e}é")
    #expect("\t\n".escapingHidden(where: { $0 == "\t" }) == "\\u{9}\n")
    #expect("a\tb\n".escapingHidden(where: \.isHidden) { _ in "?" } == "a?b?")
  }
}
