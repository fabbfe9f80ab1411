import Testing
import TreeMarkup

@testable import PageDOM

/// A host with a shadow tree in a document's body, both made from markup.
struct ShadowTree {
  let document: Document
  let host: Element
  let root: ShadowRoot

  /// Creates a document, which lives as long as `group`.
  init(
    in group: DocumentGroup, host markup: String, shadow: String, mode: ShadowRoot.Mode = .open,
    slotAssignment: ShadowRoot.SlotAssignment = .named
  ) throws {
    document = try Markup.document(
      "<html><body><div id=host>\(markup)</div></body></html>", in: group)
    document.state.hasBrowsingContext = true
    host = try #require(document.element(id: "host"))
    var options = ShadowRoot.Options(mode: mode)
    options.slotAssignment = slotAssignment
    root = try host.attachShadow(options)
    try Markup.append(shadow, to: root.node)
  }

  /// The element with an `id` in the host's children or in the shadow tree.
  func element(_ id: String) throws -> Element {
    let elements = Array(host.node.descendantElements) + Array(root.node.descendantElements)
    return try #require(elements.first { $0.label == id }, "\(id)")
  }

  func slot(_ id: String) throws -> Element { try element(id) }
}

extension Node {
  /// The `id` or local name of an element, the data of a text.
  var brief: String { Element(self)?.label ?? nodeValue?.string ?? "-" }
}
