internal import PageDOM
internal import PageJavaScript

/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#customelementregistry
final class CustomElementRegistryObject: CustomElementHost {
  static let key = AttachmentKey<Realm, CustomElementRegistryObject>()

  unowned let realm: Realm
  var reactions = CustomElementReactions()
  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#element-definition-is-running
  var isDefining = false
  /// The pending `whenDefined` promises by name.
  var promises: [DOMString: Deferred] = [:]

  private var byName: [UnsafePointer<UInt8>: CustomElementDefinition] = [:]
  private var byConstructor: [ScriptObject: CustomElementDefinition] = [:]

  init(_ realm: Realm) { self.realm = realm }

  func definition(named name: DOMString) -> CustomElementDefinition? {
    byName.isEmpty ? nil : byName[realm.group.intern(name)]
  }

  func definition(of constructor: ScriptObject) -> CustomElementDefinition? {
    byConstructor[constructor]
  }

  func add(_ definition: CustomElementDefinition) {
    byName[realm.group.intern(definition.name)] = definition
    byConstructor[definition.constructor] = definition
    realm.keep(definition.constructor)
    for callback in definition.callbacks.values { realm.keep(callback) }
    // The elements of a frame are not upgraded.
    if realm.frame == nil { realm.group.customElements = self }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#look-up-a-custom-element-definition
  func definition(for element: Element) -> CustomElementDefinition? {
    guard let definition = byName[element.localName], element.isHTML,
      element.document == realm.document
    else { return nil }
    return definition
  }

  // MARK: Reactions

  func isDefined(_ localName: UnsafePointer<UInt8>) -> Bool { byName[localName] != nil }

  func forbidsShadow(on element: Element) -> Bool {
    definition(for: element)?.disablesShadow ?? false
  }

  func didConnect(_ element: Element) {
    if element.node.flags.contains(.isCustom) {
      enqueue(.connected, on: element)
      formMayHaveChanged(of: element)
    } else {
      tryUpgrade(element)
    }
  }

  func didDisconnect(_ element: Element) {
    enqueue(.disconnected, on: element)
    formMayHaveChanged(of: element)
  }

  func didReset(_ element: Element) { enqueue(.formReset, on: element) }

  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-reactions
  func formMayHaveChanged(of element: Element) {
    guard element.node.flags.contains(.isFormAssociated) else { return }
    tellDisabled(element)
    tellForm(element)
  }

  /// Enqueues form callbacks after an upgrade; WebKit uses the opposite order here.
  func didUpgradeFormControl(_ element: Element) {
    tellForm(element)
    tellDisabled(element)
  }

  private func tellDisabled(_ element: Element) {
    let state = element.customElement
    let isDisabled = element.isDisabledControl
    guard isDisabled != state.isDisabled else { return }
    state.isDisabled = isDisabled
    enqueue(.formDisabled(isDisabled), on: element)
  }

  private func tellForm(_ element: Element) {
    let state = element.customElement
    let form = element.formOwner
    guard form != state.form else { return }
    state.form = form
    enqueue(.formAssociated(form), on: element)
  }

  func didMove(_ element: Element, from old: Document, to new: Document) {
    enqueue(.adopted(from: old, to: new), on: element)
  }

  func didClone(_ element: Element) { tryUpgrade(element) }

  func attributeDidChange(
    of element: Element, name: QualifiedName, oldValue: DOMString?, newValue: DOMString?
  ) {
    enqueue(.attributeChanged(name, old: oldValue, new: newValue), on: element)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#concept-try-upgrade
  func tryUpgrade(_ element: Element) {
    guard let definition = definition(for: element) else { return }
    enqueue(.upgrade(definition), on: element)
  }
}

extension Realm {
  var customElementRegistry: ScriptObject {
    let registry = attachment(CustomElementRegistryObject.key) { CustomElementRegistryObject(self) }
    return wrapper(of: registry, as: .customElementRegistry)
  }
}
