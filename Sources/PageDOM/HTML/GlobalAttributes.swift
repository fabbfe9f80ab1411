/// - Source: https://html.spec.whatwg.org/multipage/dom.html#global-attributes
extension Element {
  /// Returns the state from the nearest inclusive ancestor with a valid value.
  /// - Parameter meaning: Maps a lowercase value to a state; `nil` if the value is invalid.
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

  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#dom-autocapitalize
  public var autocapitalization: DOMString {
    if let value = attribute("autocapitalize"), value[0] != 0 {
      return Element.autocapitalization(DOMString(cString: value))
    }
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

  /// `true`, `false` or `plaintext-only`; `nil` if the element inherits the state.
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

  package var makesEditable: Bool? { isHTML ? ownEditability.map { $0 != "false" } : nil }

  /// `false` for disconnected elements, as in WebKit, which uses their computed style.
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

  /// The value of `tabIndex` if the element has no valid `tabindex` attribute, as in WebKit.
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

  /// The attribute's value, unless a script set another nonce.
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#dom-noncedelement-nonce
  public var nonce: DOMString {
    let attribute = DOMString(cString: attribute("nonce"))
    guard let known = existingState?.attachments[NonceSlot.key] else { return attribute }
    return known.attribute == attribute ? known.value : attribute
  }

  /// Does not change the attribute.
  public func setNonce(_ value: DOMString) {
    state.attachments[NonceSlot.key] = NonceSlot(
      value: value, attribute: DOMString(cString: attribute("nonce")))
  }
}

/// A nonce that a script set. It applies while the content attribute equals `attribute`.
private final class NonceSlot {
  static let key = AttachmentKey<ElementState, NonceSlot>()

  let value: DOMString
  let attribute: DOMString

  init(value: DOMString, attribute: DOMString) {
    self.value = value
    self.attribute = attribute
  }
}
