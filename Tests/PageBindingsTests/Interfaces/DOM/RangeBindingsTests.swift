import PageBindings
import Testing

/// The expectations are WebKit 2.50's.
@Suite struct RangeBindingsTests {
  private static let prelude = """
    document.body.innerHTML = '<div id="a"><p id="b">x</p></div><i id="c"></i>';
    const [a, b, c] = ['a', 'b', 'c'].map(id => document.getElementById(id));
    const over = (node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return (other) => { try { return range.compareNode(other); } catch (e) { return e.name; } };
    };
    const loose = document.createElement('p'), page = document.implementation.createHTMLDocument('');
    loose.append('x');

    """

  @Test(arguments: [
    ("[b, a, c, document.head].map(over(a))", "3,2,1,0"),
    ("[b.firstChild, b, a].map(over(b.firstChild))", "2,2,2"),
    ("[document.documentElement, b].map(over(document))", "3,3"),
    ("[loose, loose.firstChild, document, page, page.body].map(over(a))", "0,0,NotFoundError,0,0"),
    ("over(loose)(a)", "WrongDocumentError"),
    ("over(a)(null)", "TypeError"),
    (
      "[Range.NODE_BEFORE, Range.NODE_AFTER, Range.NODE_BEFORE_AND_AFTER, Range.NODE_INSIDE]",
      "0,1,2,3"
    ),
  ])
  func compareNode(script: String, expected: String) {
    #expect(ScriptPage().evaluate(Self.prelude + script) == expected)
  }
}
