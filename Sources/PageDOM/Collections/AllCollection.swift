/// The `HTMLAllCollection` of a document: `document.all`.
/// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#the-htmlallcollection-interface
public final class AllCollection {
  /// The elements in tree order.
  public let elements: NodeCollection

  /// The document of the collection.
  public var document: Document { elements.root.document }

  /// Creates the collection for a document.
  public init(_ document: Document) {
    elements = NodeCollection(root: document.node, kind: .tagName("*"))
  }

  /// The supported property names, in tree order.
  public var supportedPropertyNames: [DOMString] {
    var known: Set<DOMString> = []
    var names: [DOMString] = []
    for element in elements.elements {
      if let id = element.id, known.insert(id).inserted { names.append(id) }
      if element.isNamedInAll, let name = element.attribute("name"), name[0] != 0 {
        let name = DOMString(cString: name)
        if known.insert(name).inserted { names.append(name) }
      }
    }
    return names
  }
}

extension Element {
  /// Whether the element is an “all”-named element, found by its `name` attribute.
  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#all-named-elements
  var isNamedInAll: Bool {
    guard isHTML else { return false }
    return Self.namesInAll.contains { CString.equal(localName, $0) }
  }

  private static let namesInAll: [StaticString] = [
    "a", "button", "embed", "form", "frame", "frameset", "iframe", "img", "input", "map", "meta",
    "object", "select", "textarea",
  ]
}
