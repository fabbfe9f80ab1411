import PageJavaScript
import Testing

@Suite struct SourceExcerptTests {
  private func lines(_ source: String, _ line: Int, _ column: Int?) -> [String]? {
    SourceExcerpt(of: source, line: line, column: column)?.lines
  }

  @Test func caretIsBelowTheColumn() {
    #expect(lines("a;\nfoo(bar);\n", 2, 5) == ["2 | foo(bar);", "  |     ^"])
    #expect(lines("a", 1, 1) == ["1 | a", "  | ^"])
    #expect(lines("a", 1, nil) == ["1 | a"])
    let many = String(repeating: "\n", count: 99) + "x y"
    #expect(lines(many, 100, 3) == ["100 | x y", "    |   ^"])
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}"])
  func linesEndAsInJavaScript(end: String) {
    #expect(lines(["a", "b", "c"].joined(separator: end), 2, 1) == ["2 | b", "  | ^"])
    #expect(lines("a" + end, 2, 1) == ["2 | ", "  | ^"])
  }

  @Test func placesThatAreNotThere() {
    #expect(lines("a\nb", 3, 1) == nil)
    #expect(lines("a", 0, 1) == nil)
    #expect(lines("", 1, 1) == ["1 | ", "  | ^"])
    // For a column beyond the line's end, the caret is at the line's end.
    #expect(lines("ab", 1, 9) == ["1 | ab", "  |   ^"])
    #expect(lines("ab", 1, .max) == ["1 | ab", "  |   ^"])
    #expect(lines("ab", 1, -1) == ["1 | ab", "  | ^"])
  }

  @Test func tabsAndWideCharactersKeepTheCaretInPlace() {
    #expect(lines("\tx\ty", 1, 4) == ["1 | \tx\ty", "  | \t \t^"])
    // Each of these characters takes two terminal columns; the emoji is two UTF-16 code units.
    #expect(lines("日本x", 1, 3) == ["1 | 日本x", "  |     ^"])
    #expect(lines("😀x", 1, 3) == ["1 | 😀x", "  |   ^"])
    #expect(lines("e\u{301}x", 1, 3) == ["1 | e\u{301}x", "  |  ^"])
  }

  @Test func controlCharactersAreEscaped() {
    #expect(lines("a\u{1B}[2Jb", 1, 6) == ["1 | a\\u{1b}[2Jb", "  |           ^"])
    // U+202E would reverse the order of the following characters.
    #expect(lines("a\u{202E}b", 1, 3) == ["1 | a\\u{202e}b", "  |          ^"])
    #expect(lines("a\u{200D}b", 1, 3) == ["1 | a\\u{200d}b", "  |          ^"])
    #expect(lines("a\u{3164}b", 1, 3) == ["1 | a\\u{3164}b", "  |          ^"])
  }

  /// Returns the character above the caret.
  private static func marked(_ lines: [String]) throws -> Character {
    Array(lines[0])[try #require(Array(lines[1]).firstIndex(of: "^"))]
  }

  @Test func longLinesAreCutAroundTheColumn() throws {
    let line = String(repeating: "a", count: 5000) + "X" + String(repeating: "b", count: 5000)
    let shown = try #require(lines(line, 1, 5001))
    #expect(shown[0].count < 120)
    #expect(shown[0].hasPrefix("1 | …a") && shown[0].hasSuffix("b…"))
    #expect(try Self.marked(shown) == "X")
    for column in [1, 50, 9951, 10001] {
      let shown = try #require(lines(line, 1, column))
      #expect(shown[0].count < 120)
      #expect(try Self.marked(shown) == Array(line)[column - 1])
    }
    // The excerpt does not split surrogate pairs.
    let wide = try #require(lines(String(repeating: "😀", count: 500), 1, 501))
    #expect(!wide[0].contains("\u{FFFD}"))
  }
}
