import PageDOM
import Testing

@testable import PageHTML

/// Tests of the trees of cue texts. The expectations are WebKitGTK 2.50's.
@Suite struct CueTextTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("a\r\nb\rc", "a\nb\nc"), ("\u{0}x", "\u{FFFD}x"),
    ("<b><i>x</b>y</i>z", "<b><i>xy</i>z</b>"), ("</b>x", "x"), ("<b>open", "<b>open</b>"),
    ("<c.a.b.a>x", "<span class=\"a b a\">x</span>"), ("<c.>x", "<span>x</span>"),
    ("<c..a>x", "<span class=\"a\">x</span>"), ("<i.a\nb>x", "<i class=\"a\">x</i>"),
    ("<b.x y>z", "<b class=\"x\">z</b>"), ("<b foo bar>x</b y>z", "<b>xz</b>"),
    ("<v.loud Bob>x</v>", "<span title=\"Bob\" class=\"loud\">x</span>"),
    ("<v  A  B >x</v>", "<span title=\" A  B \">x</span>"), ("<v>x", "<span title=\"\">x</span>"),
    ("<v\r\nB>x", "<span title=\"B\">x</span>"), ("<v Bob &amp; Co>x", "x"), ("<b &>x", "x"),
    ("<v.a\u{0}b c\u{0}d>x", "<span title=\"c\u{FFFD}d\" class=\"a\u{FFFD}b\">x</span>"),
    ("<c.a&amp;b>x", "<span class=\"a&amp;amp;b\">x</span>"),
    (
      "<lang en><lang fr>a</lang>b</lang>c",
      "<span lang=\"en\"><span lang=\"fr\">a</span>b</span>c"
    ),
    ("<rt>x</rt>", "x"), ("<ruby>a<rt>b<rt>c</ruby>d", "<ruby>a<rt>bc</rt></ruby>d"),
    ("<u><ruby>x</u>y</ruby>z", "<u><ruby>xy</ruby>z</u>"),
    ("a<", "a"), ("a<b", "a<b></b>"), ("a</", "a"), ("<>x</>y", "xy"), ("< b>x", "x"),
    ("<B>x", "x"), ("<!-- c -->x<?pi>y", "xy"), ("<1b>x", "x"),
    ("&#65;&copy;&amp&lt&gt;&unknown;&notit;", "A\u{A9}&amp;&lt;&gt;&amp;unknown;\u{AC}it;"),
    ("&<b>x</b>&#", "&amp;<b>x</b>&amp;#"),
  ])
  func `Tags become elements`(_ text: String, _ expected: String) {
    #expect(Self.markup(of: text) == expected)
  }

  @Test(arguments: [
    ("00:01.000", "00:00:01.000"), ("1:00:00.000", "01:00:00.000"),
    ("123:00:00.000", "123:00:00.000"), ("00:00:01.000x", "00:00:01.000"),
    ("00:01", nil), ("00:00:61.000", nil), ("60:01.000", nil), ("5:01.000", nil),
    ("00:01,000", nil), ("00:00:01.0", nil), ("00:00:01.0000", nil), ("1:2:3.4", nil), ("0", nil),
    ("99999999999999999999:00:00.000", nil),
  ])
  func `Times become processing instructions`(_ text: String, _ expected: String?) {
    #expect(Self.markup(of: "<\(text)>") == (expected.map { "<?timestamp \($0)?>" } ?? ""))
  }

  @Test func `Each run of text is a node`() {
    let group = DocumentGroup()
    let fragment = CueText.fragment(of: "a<B>b<i></i>c", in: group.makeHTMLDocument(title: nil))
    #expect(fragment.children.map(\.nodeName) == ["#text", "#text", "I", "#text"])
  }

  private static func markup(of text: String) -> String {
    let group = DocumentGroup()
    let fragment = CueText.fragment(
      of: DOMString(text), in: group.makeHTMLDocument(title: nil))
    return withExtendedLifetime(group) { HTMLSerializer.innerHTML(of: fragment).string }
  }
}
