internal import PageDOM
internal import PageJavaScript

extension CustomElementRegistryObject {
  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#concept-upgrade-an-element
  func upgrade(_ element: Element, _ definition: CustomElementDefinition) throws {
    let state = element.customElement
    // 1.
    guard state.kind == .undefined else { return }
    // 2–3. The state stays "failed" unless the constructor succeeds.
    state.definition = definition
    state.kind = .failed
    element.node.flags.insert(.isCustom)
    // 4.
    for attribute in element.attributes {
      enqueue(.attributeChanged(attribute.name, old: nil, new: attribute.value), on: element)
    }
    // 5.
    if element.node.isConnected { enqueue(.connected, on: element) }
    // 6–8.
    definition.constructionStack.append(element)
    do {
      defer { definition.constructionStack.removeLast() }
      if definition.disablesShadow, element.shadowRoot != nil { throw DOMException.notSupported }
      state.kind = .precustomized
      let result = try construct(definition)
      guard realm.scope.areStrictlyEqual(result.value, realm.wrap(element.node).value) else {
        throw NativeError.type("Custom element constructor returned a wrong element")
      }
    } catch {
      state.kind = .failed
      state.definition = nil
      state.dropReactions()
      element.node.flags.remove(.isCustom)
      throw error
    }
    // 10.
    didDefine(element, state)
  }

  fileprivate func didDefine(_ element: Element, _ state: CustomElementState) {
    state.kind = .custom
    element.node.flags.insert(.isDefined)
    if state.definition?.isFormAssociated ?? false {
      element.node.flags.insert(.isFormAssociated)
      realm.group.didDefineFormAssociatedElement()
      didUpgradeFormControl(element)
    }
    realm.group.elementStateDidChange()
  }

  private func construct(_ definition: CustomElementDefinition) throws(ThrownValue) -> ScriptObject
  {
    try realm.scope.construct(definition.constructor)
  }

  /// Creates a custom element; creates an `HTMLUnknownElement` if the constructor fails.
  /// - Source: https://dom.spec.whatwg.org/#concept-create-element (step 4.1)
  fileprivate func create(_ definition: CustomElementDefinition, in document: Document) -> Element {
    do {
      let result = try construct(definition)
      guard let node = PrivateSlot.node(of: result), let element = Element(node), element.isHTML
      else {
        throw NativeError.type("The result of constructing a custom element must be a HTMLElement")
      }
      func refuse(_ message: String) -> DOMException {
        DOMException(
          name: "NotSupportedError", message: "A newly constructed custom element must \(message)")
      }
      guard !element.hasAttributes else { throw refuse("not have attributes") }
      guard element.node.firstChild == nil else { throw refuse("not have child nodes") }
      guard element.node.parent == nil else { throw refuse("not have a parent node") }
      guard element.document == document else { throw refuse("belong to its document") }
      guard DOMString(cString: element.localName) == definition.name else {
        throw refuse("have the expected local name")
      }
      return element
    } catch {
      realm.reportUncaught(ThrownValue(exceptionValue(of: error, in: realm.scope)))
      let failed = document.createHTMLElement(definition.name)
      failed.customElement.kind = .failed
      realm.scope.setPrototype(
        of: realm.wrap(failed.node), to: realm.prototype(of: .htmlUnknownElement).value)
      return failed
    }
  }
}

extension Realm {
  /// Returns a new custom element if the element's name is defined; otherwise the element itself.
  func constructed(_ element: Element) -> Element {
    guard let customElements, let definition = customElements.definition(for: element) else {
      return element
    }
    let made = customElements.create(definition, in: element.document)
    made.takeNamespace(of: element)
    return made
  }

  /// Implements `super()`. The arguments are `new.target` and the interface's constructor.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#html-element-constructors
  func constructHTMLElement(_ call: Call) throws -> ScriptValue? {
    let scope = call.scope
    // 2.
    guard let newTarget = scope.object(call[0]),
      !call.scope.areStrictlyEqual(call[0], call[1])
    else { throw NativeError.type("new.target is not a valid custom element constructor") }
    // 3–4.
    guard let customElements, let definition = customElements.definition(of: newTarget) else {
      throw NativeError.type("new.target does not define a custom element")
    }
    // 8.
    let prototype =
      scope.object(try scope.property("prototype", of: newTarget))
      ?? self.prototype(of: .htmlElement)
    // 9.
    guard let last = definition.constructionStack.last else {
      let element = document.createHTMLElement(definition.name)
      let state = element.customElement
      state.definition = definition
      element.node.flags.insert(.isCustom)
      customElements.didDefine(element, state)
      let wrapper = wrap(element.node)
      call.scope.setPrototype(of: wrapper, to: prototype.value)
      return wrapper.value
    }
    // 10–14.
    guard let element = last else {
      throw NativeError.type(
        "Cannot instantiate a custom element inside its own constructor during upgrades")
    }
    definition.constructionStack[definition.constructionStack.count - 1] = nil
    let wrapper = wrap(element.node)
    call.scope.setPrototype(of: wrapper, to: prototype.value)
    return wrapper.value
  }
}
