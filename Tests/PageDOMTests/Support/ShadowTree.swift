import Testing
import TreeMarkup

@testable import PageDOM

/// A host in a document's body, and its shadow tree, both created from markup.
struct ShadowTree {
  let document: Document
  let host: Element
  let root: ShadowRoot

  /// Creates the tree in a new document. The document lives as long as `group`.
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

  /// Returns the element with an `id` in the shadow tree or among the host's children.
  func element(_ id: String) throws -> Element {
    let elements = Array(host.node.descendantElements) + Array(root.node.descendantElements)
    return try #require(elements.first { $0.label == id }, "\(id)")
  }

  func slot(_ id: String) throws -> Element { try element(id) }
}

extension Node {
  /// The `id` or the local name of an element; the data of a text node.
  var brief: String { Element(self)?.label ?? nodeValue?.string ?? "-" }
}
