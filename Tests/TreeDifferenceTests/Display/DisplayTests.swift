import Foundation
import Testing
@testable import TreeDifference

@Suite struct DisplayTests {
  private let first = page(
    element("h1", ["class": "big red", "style": "color: red; margin: 0"], text("The quick fox")),
    element("p", ["title": "a"], text("One")), element("p", [:], text("Two <b>")),
    element("ul", [:], element("li", [:], text("first item")), element("li")))
  private let second = page(
    element(
      "h1", ["class": "big blue", "style": "color: blue; padding: 1px"], text("The slow fox")),
    element("p", ["title": "b"], text("One")),
    element("ul", [:], element("li"), element("li", [:], text("first item"))),
    element("img", ["src": "x.png", "alt": "\"&"]))

  private var difference: TreeDifference { TreeDifference(from: first, to: second) }

  @Test func plainText() {
    #expect(
      difference.text() == """
        body > h1.big
          ~ class: [-red-], {+blue+}
          ~ style: color: [-red-] → {+blue+}, [-margin: 0-], {+padding: 1px+}
        text of body > h1.big
          ~ "The [-quick-]{+slow+} fox"
        body > p:nth-of-type(1)
          ~ title: "[-a-]{+b+}"
        body > p:nth-of-type(2)
          - <p>Two <b></p>
        body > ul > li:nth-of-type(1)
          > moved from body > ul > li:nth-of-type(2): <li></li>
        body > img
          + <img src="x.png" alt=""&">

        """)
    #expect(TreeDifference(from: first, to: first).text().isEmpty)
  }

  @Test func coloredText() {
    let shown = difference.text(DifferenceDisplayOptions(isColored: true))
    #expect(shown.contains("\"The \u{1B}[31mquick\u{1B}[0m\u{1B}[32mslow\u{1B}[0m fox\""))
    #expect(!shown.contains("[-"))
  }

  @Test func limits() {
    let shown = difference.text(DifferenceDisplayOptions(maximumChanges: 1, maximumLength: 10))
    #expect(
      shown == """
        body > h1.big
          ~ class: [-red-], {+blue+}
        … and 6 more changes

        """)
    let long = TreeDifference(
      from: page(),
      to: page(element("p", [:], text("0123456789"), element("b"), element("i"))))
    #expect(
      long.text(DifferenceDisplayOptions(maximumLength: 12)) == """
        body > p
          + <p>0123456789… (2 more nodes)

        """)
  }

  @Test func longTexts() {
    let words = (0..<100).map { "word\($0)" }
    var changed = words
    changed[50] = "other"
    let difference = TreeDifference(
      from: page(text(words.joined(separator: " "))),
      to: page(text(changed.joined(separator: " "))))
    #expect(
      difference.text() == """
        text of body
          ~ "…46 word47 word48 word49 [-word50-]{+other+} word51 word52 word53 wo…"

        """)
  }

  /// Controls and bidirectional controls must not reach the terminal.
  @Test func controls() {
    let difference = TreeDifference(
      from: page(), to: page(element("p", ["title": "a\u{1B}[31m\u{202E}b\n"])))
    let shown = difference.text()
    #expect(shown.contains(#"<p title="a\u{1b}[31m\u{202e}b\n"></p>"#))
  }

  @Test func json() throws {
    let data = Data(difference.json().utf8)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let changes = try #require(json["changes"] as? [[String: Any]])
    #expect(json["count"] as? Int == 7)
    #expect(
      changes.map { $0["kind"] as? String } == [
        "attribute-changed", "attribute-changed", "text-changed", "attribute-changed", "removed",
        "moved", "inserted",
      ])
    let classes = try #require(changes[0]["classes"] as? [String: [String]])
    #expect(classes == ["added": ["blue"], "removed": ["red"]])
    let declarations = try #require(changes[1]["declarations"] as? [[String: String]])
    #expect(
      declarations == [
        ["property": "color", "old": "red", "new": "blue"], ["property": "margin", "old": "0"],
        ["property": "padding", "new": "1px"],
      ])
    #expect(changes[2]["old"] as? String == "The quick fox")
    #expect(changes[5]["from"] as? String == "body > ul > li:nth-of-type(2)")
    #expect(changes[6]["index"] as? Int == 3)
    #expect(changes[6]["markup"] as? String == "<img src=\"x.png\" alt=\"\"&\">")
    #expect(changes[4]["nodes"] as? Int == 2)
  }

  @Test func jsonEscapes() throws {
    let value = "\u{0}\u{1F}\"\\\n\r\t\u{7F}\u{2028}é😀"
    let difference = TreeDifference(
      from: page(element("p")), to: page(element("p", ["title": value])))
    let json = try JSONSerialization.jsonObject(with: Data(difference.json().utf8))
    let changes = try #require((json as? [String: Any])?["changes"] as? [[String: Any]])
    #expect(changes.first?["new"] as? String == value)
  }

  @Test func textIsOneLine() {
    #expect(lineText("a\r\n\tb\u{1B}\u{202E}\u{3164}") == "a\\r\\n\\tb\\u{1b}\\u{202e}\\u{3164}")
    #expect(lineText("می\u{200C}خواهم \u{6DD}") == "می\u{200C}خواهم \u{6DD}")
  }

  @Test func html() {
    let html = difference.html()
    #expect(html.hasPrefix("<section class=\"tree-difference\">\n"))
    #expect(
      html.contains(
        "<li class=\"text-changed\">&quot;<span class=\"common\">The </span><del>quick</del>"
          + "<ins>slow</ins><span class=\"common\"> fox</span>&quot;</li>"))
    #expect(
      html.contains(
        "<li class=\"inserted\"><ins>&lt;img src=&quot;x.png&quot; alt=&quot;&quot;&amp;&quot;"
          + "&gt;</ins></li>"))
    #expect(!html.contains("<img") && !html.contains("<b>"))
  }
}
