import PageDOM
import PageHTML
import Testing

/// The expectations are WebKit 2.50's.
@Suite struct XMLSerializerTests {
  let group = DocumentGroup()

  @Test func makesUpPrefixes() {
    let document = Document(isHTML: false, in: group)
    let root = document.createElement(
      QualifiedName(namespace: "u", prefix: "p", localName: "a"))
    let child = document.createElement(QualifiedName(namespace: "v", localName: "c"))
    let inner = document.createElement(
      QualifiedName(namespace: "v", prefix: "p", localName: "d"))
    root.node.insertAll([child.node])
    child.node.insertAll([inner.node])
    inner.setAttribute(QualifiedName(namespace: "w", localName: "q"), to: "1")
    inner.setAttribute(QualifiedName(namespace: "w", prefix: "z", localName: "q2"), to: "1")
    inner.setAttribute(QualifiedName(namespace: "u", prefix: "p", localName: "q3"), to: "<>&\"\n\t")
    inner.node.insertAll([
      document.createTextNode("a<b>&\u{A0}]]>"), document.createComment("a--b"),
    ])
    #expect(
      XMLSerializer.outerXML(of: root.node).string
        == "<p:a xmlns:p=\"u\"><c xmlns=\"v\"><p:d xmlns:p=\"v\" xmlns:ns1=\"w\" ns1:q=\"1\" "
        + "ns1:q2=\"1\" xmlns:p=\"u\" p:q3=\"&lt;&gt;&amp;&quot;&#10;&#9;\">"
        + "a&lt;b&gt;&amp;\u{A0}]]&gt;<!--a--b--></p:d></c></p:a>")
  }

  @Test func writesPagesOfHTML() {
    let document = HTML5Parser().parseDocument(
      "<!DOCTYPE html PUBLIC \"a\" \"b\"><p>x<br>&nbsp;<svg><g/></svg><!--c--><script>a<b</script>",
      into: group)
    #expect(
      XMLSerializer.outerXML(of: document.node).string
        == "<!DOCTYPE html PUBLIC \"a\" \"b\"><html xmlns=\"http://www.w3.org/1999/xhtml\"><head>"
        + "</head><body><p>x<br />\u{A0}<svg xmlns=\"http://www.w3.org/2000/svg\"><g/></svg>"
        + "<!--c--><script>a&lt;b</script></p></body></html>")
  }

  @Test func writesContentsOfElement() throws {
    let document = PageHTML.XMLParser().parseDocument(
      "<r xmlns='http://www.w3.org/1999/xhtml'><br/>a</r>", into: group)
    let root = try #require(document.documentElement)
    #expect(
      XMLSerializer.innerXML(of: root.node)
        == "<br xmlns=\"http://www.w3.org/1999/xhtml\" />a")
  }

  /// The HTML parser creates `xmlns` attributes without a namespace, but they declare prefixes for
  /// descendants.
  @Test(arguments: [
    (
      "<nav xmlns='u:x'><ul><li></ul></nav><p>",
      "<nav xmlns=\"u:x\"><ul xmlns=\"http://www.w3.org/1999/xhtml\"><li></li></ul></nav>"
        + "<p xmlns=\"http://www.w3.org/1999/xhtml\"></p>"
    ),
    (
      "<nav xmlns=''><ul></ul></nav>",
      "<nav xmlns=\"\"><ul xmlns=\"http://www.w3.org/1999/xhtml\"></ul></nav>"
    ),
    (
      "<nav xmlns='http://www.w3.org/1999/xhtml'><ul></ul></nav>",
      "<nav xmlns=\"http://www.w3.org/1999/xhtml\"><ul></ul></nav>"
    ),
    (
      "<math xmlns='a:b'><mi></mi></math>",
      "<math xmlns=\"a:b\"><mi xmlns=\"http://www.w3.org/1998/Math/MathML\"/></math>"
    ),
  ])
  func declarationsOfHTMLCount(markup: String, expected: String) throws {
    let document = HTML5Parser().parseDocument(markup, into: group)
    let body = try #require(document.documentElement?.node.lastChild)
    #expect(XMLSerializer.innerXML(of: body).string == expected)
  }
}
