import Testing

@testable import PageDOM

@Suite struct AttributeIndexTests {
  let group = DocumentGroup()

  /// Reads all attributes in ways that search the list, and in ways that use the index.
  private func check(_ element: Element, _ names: [DOMString]) {
    let all = element.attributes
    #expect(element.attributeCount == all.count)
    for (index, attribute) in all.enumerated() {
      #expect(element.attribute(at: index) == attribute)
    }
    #expect(element.attribute(at: all.count) == nil)
    for name in names {
      #expect(
        element.attribute(qualifiedName: name) == all.first { $0.name.qualified == name })
      #expect(
        element.attribute(namespace: nil, localName: name)
          == all.first { $0.name.namespace == nil && $0.name.localName == name })
      #expect(
        element.attribute(namespace: Namespace.svg, localName: name)
          == all.first { $0.name.namespace == Namespace.svg && $0.name.localName == name })
    }
  }

  @Test func randomChangesAreFollowed() throws {
    var random = SeededGenerator(state: 3)
    let document = Document(isHTML: true, in: group)
    let element = document.createHTMLElement("p")
    let names = (0..<90).map { DOMString("a\($0)") }
    var taken: [Attr] = []
    for name in names.shuffled(using: &random) {
      try element.setAttribute(qualifiedName: name, to: name)
    }
    check(element, names)
    for step in 0..<1500 {
      let name = try #require(names.randomElement(using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<3: try element.setAttribute(qualifiedName: name, to: "x")
      case 3:
        if let removed = element.removeAttribute(qualifiedName: name) { taken.append(removed) }
      case 4:
        if let last = element.attributes.last {
          element.remove(last)
          taken.append(last)
        }
      case 5: if let attribute = taken.popLast() { try element.setAttributeNode(attribute) }
      // While two attributes have the same qualified name, no index is kept. This case is rare, so
      // that other steps use the index.
      case 6 where step % 10 == 0:
        element.setAttribute(
          QualifiedName(namespace: Namespace.svg, localName: name), to: "y")
      default:
        for attribute in element.attributes where attribute.name.namespace != nil {
          element.remove(attribute)
        }
      }
      if step % 5 == 0 { check(element, names) }
    }
    check(element, names)
  }
}
