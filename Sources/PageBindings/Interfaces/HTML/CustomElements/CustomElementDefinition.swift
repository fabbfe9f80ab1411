internal import PageDOM
internal import PageJavaScript

/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-definition
final class CustomElementDefinition {
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
  let constructor: ScriptObject
  var callbacks: [Callback: ScriptObject] = [:]
  var observedAttributes: Set<DOMString> = []
  var disablesInternals = false
  var disablesShadow = false
  var isFormAssociated = false

  /// `nil` is the "already constructed" marker.
  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#concept-custom-element-definition-construction-stack
  var constructionStack: [Element?] = []

  init(name: DOMString, constructor: ScriptObject) {
    self.name = name
    self.constructor = constructor
  }
}

final class CustomElementState {
  fileprivate static let key = AttachmentKey<ElementState, CustomElementState>()

  /// - Source: https://dom.spec.whatwg.org/#concept-element-custom-element-state
  enum Kind {
    case undefined, failed, precustomized, custom
  }

  var kind = Kind.undefined
  var hasInternals = false
  var definition: CustomElementDefinition?
  /// The form owner for which a callback was last enqueued.
  var form: Element?
  var isDisabled = false
  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-reaction-queue
  var reactions: [CustomElementReaction] = []
  var taken = 0

  func takeReaction() -> CustomElementReaction? {
    guard taken < reactions.count else {
      reactions = []
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return reactions[taken]
  }

  func dropReactions() {
    reactions = []
    taken = 0
  }
}

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
  var existingCustomElement: CustomElementState? {
    existingState?.attachments[CustomElementState.key]
  }

  /// Created on first use.
  var customElement: CustomElementState {
    state.attachment(CustomElementState.key) { CustomElementState() }
  }
}
