internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-element
  static let element: Interface = Interface(
    "Element", parent: .node,
    unscopables: ParentNodeBindings.unscopables + ChildNodeBindings.unscopables + ["slot"]
  ) {
    ElementBindings.names + ElementBindings.attributes + ElementBindings.search
      + ElementBindings.markup + ParentNodeBindings.members + ChildNodeBindings.members
      + SiblingElementBindings.members + ShadowRootBindings.elementMembers
      + ElementLayoutBindings.boxes + ElementLayoutBindings.scrolling + ARIABindings.members
      + [.eventHandlers(.element), ComputedStyleBindings.visibilityMember]
  }
}

enum ElementBindings {
  static var names: [Member] {
    [
      .get("namespaceURI") { $0.stringOrNull(try $0.thisElement().namespace) },
      .get("prefix") { $0.stringOrNull(try $0.thisElement().prefix) },
      .get("localName") { $0.string(inTree: try $0.thisElement().localName) },
      .get("tagName") { $0.realm.tagName(of: try $0.thisElement()) },
      .reflect("id"), .reflect("className", "class"), .reflect("slot"),
      .reflectTokens("part", .part, "part"),
      .attribute(
        "classList", get: { $0.tokenList(.classList, "class", of: try $0.thisElement()) },
        set: { call in
          try call.thisElement().setAttribute("class", to: try call.text(0))
          return nil
        }),
    ]
  }

  static var attributes: [Member] {
    [
      .get("attributes") { call in
        let element = try call.thisElement()
        let realm = call.realm
        return realm.sameObject(.attributes, of: element.node) {
          realm.wrap(AttributeMap(element), as: .namedNodeMap, exotic: .namedNodeMap)
        }.value
      },
      .method("hasAttributes") { $0.boolean(try $0.thisElement().hasAttributes) },
      .method("getAttributeNames") { call in
        call.scope.array(of: try call.thisElement().attributes) {
          $0.hasNamespace
            ? call.string($0.name.qualified) : call.string(inTree: $0.localName)
        }.value
      },
      .method("getAttribute", 1) { call in
        let element = try call.thisElement()
        guard let attribute = element.attribute(qualifiedName: try call.text(0)) else {
          return call.null
        }
        return call.string(inTree: attribute.content)
      },
      .method("getAttributeNS", 2) { call in
        call.stringOrNull(
          try call.thisElement().attribute(
            namespace: try call.textOrNull(0), localName: try call.text(1))?.value)
      },
      .method("setAttribute", 2) { call in
        let element = try call.thisElement()
        try element.setAttribute(qualifiedName: try call.text(0), to: try call.text(1))
        return nil
      },
      .method("setAttributeNS", 3) { call in
        let element = try call.thisElement()
        let namespace = try call.textOrNull(0)
        let name = try QualifiedName(validating: try call.text(1), namespace: namespace)
        element.setAttribute(name, to: try call.text(2))
        return nil
      },
      .method("removeAttribute", 1) { call in
        try call.thisElement().removeAttribute(qualifiedName: try call.text(0))
        return nil
      },
      .method("removeAttributeNS", 2) { call in
        let element = try call.thisElement()
        let found = element.attribute(
          namespace: try call.textOrNull(0), localName: try call.text(1))
        if let found { element.remove(found) }
        return nil
      },
      .method("toggleAttribute", 1) { call in
        let element = try call.thisElement()
        let name = try call.text(0)
        guard XMLName.isName(name) else { throw DOMException.invalidCharacter }
        if element.attribute(qualifiedName: name) != nil {
          if call.has(1), call.boolean(1) { return call.boolean(true) }
          element.removeAttribute(qualifiedName: name)
          return call.boolean(false)
        }
        if call.has(1), !call.boolean(1) { return call.boolean(false) }
        try element.setAttribute(qualifiedName: name, to: "")
        return call.boolean(true)
      },
      .method("hasAttribute", 1) { call in
        call.boolean(try call.thisElement().attribute(qualifiedName: try call.text(0)) != nil)
      },
      .method("hasAttributeNS", 2) { call in
        call.boolean(
          try call.thisElement().attribute(
            namespace: try call.textOrNull(0), localName: try call.text(1)) != nil)
      },
      .method("getAttributeNode", 1) { call in
        call.wrap(try call.thisElement().attribute(qualifiedName: try call.text(0))?.node)
      },
      .method("getAttributeNodeNS", 2) { call in
        call.wrap(
          try call.thisElement().attribute(
            namespace: try call.textOrNull(0), localName: try call.text(1))?.node)
      },
      .method("setAttributeNode", 1) { call in
        call.wrap(try call.thisElement().setAttributeNode(try call.attribute(0))?.node)
      },
      .method("setAttributeNodeNS", 1) { call in
        call.wrap(try call.thisElement().setAttributeNode(try call.attribute(0))?.node)
      },
      .method("removeAttributeNode", 1) { call in
        let element = try call.thisElement()
        let attribute = try call.attribute(0)
        guard attribute.ownerElement == element else { throw DOMException.notFound }
        element.remove(attribute)
        return call.wrap(attribute.node)
      },
    ]
  }

  static var search: [Member] {
    [
      .method("closest", 1) { call in
        let element = try call.thisElement()
        return call.wrap(try element.closest(try call.text(0)))
      },
      .method("matches", 1) { call in
        let element = try call.thisElement()
        return call.boolean(try element.matches(try call.text(0)))
      },
      .alias("webkitMatchesSelector", of: "matches"),
      .method("getElementsByTagName", 1) { try $0.elementsByTagName() },
      .method("getElementsByTagNameNS", 2) { try $0.elementsByTagNameNS() },
      .method("getElementsByClassName", 1) { try $0.elementsByClassName() },
    ]
  }

  static var markup: [Member] {
    [
      .method("insertAdjacentElement", 2) { call in
        let element = try call.thisElement()
        let position = try AdjacentPosition(try call.text(0))
        return call.wrap(
          try position.insert(try call.element(1).node, at: element.node))
      },
      .method("insertAdjacentText", 2) { call in
        let element = try call.thisElement()
        let position = try AdjacentPosition(try call.text(0))
        try position.insert(element.document.createTextNode(try call.text(1)), at: element.node)
        return nil
      },
      .method("insertAdjacentHTML", 2) { call in
        let element = try call.thisElement()
        let position = try AdjacentPosition(try call.text(0))
        // 1–3. An `html` context element is replaced by `body`.
        var context: Element? = element
        if position == .beforeBegin || position == .afterEnd {
          guard let parent = element.node.parent, !parent.isDocument else {
            throw DOMException(
              name: "NoModificationAllowedError",
              message: "Cannot insert before or after an element that has no parent element")
          }
          context = Element(parent)
        }
        if let parent = context, parent.document.isHTML, parent.isHTML("html") { context = nil }
        let fragment = try call.realm.fragment(
          of: try call.text(1), context: context, document: element.document)
        try position.insert(fragment, at: element.node)
        return nil
      },
      .attribute(
        "innerHTML",
        get: { call in
          let element = try call.thisElement()
          let realm = call.realm
          return realm.longString(.innerHTML, of: element.node) {
            realm.innerMarkup(of: element.node, memory: $0)
          }
        },
        set: { call in
          let element = try call.thisElement()
          let fragment = try call.realm.fragment(
            of: try call.textNullIsEmpty(0), context: element, document: element.document)
          (element.templateContents ?? element.node).replaceAll(with: fragment)
          return nil
        }),
      .attribute(
        "outerHTML",
        get: { call in
          let element = try call.thisElement()
          let realm = call.realm
          return realm.longString(.outerHTML, of: element.node) {
            realm.outerMarkup(of: element.node, memory: $0)
          }
        },
        set: { call in
          let element = try call.thisElement()
          // 1–3.
          guard let parent = element.node.parent else { return nil }
          guard !parent.isDocument else {
            throw DOMException.noModificationAllowed
          }
          let fragment = try call.realm.fragment(
            of: try call.textNullIsEmpty(0), context: Element(parent),
            document: element.document)
          try element.replaceAndJoinText(with: fragment)
          return nil
        }),
    ]
  }
}

/// - Source: https://dom.spec.whatwg.org/#insert-adjacent
enum AdjacentPosition: String {
  case beforeBegin = "beforebegin"
  case afterBegin = "afterbegin"
  case beforeEnd = "beforeend"
  case afterEnd = "afterend"

  init(_ text: DOMString) throws {
    guard let position = AdjacentPosition(rawValue: text.asciiLowercased.string) else {
      throw DOMException.syntax
    }
    self = position
  }

  /// Inserts a node relative to `element`. Returns `nil` if the position requires a parent of
  /// `element`, which is missing.
  @discardableResult
  func insert(_ node: Node, at element: Node) throws -> Node? {
    switch self {
    case .beforeBegin: try element.parent?.insert(node, before: element)
    case .afterBegin: try element.insert(node, before: element.firstChild)
    case .beforeEnd: try element.append(node)
    case .afterEnd: try element.parent?.insert(node, before: element.nextSibling)
    }
  }
}

extension Call {
  func attribute(_ index: Int) throws -> Attr {
    guard let node = nodeOrNil(self[index]), let attribute = Attr(node) else {
      throw wrongArgument(index, "Attr")
    }
    return attribute
  }

  func elementsByTagName() throws -> ScriptValue {
    realm.collection(.tagName(try text(0)), below: try thisNode()).value
  }

  func elementsByTagNameNS() throws -> ScriptValue {
    realm.collection(
      .tagNameNS(namespace: try textOrNull(0), localName: try text(1)), below: try thisNode()
    ).value
  }

  func elementsByClassName() throws -> ScriptValue {
    realm.collection(.className(try text(0)), below: try thisNode()).value
  }

  func tokenList(_ slot: Realm.Slot, _ attribute: StaticString, of element: Element) -> ScriptValue
  {
    let realm = realm
    return realm.sameObject(slot, of: element.node) {
      realm.wrap(
        TokenSet(element, attributeName: attribute), as: .domTokenList, listed: .tokenList,
        counter: .all)
    }.value
  }
}
