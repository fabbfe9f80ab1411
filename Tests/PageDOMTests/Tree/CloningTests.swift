import Testing

@testable import PageDOM

@Suite struct CloningTests {
  let group = DocumentGroup()

  @Test func copiesNamesAndAttributes() throws {
    let document = Document(isHTML: true, in: group)
    let xlink: DOMString = "http://www.w3.org/1999/xlink"
    let names = [
      QualifiedName(namespace: Namespace.html, localName: "p"),
      QualifiedName(namespace: Namespace.html, prefix: "h", localName: "p"),
      QualifiedName(namespace: nil, localName: "p"),
      QualifiedName(namespace: Namespace.svg, prefix: "s", localName: "g"),
    ]
    for name in names {
      let element = document.createElement(name)
      element.setAttribute("class", to: "é")
      element.setAttribute("title", to: "")
      element.setAttribute(
        QualifiedName(namespace: xlink, prefix: "xlink", localName: "href"), to: "#a")
      for index in 0..<40 {
        element.setAttribute(
          QualifiedName(localName: DOMString("data-\(index)")), to: DOMString("\(index)"))
      }
      for isHTML in [true, false] {
        let target = Document(isHTML: isHTML, in: group)
        let copy = try #require(Element(element.node.clone(deep: false, document: target)))
        #expect(copy.document.node == target.node)
        #expect(copy.namespace == name.namespace)
        #expect(copy.prefix == name.prefix)
        #expect(DOMString(cString: copy.localName) == name.localName)
        #expect(copy.isHTML == (name.namespace == Namespace.html))
        #expect(copy.attributes.map(\.name) == element.attributes.map(\.name))
        #expect(copy.attributes.map(\.value) == element.attributes.map(\.value))
        #expect(copy.attributes.allSatisfy { $0.ownerElement == copy })
        // A change of the copy does not affect the original.
        copy.setAttribute("class", to: "other")
        copy.removeAttribute("title")
        #expect(element.attributes.prefix(2).map(\.value) == ["é", ""])
      }
    }
  }

  @Test func copiesText() throws {
    let document = Document(isHTML: true, in: group)
    let parent = document.createHTMLElement("p").node
    for text in ["", "a", "é\u{10000}"] as [DOMString] {
      try parent.append(document.createTextNode(text))
    }
    let copy = parent.clone(deep: true)
    #expect(copy.children.map(\.nodeValue) == ["", "a", "é\u{10000}"])
    #expect(copy.textContent == "aé\u{10000}")
    try #require(CharacterData(copy.children[2])).setData("b")
    #expect(copy.textContent == "ab")
    #expect(parent.textContent == "aé\u{10000}")
  }
}
