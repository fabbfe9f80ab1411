internal import PageDOM
internal import PageJavaScript

extension Call {
  func thisMedia() throws -> Element {
    let element = try thisElement()
    guard element.isMedia else { throw Call.wrongReceiver }
    return element
  }

  /// - Throws: `TypeError` unless the receiver is an HTML element with this local name.
  func this(_ name: StaticString) throws -> Element {
    let element = try thisElement()
    guard element.isHTML(name) else { throw Call.wrongReceiver }
    return element
  }

  /// Returns a collection, which is always the same object for a slot.
  func collection(
    _ slot: Realm.Slot, _ kind: NodeCollection.Kind, of element: Element,
    as interface: Interface = .htmlCollection, exotic: ExoticKind = .htmlCollection
  ) -> ScriptValue {
    let realm = realm
    return realm.sameObject(slot, of: element.node) {
      realm.wrap(
        NodeCollection(root: element.node, kind: kind), as: interface, listed: exotic)
    }.value
  }

  /// - Throws: `TypeError` unless the argument is `null`, `undefined` or an element of these names.
  func elementOrNull(_ index: Int, _ interface: String, _ names: StaticString...) throws -> Element?
  {
    let value = self[index]
    if scope.isNullOrUndefined(value) { return nil }
    guard let node = nodeOrNil(value), let element = Element(node),
      names.contains(where: { element.isHTML($0) })
    else { throw wrongArgument(index, interface) }
    return element
  }

  /// - Throws: `TypeError` for NaN and infinities.
  func finiteDouble(_ index: Int) throws -> Double {
    let number = try double(index)
    guard number.isFinite else { throw NativeError.type("The provided value is non-finite") }
    return number
  }
}

extension Member {
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#cors-settings-attributes
  static var crossOrigin: Member {
    .reflectNullableKeyword(
      "crossOrigin", nil, ["anonymous", "use-credentials"], invalid: "anonymous")
  }

  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#referrer-policy-attributes
  static var referrerPolicy: Member {
    .reflectKeyword("referrerPolicy", nil, ReferrerPolicy.keywords)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#fetch-priority-attributes
  static var fetchPriority: Member {
    .reflectKeyword(
      "fetchPriority", nil, ["high", "low", "auto"], missing: "auto", invalid: "auto")
  }

  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#lazy-loading-attributes
  static var loading: Member {
    .reflectKeyword("loading", nil, ["lazy", "eager"], missing: "eager", invalid: "eager")
  }

  static func textContent(_ name: String, of tag: StaticString) -> Member {
    .attribute(
      name, get: { $0.string(try $0.this(tag).node.descendantTextContent) },
      set: { call in
        try call.this(tag).node.setTextContent(try call.text(0))
        return nil
      })
  }

  /// Reflects the child text content. Setting the attribute replaces all children.
  static func childText(_ name: String, of tag: StaticString) -> Member {
    .attribute(
      name, get: { $0.string(try $0.this(tag).node.childTextContent) },
      set: { call in
        try call.this(tag).node.setTextContent(try call.text(0))
        return nil
      })
  }

  /// An attribute that is always `null`, because nothing is loaded into the element.
  static func nothing(_ name: String, of tag: StaticString) -> Member {
    .get(name) { call in
      _ = try call.this(tag)
      return call.null
    }
  }
}
