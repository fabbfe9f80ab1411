internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#customelementregistry
  static let customElementRegistry: Interface = Interface("CustomElementRegistry") {
    [
      .method("define", 2) { call in
        let registry = try call.this(CustomElementRegistryObject.self)
        try registry.define(call)
        return nil
      },
      .method("get", 1) { call in
        let registry = try call.this(CustomElementRegistryObject.self)
        return registry.definition(named: try call.text(0))?.constructor.value
      },
      .method("getName", 1) { call in
        let registry = try call.this(CustomElementRegistryObject.self)
        let definition = call.scope.object(call[0]).flatMap { registry.definition(of: $0) }
        return call.stringOrNull(definition?.name)
      },
      .method("whenDefined", 1) { call in
        try call.this(CustomElementRegistryObject.self).whenDefined(try call.text(0))
      },
      .method("upgrade", 1) { call in
        let registry = try call.this(CustomElementRegistryObject.self)
        try call.node(0).forEachElementIncludingShadows {
          if $0.existingCustomElement?.kind ?? .undefined == .undefined { registry.tryUpgrade($0) }
        }
        return nil
      },
      // https://html.spec.whatwg.org/multipage/custom-elements.html#dom-customelementregistry-initialize
      // Nodes of the page's document already have the global registry; other nodes cannot get one.
      .method("initialize", 1) { call in
        _ = try call.this(CustomElementRegistryObject.self)
        let node = try call.node(0)
        guard !node.isDocument, node.document == call.realm.document else {
          throw DOMException(
            name: "NotSupportedError", message: "The operation is not supported.")
        }
        return nil
      },
    ]
  }
}

extension CustomElementRegistryObject {
  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#dom-customelementregistry-define
  fileprivate func define(_ call: Call) throws {
    let scope = call.scope
    let name = try call.text(0)
    // 1.
    guard let constructor = scope.object(call[1]), call.scope.isConstructor(constructor)
    else { throw NativeError.type("The second argument must be a constructor") }
    // 2.
    if let message = CustomElementName.fault(of: name) {
      throw DOMException(name: "SyntaxError", message: message)
    }
    // 3–4.
    guard definition(named: name) == nil else {
      throw notSupported("Cannot define multiple custom elements with the same tag name")
    }
    guard definition(of: constructor) == nil else {
      throw notSupported("Cannot define multiple custom elements with the same class")
    }
    // 8.
    guard !isDefining else {
      throw notSupported("Cannot define a custom element while defining another custom element")
    }
    // 9–14.
    let definition = CustomElementDefinition(name: name, constructor: constructor)
    isDefining = true
    do {
      defer { isDefining = false }
      try read(definition, call)
    }
    // 15–16.
    CustomElementReactions.use()
    realm.customElements = self
    add(definition)
    // 17–18. If this is the first definition, `define` itself has no element queue, so push one.
    reactions.push()
    realm.document.node.forEachElementIncludingShadows { element in
      if isDefined(element.localName), DOMString(cString: element.localName) == name {
        tryUpgrade(element)
      }
    }
    react()
    // 19.
    promises.removeValue(forKey: name)?.resolve(constructor.value)
  }

  private func notSupported(_ message: String) -> DOMException {
    DOMException(name: "NotSupportedError", message: message)
  }

  private func read(_ definition: CustomElementDefinition, _ call: Call) throws {
    let scope = call.scope
    let constructor = definition.constructor
    guard let prototype = scope.object(try scope.property("prototype", of: constructor)) else {
      throw NativeError.type("Custom element constructor's prototype must be an object")
    }
    func readCallback(_ callback: CustomElementDefinition.Callback) throws {
      let value = try scope.property(callback.rawValue, of: prototype)
      if call.scope.isUndefined(value) { return }
      guard let function = scope.object(value), call.scope.isFunction(function) else {
        throw NativeError.type("A custom element callback must be a function")
      }
      // Keep the function alive, because a getter can return a new function at each access.
      realm.keep(function)
      definition.callbacks[callback] = function
    }
    for callback in [
      CustomElementDefinition.Callback.connected, .disconnected, .adopted, .attributeChanged,
    ] {
      try readCallback(callback)
    }
    if definition.callbacks[.attributeChanged] != nil {
      definition.observedAttributes = Set(
        try list("observedAttributes", of: constructor, call))
    }
    let disabled = try list("disabledFeatures", of: constructor, call)
    definition.disablesInternals = disabled.contains("internals")
    definition.disablesShadow = disabled.contains("shadow")
    definition.isFormAssociated = call.scope.boolean(
      try scope.property("formAssociated", of: constructor))
    guard definition.isFormAssociated else { return }
    for callback in [
      CustomElementDefinition.Callback.formAssociated, .formReset, .formDisabled, .formStateRestore,
    ] {
      try readCallback(callback)
    }
  }

  /// Reads a list of strings; empty if the property is undefined.
  private func list(_ name: String, of constructor: ScriptObject, _ call: Call) throws
    -> [DOMString]
  {
    let value = try call.scope.property(name, of: constructor)
    if call.scope.isUndefined(value) { return [] }
    guard let list = try realm.functions.makeList(value) else { return [] }
    return try call.scope.items(of: list) { try call.text(value: $0) }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#dom-customelementregistry-whendefined
  fileprivate func whenDefined(_ name: DOMString) throws -> ScriptValue {
    if let known = promises[name] { return known.promise.value }
    let deferred = try Deferred(in: realm.scope)
    if let message = CustomElementName.fault(of: name) {
      // 1.
      deferred.reject(realm.exception(DOMException(name: "SyntaxError", message: message)))
    } else if let definition = definition(named: name) {
      // 2.
      deferred.resolve(definition.constructor.value)
    } else {
      // 3–5. Callers share one promise per name.
      realm.keep(deferred)
      promises[name] = deferred
    }
    return deferred.promise.value
  }
}
