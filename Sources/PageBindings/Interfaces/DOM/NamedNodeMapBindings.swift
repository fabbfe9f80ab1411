internal import PageDOM
internal import PageJavaScript

final class AttributeMap {
  let element: Element

  init(_ element: Element) {
    self.element = element
  }

  func item(at index: Int) -> Attr? { element.attribute(at: index) }
}

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-namednodemap
  static let namedNodeMap: Interface = Interface("NamedNodeMap", iteration: .indices) {
    [
      .get("length") { $0.number(try $0.this(AttributeMap.self).element.attributeCount) },
      .method("item", 1) { call in
        call.wrap(try call.this(AttributeMap.self).item(at: try call.unsignedLong(0))?.node)
      },
      .method("getNamedItem", 1) { call in
        call.wrap(
          try call.this(AttributeMap.self).element
            .attribute(qualifiedName: try call.text(0))?.node)
      },
      .method("getNamedItemNS", 2) { call in
        call.wrap(
          try call.this(AttributeMap.self).element.attribute(
            namespace: try call.textOrNull(0), localName: try call.text(1))?.node)
      },
      .method("setNamedItem", 1) { call in
        call.wrap(
          try call.this(AttributeMap.self).element.setAttributeNode(try call.attribute(0))?.node)
      },
      .method("setNamedItemNS", 1) { call in
        call.wrap(
          try call.this(AttributeMap.self).element.setAttributeNode(try call.attribute(0))?.node)
      },
      .method("removeNamedItem", 1) { call in
        let element = try call.this(AttributeMap.self).element
        guard let removed = element.removeAttribute(qualifiedName: try call.text(0)) else {
          throw DOMException.notFound
        }
        return call.wrap(removed.node)
      },
      .method("removeNamedItemNS", 2) { call in
        let element = try call.this(AttributeMap.self).element
        let found = element.attribute(
          namespace: try call.textOrNull(0), localName: try call.text(1))
        guard let found else { throw DOMException.notFound }
        element.remove(found)
        return call.wrap(found.node)
      },
    ]
  }
}

enum NamedNodeMapBindings {
  static var behaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function {
        $0.number(try $0.this(AttributeMap.self).element.attributeCount)
      },
      item: ExoticKind.function { call in
        call.wrap(try call.this(AttributeMap.self).item(at: try call.unsignedLong(0))?.node)
      },
      named: ExoticKind.function { call in
        call.wrap(
          try call.this(AttributeMap.self).element
            .attribute(qualifiedName: try call.text(0))?.node)
      },
      names: ExoticKind.function { call in
        // 2–4. For HTML elements, skip names with uppercase letters: look-ups use lowercase names.
        let element = try call.this(AttributeMap.self).element
        var names: [DOMString] = []
        var known: Set<DOMString> = []
        for attribute in element.attributes {
          let name = attribute.name.qualified
          guard known.insert(name).inserted else { continue }
          if element.document.isHTML, element.isHTML, name != name.asciiLowercased { continue }
          names.append(name)
        }
        return call.scope.array(of: names) { call.string($0) }.value
      },
      unenumerableNames: true)
  }
}
