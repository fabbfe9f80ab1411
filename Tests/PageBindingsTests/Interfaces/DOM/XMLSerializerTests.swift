import PageBindings
import PageJavaScript
import Testing

/// Tests of the output of `XMLSerializer`. The expectations are WebKit's.
@Suite struct XMLSerializerTests {
  @Test(arguments: [
    ("const n = document.createAttribute('a'); n.value = 'b\"<&\\t'", "b&quot;&lt;&amp;&#9;"),
    ("const n = document.createAttribute('a')", ""),
    (
      "const n = document.createElementNS('http://www.w3.org/2000/svg', 'svg'); n.setAttributeNS('http://www.w3.org/1999/xlink', 'href', '#')",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:ns1=\"http://www.w3.org/1999/xlink\" ns1:href=\"#\"/>"
    ),
    (
      "const n = document.createElementNS('http://www.w3.org/2000/svg', 'svg'); n.setAttributeNS('http://www.w3.org/1999/xlink', 'xlink:href', '#')",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href=\"#\"/>"
    ),
  ])
  func serializes(source: String, expected: String) {
    #expect(
      ScriptPage().evaluate("\(source); new XMLSerializer().serializeToString(n)") == expected)
  }
}
