import Testing

/// Tests of the positions of line breaks, and of the widths and heights of text. The expectations
/// are from WebKitGTK with DejaVu fonts.
@Suite struct LineBreakTests {
  /// The arguments are texts, and their numbers of lines in boxes whose width is 0.
  @Test(arguments: [
    // A hyphen is a minus sign if no letter or digit precedes it.
    ("(aaaa -5", 2), ("a--5", 2), ("(-5", 1), ("a-5", 2), ("5-5", 2), ("aaa -5", 2), ("$-5", 1),
    (")-5", 1), ("a/-5", 1), ("%-5", 1), ("日-5", 1), ("a-b", 2), ("a--b", 3), ("x -bb", 3),
    ("a-'b", 2), ("a-(b", 2),
    // There is no break between a character and a following quotation mark or ellipsis.
    ("a-“b”", 1), ("a-‘b", 1), ("“a”-b", 2), ("a-…", 1), ("a?…", 1), ("a?”", 1), ("a?“b”", 1),
    ("a?»", 1), ("a-«b»", 1), ("日…", 1), ("日“a”", 1),
    ("a?b", 2), ("a?5", 2), ("??b", 2), ("a?é", 2), ("a?'b", 1), ("a?(b", 2), ("a-é", 1),
    ("a-я", 2), ("xx -я", 2), ("я-я", 2), ("a-€5", 2), ("a-©", 1), ("a!b", 1), ("a/b", 1),
    // East Asian letters.
    ("日abc", 2), ("abc日", 2), ("日本語", 3), ("日、本", 2), ("日。本", 2), ("「日」本", 2), ("日5", 2),
    ("日(a)", 2), ("日ー本", 2), ("日ァ本", 2), ("日%", 1), ("a-、", 1), ("a?）", 1), ("日「本", 2),
    ("가나다", 3), ("a日b日c", 5), ("a😀b", 3), ("a-中", 2),
    // Dashes, and characters that prohibit or allow breaks.
    ("a–b", 2), ("a—b", 3), ("a‐b", 2), ("a\u{200B}b", 2), ("a\u{2060}b", 1), ("a\u{FEFF}b", 1),
    ("日\u{2060}本", 1), ("日\u{200B}本", 2), ("a?\u{A0}b", 1),
  ])
  func linesEndBetween(text: String, count: Int) {
    let height = ScriptPage().evaluate(
      """
      document.body.innerHTML = '<p style="width:0;margin:0;font:16px/20px sans-serif"></p>';
      const p = document.querySelector('p');
      p.textContent = "\(text)";
      p.offsetHeight
      """)
    #expect(height == String(20 * count))
  }

  private func width(_ text: String, _ style: String) -> String {
    ScriptPage().evaluate(
      """
      document.body.innerHTML = '<span style="white-space:nowrap;\(style)"></span>';
      const span = document.querySelector('span');
      span.textContent = '\(text)';
      span.offsetWidth
      """)
  }

  @Test(arguments: ["sans-serif", "monospace"])
  func invisibleCharactersHaveNoWidth(family: String) {
    for character in [
      "\\u034F", "\\u200B", "\\u200C", "\\u200F", "\\u2028", "\\u2029", "\\u2060", "\\u2066",
      "\\uFEFF", "\\xAD",
    ] {
      #expect(width("a\(character)b", "font:16px \(family)") == "20")
    }
  }

  @Test(arguments: [
    ("calc(700)", "92"), ("calc(300 + 400)", "92"), ("calc(2000)", "92"), ("calc(0)", "83"),
    ("calc(-5)", "83"), ("calc(500.6)", "83"), ("max(100,700)", "92"), ("calc(0/0)", "83"),
    ("540", "83"), ("550", "92"),
  ])
  func weightsOfLetters(weight: String, expected: String) {
    #expect(width("abcdefghij", "font:16px sans-serif;font-weight:\(weight)") == expected)
  }

  /// `lh` is the element's line height, except in `line-height` and `font-size`, in which it is the
  /// parent's.
  @Test(arguments: [
    ("font-size:10px", "width:1lh", "width", "11px"),
    ("font-size:16px", "width:1lh", "width", "19px"),
    ("font-size:20px", "width:1lh", "width", "24px"),
    ("font-size:33px", "width:1lh;height:1rlh", "width", "39px"),
    ("font-size:33px", "width:1lh;height:1rlh", "height", "19px"),
    ("font-size:20px;line-height:1.5", "width:1lh", "width", "30px"),
    ("font-size:20px;line-height:1.5", "width:1lh;line-height:3", "width", "60px"),
    ("font-size:20px;line-height:30px", "font-size:1lh", "font-size", "30px"),
    ("font-size:20px;line-height:30px", "line-height:2lh", "line-height", "60px"),
    ("font-size:20px", "font-size:1lh", "font-size", "24px"),
    ("font-size:20px", "font-size:calc(1lh + 1px)", "font-size", "25px"),
    ("font-size:20px", "font-size:1rlh", "font-size", "19px"),
  ])
  func lineHeightsAsUnits(outer: String, inner: String, property: String, expected: String) {
    let text = ScriptPage().evaluate(
      """
      document.body.innerHTML = '<div style="\(outer)"><div style="\(inner)"></div></div>';
      getComputedStyle(document.querySelector('div div')).getPropertyValue('\(property)')
      """)
    #expect(text == expected)
  }
}
