import PageDOM
import PageHTML
import Testing

@Suite struct HTMLSerializerTests {
  let group = DocumentGroup()

  @Test func escapesAsWebKitDoes() {
    let document = Document(isHTML: true, in: group)
    let element = document.createHTMLElement("div")
    element.setAttribute("title", to: "a<b>c&d\u{A0}e'f\"")
    element.node.insertAll([document.createTextNode("t<x>&\u{A0}\"'")])
    #expect(
      HTMLSerializer.outerHTML(of: element.node).string
        == "<div title=\"a&lt;b&gt;c&amp;d&nbsp;e'f&quot;\">t&lt;x&gt;&amp;&nbsp;\"'</div>")
    #expect(
      HTMLSerializer.innerHTML(of: element.node).string == "t&lt;x&gt;&amp;&nbsp;\"'")
  }

  @Test func writesTheTextOfRawElementsAsItIs() {
    let document = Document(isHTML: true, in: group)
    for name in ["style", "script", "xmp", "iframe", "noembed", "noframes", "plaintext"] {
      let element = document.createHTMLElement(DOMString(name))
      element.node.insertAll([document.createTextNode("<&")])
      #expect(HTMLSerializer.innerHTML(of: element.node) == "<&")
    }
    let noscript = document.createHTMLElement("noscript")
    noscript.node.insertAll([document.createTextNode("<")])
    #expect(HTMLSerializer.innerHTML(of: noscript.node, isScripting: true) == "<")
    #expect(HTMLSerializer.innerHTML(of: noscript.node) == "&lt;")
  }

  @Test func writesNothingInsideOfVoidElements() {
    let document = Document(isHTML: true, in: group)
    let element = document.createHTMLElement("br")
    element.node.insertAll([document.createTextNode("a")])
    #expect(HTMLSerializer.outerHTML(of: element.node) == "<br>")
    #expect(HTMLSerializer.innerHTML(of: element.node) == "")
  }

  @Test func writesNamesOfAttributesByTheirNamespaces() {
    let document = Document(isHTML: true, in: group)
    let element = document.createElement(
      QualifiedName(namespace: Namespace.svg, localName: "g"))
    let names = [
      QualifiedName(namespace: Namespace.xml, prefix: "x", localName: "lang"),
      QualifiedName(namespace: Namespace.xmlns, localName: "xmlns"),
      QualifiedName(namespace: Namespace.xmlns, prefix: "xmlns", localName: "a"),
      QualifiedName(namespace: Namespace.xLink, localName: "href"),
      QualifiedName(namespace: "u", prefix: "p", localName: "q"),
    ]
    for name in names { element.setAttribute(name, to: "") }
    #expect(
      HTMLSerializer.outerHTML(of: element.node)
        == "<g xml:lang=\"\" xmlns=\"\" xmlns:a=\"\" xlink:href=\"\" p:q=\"\"></g>")
  }

  @Test func writesTheContentsOfTemplates() throws {
    let document = Document(isHTML: true, in: group)
    let template = document.createHTMLElement("template")
    try template.templateContents?.append(document.createHTMLElement("p").node)
    #expect(HTMLSerializer.outerHTML(of: template.node) == "<template><p></p></template>")
    #expect(HTMLSerializer.innerHTML(of: template.node) == "<p></p>")
  }

  @Test func writesOtherNodes() throws {
    let document = Document(isHTML: true, in: group)
    try document.node.append(
      document.createDocumentType(name: "html", publicID: "a", systemID: "b"))
    try document.node.append(document.createComment(" c "))
    try document.node.append(
      document.createProcessingInstruction(target: "t", data: "d"))
    #expect(
      HTMLSerializer.outerHTML(of: document.node) == "<!DOCTYPE html><!-- c --><?t d>")
  }
}

extension Node {
  /// Appends nodes that are known to fit.
  func insertAll(_ nodes: [Node]) {
    for node in nodes { _ = try? append(node) }
  }
}
