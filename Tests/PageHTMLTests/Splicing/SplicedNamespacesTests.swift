import PageDOM
import TextEncoding
import Testing

@testable import PageHTML

/// Tests of the namespace declarations in written XML pages after changes.
/// - Source: https://www.w3.org/TR/xml-names/
@Suite struct SplicedNamespacesTests {
  private func first(_ selector: DOMString, _ document: Document) throws -> Element {
    try SplicedPage.first(selector, document)
  }

  @Test func declarationsAreWrittenWhereTheyAreMissing() throws {
    let page = "<a xmlns='u' xmlns:p='v'><b/></a>"
    func written(_ change: (Document, Element) throws -> Void) throws -> String {
      let (plan, encoder) = try SplicedXML.output(Array(page.utf8)) {
        try change($0, try first("b", $0))
      }
      #expect(plan.isFaithful && plan.addsDeclarations)
      return String(decoding: encoder.bytes, as: UTF8.self)
    }
    #expect(
      try written { document, element in
        try element.node.append(document.createElement(QualifiedName(localName: "c")).node)
      } == "<a xmlns='u' xmlns:p='v'><b><c xmlns=\"\"/></b></a>")
    #expect(
      try written { document, element in
        let child = document.createElement(
          QualifiedName(namespace: "w", prefix: "p", localName: "c"))
        child.setAttribute(QualifiedName(namespace: "x", prefix: "q", localName: "d"), to: "1")
        try element.node.append(child.node)
      } == "<a xmlns='u' xmlns:p='v'><b><p:c xmlns:p=\"w\" xmlns:q=\"x\" q:d=\"1\"/></b></a>")
    #expect(
      try written { _, element in
        element.setAttribute(QualifiedName(namespace: "x", prefix: "q", localName: "d"), to: "1")
        element.setAttribute(QualifiedName(namespace: "x", prefix: "q", localName: "e"), to: "2")
      } == "<a xmlns='u' xmlns:p='v'><b xmlns:q=\"x\" q:d=\"1\" q:e=\"2\"/></a>")
  }

  /// A removed declaration is written again if a prefix needs it. The remaining attributes keep
  /// their source text.
  @Test func removedDeclarationsOfPrefixesInUse() throws {
    let page = "<r><e id = 'x' xmlns:q='u'  q:r = '1' z='2'/><q:f id = 'x' xmlns:q='u'/></r>"
    let (plan, encoder) = try SplicedXML.output(Array(page.utf8)) { document in
      try first("e", document).removeAttribute(qualifiedName: "xmlns:q")
      document.documentElement?.node.childElements[1].removeAttribute(qualifiedName: "xmlns:q")
    }
    #expect(plan.isFaithful && plan.addsDeclarations)
    #expect(
      String(decoding: encoder.bytes, as: UTF8.self)
        == "<r><e xmlns:q=\"u\" id = 'x'  q:r = '1' z='2'/><q:f xmlns:q=\"u\" id = 'x'/></r>")
  }

  @Test func declarationsThatAreInScopeAreNotWrittenAgain() throws {
    let page = "<a xmlns='u' xmlns:p='v'><b/></a>"
    let output = try SplicedXML.text(page) { document in
      let element = try first("b", document)
      let child = document.createElement(QualifiedName(namespace: "v", prefix: "p", localName: "c"))
      child.setAttribute(QualifiedName(namespace: "v", prefix: "p", localName: "d"), to: "1")
      try child.node.append(
        document.createElement(QualifiedName(namespace: "u", localName: "e")).node)
      try element.node.append(child.node)
    }
    #expect(output == "<a xmlns='u' xmlns:p='v'><b><p:c p:d=\"1\"><e/></p:c></b></a>")
  }

  /// `setAttribute` sets an `xmlns` attribute without a namespace, which is still a declaration.
  @Test func declarationsOfScriptsCount() throws {
    let output = try SplicedXML.text("<a xmlns='u'/>") { document in
      let child = document.createElement(QualifiedName(namespace: Namespace.svg, localName: "svg"))
      try child.setAttribute(qualifiedName: "xmlns", to: Namespace.svg)
      try document.documentElement?.node.append(child.node)
    }
    #expect(output == "<a xmlns='u'><svg xmlns=\"http://www.w3.org/2000/svg\"/></a>")
  }

  /// `setAttribute` sets an `xmlns` attribute without a namespace. `setAttributeNS` sets another,
  /// in the namespace of declarations. A tag cannot contain both.
  @Test func declarationsOfOneNameAreReported() throws {
    let page = "<html xmlns='http://www.w3.org/1999/xhtml'><head/><body/></html>"
    for values in [(Namespace.html, Namespace.svg), (Namespace.svg, Namespace.html)] {
      let output = try SplicedXML.unfaithfulText(page) { document in
        let head = try first("head", document)
        try head.setAttribute(qualifiedName: "xmlns", to: values.0)
        head.setAttribute(
          QualifiedName(namespace: Namespace.xmlns, localName: "xmlns"), to: values.1)
      }
      #expect(!output.contains(Namespace.svg.string))
    }
    _ = try SplicedXML.unfaithfulText("<a xmlns:q='u'><b/></a>") { document in
      let element = try first("b", document)
      try element.setAttribute(qualifiedName: "xmlns:q", to: "v")
      element.setAttribute(
        QualifiedName(namespace: Namespace.xmlns, prefix: "xmlns", localName: "q"), to: "u")
    }
  }
}
