internal import PageDOM
internal import PageJavaScript

final class ElementInternalsObject {
  let element: Element
  /// The default accessibility semantics (`ARIAMixin`), by property name.
  var semantics: [DOMString: DOMString] = [:]
  var relations: [String: [Element]] = [:]
  let states: CustomStateSetObject

  init(_ element: Element) {
    self.element = element
    states = CustomStateSetObject(element)
  }

  /// Returns the elements of a relation that are in scope for the element.
  func related(_ name: String) -> [Element]? { relations[name]?.filter(element.maySee) }
}

final class CustomStateSetObject {
  private let element: Element
  private(set) var states = OrderedKeys<DOMString>()

  init(_ element: Element) { self.element = element }

  func add(_ state: DOMString) {
    if states.insert(state) { didChange() }
  }

  func remove(_ state: DOMString) -> Bool {
    guard states.remove(state) else { return false }
    didChange()
    return true
  }

  func removeAll() {
    states.removeAll()
    didChange()
  }

  private func didChange() { element.setCustomStates(states.all) }
}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#elementinternals
  static let elementInternals: Interface = Interface("ElementInternals") {
    [
      .get("shadowRoot") { call in
        let element = try call.this(ElementInternalsObject.self).element
        guard let root = element.shadowRoot, root.isAvailableToElementInternals else {
          return call.null
        }
        return call.wrap(root.node)
      },
      .get("states") { call in
        let states = try call.this(ElementInternalsObject.self).states
        return call.realm.wrapper(of: states, as: .customStateSet).value
      },
    ] + ElementInternalsBindings.form + ElementInternalsBindings.semantics
  }

  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#customstateset
  static let customStateSet: Interface = Interface(
    "CustomStateSet",
    iteration: .set(
      NativeFunction { invocation in
        let call = Call(invocation)
        return try call.pair(of: try call.this(CustomStateSetObject.self).states) { state in
          let text = call.string(state)
          return (text, text)
        }
      })
  ) {
    [
      .get("size") { $0.number(try $0.this(CustomStateSetObject.self).states.count) },
      .method("has", 1) { call in
        call.boolean(try call.this(CustomStateSetObject.self).states.contains(try call.text(0)))
      },
      .method("add", 1) { call in
        try call.this(CustomStateSetObject.self).add(try call.text(0))
        return call.invocation.thisObject?.value
      },
      .method("delete", 1) { call in
        call.boolean(try call.this(CustomStateSetObject.self).remove(try call.text(0)))
      },
      .method("clear") { call in
        try call.this(CustomStateSetObject.self).removeAll()
        return nil
      },
    ]
  }
}

enum ElementInternalsBindings {
  static var elementMembers: [Member] {
    [
      // https://html.spec.whatwg.org/multipage/custom-elements.html#dom-attachinternals
      .method("attachInternals") { call in
        let element = try call.thisHTMLElement()
        let realm = call.realm
        func refuse(_ message: String) -> DOMException {
          DOMException(name: "NotSupportedError", message: message)
        }
        // 1–3.
        guard let definition = realm.customElements?.definition(for: element) else {
          throw refuse("attachInternals is only supported on a custom element instance")
        }
        guard !definition.disablesInternals else {
          throw refuse("attachInternals is disabled for this element")
        }
        let state = element.customElement
        // 4.
        guard !state.hasInternals else {
          throw refuse("There is already an existing ElementInternals")
        }
        // 5.
        guard state.kind == .precustomized || state.kind == .custom else {
          throw refuse("attachInternals is only supported on a custom element instance")
        }
        state.hasInternals = true
        return realm.wrapper(of: ElementInternalsObject(element), as: .elementInternals).value
      }
    ]
  }

  /// - Source: https://w3c.github.io/aria/#ARIAMixin
  static var semantics: [Member] {
    let getter: MemberBody = { call in
      let internals = try call.this(ElementInternalsObject.self)
      return call.stringOrNull(internals.semantics[try call.text(0)])
    }
    let setter: MemberBody = { call in
      let internals = try call.this(ElementInternalsObject.self)
      internals.semantics[try call.text(0)] = try call.textOrNull(1)
      return nil
    }
    return [
      .properties(
        "role " + ARIABindings.namesOfInternals, get: getter, set: setter, .named),
      .attribute(
        "ariaActiveDescendantElement",
        get: { call in
          let internals = try call.this(ElementInternalsObject.self)
          return call.wrap(internals.related("ariaActiveDescendantElement")?.first)
        },
        set: { call in
          let internals = try call.this(ElementInternalsObject.self)
          internals.relations["ariaActiveDescendantElement"] =
            try call.elementOrNull(0).map { [$0] }
          return nil
        }),
    ] + ARIABindings.lists.map { relation($0.name) }
  }

  private static func relation(_ name: String) -> Member {
    .attribute(
      name,
      get: { call in
        let internals = try call.this(ElementInternalsObject.self)
        let holder = call.invocation.thisObject?.value ?? call.scope.undefined
        return try call.frozenArray(of: internals.related(name), name, of: holder)
      },
      set: { call in
        let internals = try call.this(ElementInternalsObject.self)
        internals.relations[name] = try call.elementsOrNull(0)
        return nil
      })
  }
}
