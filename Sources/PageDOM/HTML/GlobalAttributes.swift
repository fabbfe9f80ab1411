/// The attributes of all HTML elements that mean more than their text.
/// - Source: https://html.spec.whatwg.org/multipage/dom.html#global-attributes
extension Element {
  /// Returns what the nearest inclusive ancestor says that says anything.
  ///
  /// - Parameter meaning: What a value means, in lower case; `nil` where it means nothing.
  public func inherited<Value>(
    _ name: StaticString, _ meaning: (String) -> Value?
  ) -> Value? {
    var next: Element? = self
    while let element = next {
      if let value = element.attribute(name),
        let found = meaning(DOMString(cString: value).asciiLowercased.string)
      {
        return found
      }
      next = element.node.parentElement
    }
    return nil
  }

  /// Whether the element can be dragged.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#dom-draggable
  public var isDraggable: Bool {
    switch attribute("draggable").map({ DOMString(cString: $0).asciiLowercased.string }) {
    case "true": return true
    case "false": return false
    default:
      return isHTML("img")
        || (isHTML("a") || isHTML("area")) && hasAttribute("href")
    }
  }

  /// How text that is typed is capitalised.
  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#dom-autocapitalize
  public var autocapitalization: DOMString {
    if let value = attribute("autocapitalize"), value[0] != 0 {
      return Element.autocapitalization(DOMString(cString: value))
    }
    // Controls follow their form.
    guard isListed, !isHTML("object"), let form = formOwner,
      let value = form.attribute("autocapitalize"), value[0] != 0
    else { return "" }
    return Element.autocapitalization(DOMString(cString: value))
  }

  private static func autocapitalization(_ value: DOMString) -> DOMString {
    switch value.asciiLowercased.string {
    case "off", "none": "none"
    case "words": "words"
    case "characters": "characters"
    default: "sentences"
    }
  }

  /// What the element's own `contenteditable` says: `true`, `false` or `plaintext-only`.
  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#attr-contenteditable
  public var ownEditability: String? {
    guard let value = attribute("contenteditable") else { return nil }
    switch DOMString(cString: value).asciiLowercased.string {
    case "", "true": return "true"
    case "false": return "false"
    case "plaintext-only": return "plaintext-only"
    default: return nil
    }
  }

  /// Whether the element's own `contenteditable` lets its contents be edited; `nil` where it leaves
  /// that to what is around it.
  var makesEditable: Bool? { isHTML ? ownEditability.map { $0 != "false" } : nil }

  /// Whether the contents can be edited. WebKit asks the style: outside a document nothing can.
  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#dom-iscontenteditable
  public var isEditable: Bool {
    var next: Element? = self
    while let element = next {
      if let isEditable = element.makesEditable { return isEditable && node.isConnected }
      next = element.node.parentElement
    }
    return document.state.isInDesignMode && document.state.hasBrowsingContext
      && node.isInDocumentTree
  }

  /// What `tabIndex` is without its attribute, in WebKit.
  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#dom-tabindex
  public var defaultTabIndex: Int {
    guard isHTML else {
      return namespace == Namespace.svg && CString.equal(localName, "a") ? 0 : -1
    }
    switch String(cString: localName) {
    case "a", "area", "button", "frame", "iframe", "input", "object", "select", "textarea":
      return 0
    case "summary": return isSummaryForParentDetails ? 0 : -1
    default: return -1
    }
  }

  /// The cryptographic nonce: the attribute, until a script sets another.
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#dom-noncedelement-nonce
  public var nonce: DOMString {
    let attribute = DOMString(cString: attribute("nonce"))
    guard let slot = existingState?.attachments[ObjectIdentifier(NonceSlot.self)] else {
      return attribute
    }
    let known = unsafeDowncast(slot, to: NonceSlot.self)
    return known.attribute == attribute ? known.value : attribute
  }

  /// Sets the cryptographic nonce; the attribute stays as it is.
  public func setNonce(_ value: DOMString) {
    state.attachments[ObjectIdentifier(NonceSlot.self)] = NonceSlot(
      value: value, attribute: DOMString(cString: attribute("nonce")))
  }
}

/// A nonce that a script set, with the attribute as it was then: its next change overrules it.
private final class NonceSlot {
  let value: DOMString
  let attribute: DOMString

  init(value: DOMString, attribute: DOMString) {
    self.value = value
    self.attribute = attribute
  }
}
