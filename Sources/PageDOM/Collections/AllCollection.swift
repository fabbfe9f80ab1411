/// `document.all`.
/// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#the-htmlallcollection-interface
public final class AllCollection {
  public let elements: NodeCollection

  public var document: Document { elements.root.document }

  public init(_ document: Document) {
    elements = NodeCollection(root: document.node, kind: .tagName("*"))
  }

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
  /// Whether `document.all` exposes the element by its `name` attribute.
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
