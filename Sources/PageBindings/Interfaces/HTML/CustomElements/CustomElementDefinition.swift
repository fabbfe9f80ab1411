internal import CJavaScriptCore
internal import PageDOM

/// What a script has said about elements of a name.
/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-definition
final class CustomElementDefinition {
  /// The functions that are called as something happens to an element.
  enum Callback: String, CaseIterable {
    case connected = "connectedCallback"
    case disconnected = "disconnectedCallback"
    case adopted = "adoptedCallback"
    case attributeChanged = "attributeChangedCallback"
    case formAssociated = "formAssociatedCallback"
    case formReset = "formResetCallback"
    case formDisabled = "formDisabledCallback"
    case formStateRestore = "formStateRestoreCallback"
  }

  let name: DOMString
  let constructor: JSObjectRef
  var callbacks: [Callback: JSObjectRef] = [:]
  var observedAttributes: Set<DOMString> = []
  var disablesInternals = false
  var disablesShadow = false
  var isFormAssociated = false

  /// The elements whose constructors are running; `nil` for one that has been made already.
  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#concept-custom-element-definition-construction-stack
  var constructionStack: [Element?] = []

  init(name: DOMString, constructor: JSObjectRef) {
    self.name = name
    self.constructor = constructor
  }
}

/// What a custom element has beside its place in the tree.
final class CustomElementState {
  /// - Source: https://dom.spec.whatwg.org/#concept-element-custom-element-state
  enum Kind {
    case undefined, failed, precustomized, custom
  }

  var kind = Kind.undefined
  /// Whether a script has the element's `ElementInternals`.
  var hasInternals = false
  var definition: CustomElementDefinition?
  /// The form that the element was last told of, and whether it was told that it is disabled.
  var form: Element?
  var isDisabled = false
  /// What the element is still to be told, in order.
  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-reaction-queue
  var reactions: [CustomElementReaction] = []
  /// How many of the reactions were taken.
  var taken = 0

  /// Returns the next reaction; `nil` where none is left.
  func takeReaction() -> CustomElementReaction? {
    guard taken < reactions.count else {
      reactions = []
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return reactions[taken]
  }

  /// Forgets all reactions.
  func dropReactions() {
    reactions = []
    taken = 0
  }
}

/// Something that an element is to be told.
/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#enqueue-a-custom-element-callback-reaction
enum CustomElementReaction {
  case upgrade(CustomElementDefinition)
  case connected, disconnected
  case adopted(from: Document, to: Document)
  case attributeChanged(QualifiedName, old: DOMString?, new: DOMString?)
  case formAssociated(Element?), formDisabled(Bool), formReset

  var callback: CustomElementDefinition.Callback? {
    switch self {
    case .upgrade: nil
    case .connected: .connected
    case .disconnected: .disconnected
    case .adopted: .adopted
    case .attributeChanged: .attributeChanged
    case .formAssociated: .formAssociated
    case .formDisabled: .formDisabled
    case .formReset: .formReset
    }
  }
}

extension Element {
  /// What the element has as a custom one, where it has anything.
  var existingCustomElement: CustomElementState? {
    existingState?.attachments[ObjectIdentifier(CustomElementState.self)] as? CustomElementState
  }

  /// What the element has as a custom one, made now where it has nothing.
  var customElement: CustomElementState {
    if let known = existingCustomElement { return known }
    let made = CustomElementState()
    state.attachments[ObjectIdentifier(CustomElementState.self)] = made
    return made
  }
}
