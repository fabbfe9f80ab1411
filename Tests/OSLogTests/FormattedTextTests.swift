import FoundationValues
import Testing

@Suite("Formats with arguments of any type") struct FormattedTextTests {
  @Test(
    "Arguments have the place and the form of their specifiers",
    arguments: [
      ("%2$@ von %1$@", ["a", "b"], "b von a"), ("%1$@ %1$@", ["a"], "a a"),
      ("%2$d of %1$d", [1, 2], "2 of 1"), ("%.*f", [2, 1.5], "1.50"), ("[%*d]", [4, 7], "[   7]"),
      ("[%-*d]", [4, 7], "[7   ]"), ("[%*d]", [-4, 7], "[7   ]"), ("%2$.*1$f", [1, 2.25], "2.2"),
      ("%03d %+d %lld %lu", [7, 7, 7, 7], "007 +7 7 7"), ("%x %X %#o", [255, 255, 8], "ff FF 010"),
      ("%u", [UInt8(200)], "200"), ("%x", [Int8(-1)], "ff"), ("%hhd", [7], "7"), ("%c", [65], "A"),
      ("%{public}@ %{private}s", ["a", "b"], "a b"), ("[%5@]", ["a"], "[    a]"),
      ("%.1f", [Float(0.25)], "0.2"), ("%d", ["text"], "text"), ("%f", [1], "1"),
      ("%d", [1.5], "1.5"),
    ] as [(String, [any Sendable], String)])
  func specifiers(_ format: String, _ arguments: [any Sendable], _ text: String) {
    #expect(FormattedText.text(format, arguments) == text)
  }

  @Test(
    "A specifier without an argument, and text that is not a specifier, stay",
    arguments: [
      ("100%", "100%"), ("100%% %%d", "100% %d"), ("%@ and %d", "a and %d"), ("%3$@", "%3$@"),
      ("%0$@", "%0$@"), ("%.*f", "%.*f"), ("%*d", "%*d"),
      ("%", "%"), ("%{public", "%{public"), ("%99999999999999999999$@", "%99999999999999999999$@"),
      ("", ""),
    ])
  func missing(_ format: String, _ text: String) {
    #expect(FormattedText.text(format, ["a"]) == text)
  }

  @Test("Texts without arguments have single percent signs") func percent() {
    #expect(FormattedText.text("100%% of %20", []) == "100% of %20")
    #expect(FormattedText.text("%@", [nil]) == "(null)")
  }

  @Test("A width does not need unlimited memory") func width() {
    #expect(FormattedText.text("%99999999d", [1]).count == 4096)
  }
}
