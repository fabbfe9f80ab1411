import Testing
import TreeMarkup

@testable import PageDOM

@Suite struct ElementIndexTests {
  let group = DocumentGroup()

  /// Returns the result of a walk through the tree.
  private func walked(_ id: DOMString, _ document: Document) -> Element? {
    document.node.descendantElements.first { $0.id == id }
  }

  private func walkedNames(_ name: DOMString, _ document: Document) -> [Element] {
    document.node.descendantElements.filter { element in
      element.id == name
        || element.attribute("name").map { DOMString(cString: $0) } == name
          && ["embed", "form", "img", "object"].contains(
            DOMString(cString: element.localName).string)
    }
  }

  @Test func firstOfEqualIDsIsFound() throws {
    let document = try Markup.document(
      "<body><p id=x></p><b id=y></b><i id=x></i></body>", in: group)
    let body = try #require(document.node.firstElementChild)
    #expect(document.element(id: "x")?.label == "x")
    let first = try #require(document.element(id: "x"))
    #expect(DOMString(cString: first.localName) == "p")
    // The second element replaces the first in the index until it is removed.
    first.node.removeFromParent()
    #expect((document.element(id: "x")?.localName).map { DOMString(cString: $0) } == "i")
    try body.node.insert(first.node, before: body.node.firstChild)
    #expect(document.element(id: "x") == first)
    // The first element moves to a position after the second.
    try body.node.append(first.node)
    #expect((document.element(id: "x")?.localName).map { DOMString(cString: $0) } == "i")
  }

  @Test func changesOfAttributesAreFollowed() throws {
    let document = try Markup.document("<body><p id=x></p></body>", in: group)
    let element = try #require(document.element(id: "x"))
    try element.setAttribute(qualifiedName: "id", to: "y")
    #expect(document.element(id: "x") == nil)
    #expect(document.element(id: "y") == element)
    element.attribute(qualifiedName: "id")?.setValue("z")
    #expect(document.element(id: "y") == nil)
    #expect(document.element(id: "z") == element)
    let attribute = try #require(element.removeAttribute(qualifiedName: "id"))
    #expect(document.element(id: "z") == nil)
    try element.setAttributeNode(attribute)
    #expect(document.element(id: "z") == element)
    // An `id` attribute in another namespace is not an ID.
    element.setAttribute(
      QualifiedName(namespace: Namespace.xLink, prefix: "xlink", localName: "id"), to: "w")
    #expect(document.element(id: "w") == nil)
    #expect(document.element(id: "z") == element)
  }

  @Test func otherTreesAreLeftOut() throws {
    let document = try Markup.document("<body></body>", in: group)
    let other = try Markup.document("<body></body>", in: group)
    let body = try #require(document.node.firstElementChild)
    let otherBody = try #require(other.node.firstElementChild)
    #expect(document.element(id: "x") == nil)
    #expect(other.element(id: "x") == nil)
    let outer = document.createHTMLElement("div")
    let inner = document.createHTMLElement("b")
    try inner.setAttribute(qualifiedName: "id", to: "x")
    try outer.node.append(inner.node)
    #expect(document.element(id: "x") == nil)
    try body.node.append(outer.node)
    #expect(document.element(id: "x") == inner)
    try otherBody.node.append(outer.node)
    #expect(document.element(id: "x") == nil)
    #expect(other.element(id: "x") == inner)
    otherBody.node.replaceAll(with: nil)
    #expect(other.element(id: "x") == nil)
  }

  @Test func randomChangesAreFollowed() throws {
    var random = SeededGenerator(state: 7)
    let document = try Markup.document("<body></body>", in: group)
    let body = try #require(document.node.firstElementChild).node
    let names: [DOMString] = ["a", "b", "c"]
    var elements: [Element] = []
    for index in 0..<40 {
      elements.append(document.createHTMLElement(["p", "img", "form"][index % 3]))
    }
    var found = 0
    for _ in 0..<4000 {
      let element = try #require(elements.randomElement(using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: element.node.removeFromParent()
      case 1:
        try element.setAttribute(
          qualifiedName: "id", to: #require(names.randomElement(using: &random)))
      case 2:
        try element.setAttribute(
          qualifiedName: "name", to: #require(names.randomElement(using: &random)))
      case 3: element.removeAttribute("id")
      default:
        let parent =
          Bool.random(using: &random)
          ? body : try #require(elements.randomElement(using: &random)).node
        let reference = parent.children.randomElement(using: &random)
        // Insertions of a node into its own descendant are refused.
        _ = try? parent.insert(element.node, before: reference)
      }
      let name = try #require(names.randomElement(using: &random))
      let expected = walked(name, document)
      #expect(document.element(id: name) == expected)
      let named = walkedNames(name, document)
      let shown = document.windowElement(named: name)
      #expect(shown?.first == named.first)
      #expect(shown?.hasMore == (named.isEmpty ? nil : named.count > 1))
      if expected != nil { found += 1 }
    }
    #expect(found > 1000)
  }
}
