import Testing

@testable import PageDOM

@Suite struct ControlIndexTests {
  private let group = DocumentGroup()

  /// Returns a random tree of forms, controls, images and labels.
  private func randomTree(_ random: inout SeededGenerator) throws -> (Document, [Element]) {
    let document = Document(isHTML: true, in: group)
    let root = document.createHTMLElement("div")
    try document.node.append(root.node)
    var elements = [root]
    let names: [DOMString] = ["form", "div", "label", "input", "img", "button", "fieldset"]
    for _ in 0..<40 {
      let made = document.createHTMLElement(names.randomElement(using: &random) ?? "div")
      if Bool.random(using: &random) {
        made.setAttribute("id", to: DOMString("i\(Int.random(in: 0..<8, using: &random))"))
      }
      for name: StaticString in ["form", "for"] where Int.random(in: 0..<4, using: &random) == 0 {
        made.setAttribute(name, to: DOMString("i\(Int.random(in: 0..<8, using: &random))"))
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        made.setAttribute("type", to: Bool.random(using: &random) ? "image" : "hidden")
      }
      try elements.randomElement(using: &random)?.node.append(made.node)
      elements.append(made)
    }
    return (document, document.node.descendantElements.map { $0 })
  }

  @Test func formsAndLabelsAreThoseThatControlsFind() throws {
    var random = SeededGenerator(state: 5)
    for _ in 0..<200 {
      let (document, elements) = try randomTree(&random)
      func check() {
        for form in elements where form.isHTML("form") {
          let owned = document.node.descendantElements.filter { $0.formOwner == form }
          #expect(form.ownedControls == owned.filter { !$0.isHTML("img") })
          #expect(form.ownedImages == owned.filter { $0.isHTML("img") })
          #expect(
            Array(NodeCollection(root: form.node, kind: .formElements).elements)
              == owned.filter { !$0.isHTML("img") && !$0.isImageButton })
        }
        for control in elements where control.isLabelable {
          #expect(
            control.labels
              == document.node.descendantElements.filter {
                $0.isHTML("label") && $0.labeledControl == control
              })
        }
      }
      check()
      // The index is updated when the owners of controls change.
      let changed = try #require(elements.randomElement(using: &random))
      for name: StaticString in ["id", "form", "for", "type"] {
        changed.setAttribute(name, to: "i1")
        check()
      }
    }
  }
}
