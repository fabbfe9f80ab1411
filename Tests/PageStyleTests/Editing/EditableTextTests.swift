import PageDOM
import PageStyle
import Testing
import TreeMarkup

/// Tests with the results of WebKitGTK 2.50. Brackets mark the selection's boundary points in
/// texts; braces mark those between nodes.
@Suite("Text in editing hosts") struct EditableTextTests {
  @Test(
    "replaces the selection, with spaces that do not collapse",
    arguments: [
      ("a[]b", "xy", "axy[]b"),
      ("a[bc]d", "xy", "axy[]d"),
      ("<p>a[]</p>", "x", "<p>ax[]</p>"),
      ("a[]b", " ", "a []b"),
      ("ab[]", " ", "ab\u{A0}[]"),
      ("[]ab", " ", "\u{A0}[]ab"),
      ("a []b", "x", "a x[]b"),
      ("{}", "x", "x[]"),
      ("<b>a[]</b>c", "x", "<b>ax[]</b>c"),
      ("[abc]", "x", "x[]"),
      ("a[b]c", " ", "a []c"),
    ])
  func insertion(markup: String, input: String, result: String) throws {
    let page = try EditedPage(markup)
    #expect(page.text.canInsert(DOMString(input)))
    try page.text.insert(DOMString(input))
    #expect(try page.result() == result)
  }

  @Test(
    "is deleted in whole characters",
    arguments: [
      ("ab[]c", false, "a[]c"),
      ("a[bc]d", false, "a[]d"),
      ("[abc]", false, "{}<br></br>"),
      ("a😀[]b", false, "a[]b"),
      ("a[]bc", true, "a[]c"),
      ("a b[] c", false, "a []\u{A0}c"),
      ("ab []c", false, "ab[]c"),
      ("a[] b", true, "a[]b"),
    ])
  func deletion(markup: String, isForward: Bool, result: String) throws {
    let page = try EditedPage(markup)
    #expect(page.text.canDelete(isForward: isForward))
    try page.text.delete(isForward: isForward)
    #expect(try page.result() == result)
  }

  @Test("is not edited outside of an editing host") func otherElements() throws {
    let tree = MarkedTree("<html><body><p>a[]b</p></body></html>", inDocument: true)
    tree.document.state.hasBrowsingContext = true
    let selection = try #require(tree.document.selection)
    selection.add(tree.range)
    #expect(EditableText(selection) == nil)
    withExtendedLifetime(tree) {}
  }

  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#editing-host
  @Test("belongs to the outermost host that is not interrupted") func hosts() throws {
    let page = try EditedPage(
      "<p>a</p><div contenteditable=true><b>b</b></div><i contenteditable=false><u contenteditable=true>[]c</u></i>"
    )
    let elements = Array(page.tree.root.descendantElements)
    func host(_ name: StaticString) throws -> Element? {
      try #require(elements.first { $0.isHTML(name) }).editingHost
    }
    #expect(try host("b") == host("p"))
    #expect(try host("i") == nil)
    #expect(try host("u").map { $0.isHTML("u") } == true)
    #expect(page.text.host.isHTML("u"))
    withExtendedLifetime(page) {}
  }

  @Test("is not edited if WebKit's result is not known") func unknownResults() throws {
    let page = try EditedPage("<p>a[b</p><p>c]d</p>")
    #expect(!page.text.canInsert("x"))
    #expect(!page.text.canInsert(.paragraph))
    #expect(!page.text.canDelete(isForward: false))
    let line = try EditedPage("a[]b")
    #expect(!line.text.canInsert("line\nfeed"))
    withExtendedLifetime((page, line)) {}
  }
}
