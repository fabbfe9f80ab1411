import PageDOM
import Testing

@testable import PageHTML

/// Tests of the comparison of two trees, and of the place of the first difference.
@Suite struct TreeComparisonTests {
  /// Returns the first difference of two pages: the start tag of an element, or the name of another
  /// node; `nil` if the trees are equal.
  private func difference(_ first: String, _ second: String) -> String? {
    let group = DocumentGroup()
    return withExtendedLifetime(group) {
      let pages = [first, second].map { HTML5Parser().parseDocument($0, into: group).node }
      guard let node = TreeComparison.firstDifference(pages[0], pages[1]) else { return nil }
      guard let element = Element(node) else { return node.nodeName.string }
      return String(decoding: HTMLSerializer.startTag(of: element).bytes, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("<p>a<p>b", "<P>a</p><p>b</p>"), ("<p id=a class=b>", "<p class='b' id='a'>"),
    ("<b>a&amp;b</b>", "<b>a&b</b>"),
    (
      "<div><template shadowrootmode=open><p>a</template>b</div>",
      "<div>b<template shadowrootmode='open'><p>a</p></template></div>"
    ),
  ])
  func equivalentMarkupDoesNotDiffer(first: String, second: String) {
    #expect(difference(first, second) == nil)
  }

  @Test(arguments: [
    ("<p>a<p id=x>b", "<p>a<p id=x>c", "<p id=\"x\">"),
    ("<p>a<p id=x>b", "<p>a<p id=y>b", "<p id=\"x\">"),
    ("<p>a", "<p>a<p>b", "<body>"), ("<!doctype a>", "<!doctype b>", "#document"),
    ("<!doctype a public 'b'>", "<!doctype a>", "#document"),
    ("<!doctype a public 'b' 'c'>", "<!doctype a public 'b' 'd'>", "#document"),
    ("<template id=t>a</template>", "<template id=t>b</template>", "<template id=\"t\">"),
    // A difference in a shadow root is reported for the host.
    (
      "<div id=h><template shadowrootmode=open><p>a</template></div>",
      "<div id=h><template shadowrootmode=open><p>b</template></div>", "<div id=\"h\">"
    ),
    (
      "<div id=h><template shadowrootmode=open><p><x-a><template shadowrootmode=open>a",
      "<div id=h><template shadowrootmode=open><p><x-a><template shadowrootmode=open>b",
      "<div id=\"h\">"
    ),
    (
      "<div id=h><template shadowrootmode=open></template></div>", "<div id=h></div>",
      "<div id=\"h\">"
    ),
    (
      "<div id=h><template shadowrootmode=open></template></div>",
      "<div id=h><template shadowrootmode=closed></template></div>", "<div id=\"h\">"
    ),
  ])
  func firstDifferenceIsFound(first: String, second: String, expected: String) {
    #expect(difference(first, second) == expected)
  }
}
