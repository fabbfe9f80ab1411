internal import CLibXML2

/// Which element would get what is typed.
/// - Source: https://html.spec.whatwg.org/multipage/interaction.html#focus
extension Document {
  /// The element that has the focus; `nil` where none has.
  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#focused-area-of-the-document
  public var focusedElement: Element? {
    state.focusedElement.map { Element(unchecked: Node($0)) }
  }

  /// Gives an element the focus, or none.
  public func setFocusedElement(_ element: Element?) {
    state.focusedElement = element?.pointer
    state.group.versions.controls &+= 1
  }

  /// The element that has the focus, and its ancestors.
  var focusedPath: Set<UnsafeMutablePointer<xmlNode>> {
    guard let focused = state.focusedElement else { return [] }
    return Set([focused] + Node(focused).ancestors.map(\.pointer))
  }
}

extension Element {
  /// Whether the element can get the focus, as in WebKit: it is shown, and a control, a link or
  /// something that its author says is one.
  ///
  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#focusable-area
  public var isFocusable: Bool {
    guard node.isConnected, document.state.hasBrowsingContext, mayHaveFocus else { return false }
    if inherited("inert", { _ in true }) != nil || isBlockedByDialog { return false }
    let box = document.rendering.box(of: self)
    return box.kind != .none && !box.isSkipped && box.style.visibility == .visible
  }

  /// What gets the focus where a script gives it to this element: a label passes it on.
  public var focusTarget: Element? {
    if isFocusable { return self }
    guard isHTML("label"), let control = labeledControl, control.isFocusable else { return nil }
    return control
  }

  /// Whether the element could have the focus if it were shown.
  private var mayHaveFocus: Bool {
    if isDisabledControl { return false }
    if let value = attribute("tabindex"), HTMLNumber.integer(value) != nil { return true }
    guard isHTML else {
      return isSVG && CString.equal(localName, "a")
        && (hasAttribute("href") || hasAttribute("xlink:href"))
    }
    switch ownEditability {
    case "true", "plaintext-only": return true
    default: break
    }
    switch String(cString: localName) {
    case "a": return hasAttribute("href")
    case "input": return inputType != .hidden
    case "audio", "video": return hasAttribute("controls")
    case "button", "dialog", "iframe", "object", "select", "textarea": return true
    case "summary": return defaultTabIndex == 0
    default: return false
    }
  }

  /// Whether the focus shows that a script has given to the control: it is typed into.
  /// - Source: https://drafts.csswg.org/selectors-4/#the-focus-visible-pseudo
  var showsFocus: Bool {
    if isHTML("textarea") || isEditable { return true }
    return isHTML("input") && (inputType.isTextual || inputType == .number)
  }

  /// Selects what WebKit selects when the control gets the focus: all of a line in which nothing
  /// was selected yet.
  ///
  /// - Returns: Whether the selection has changed.
  public func selectOnFocus() -> Bool {
    guard isHTML("input"), inputType.hasSelection, existingFormControl?.selection == nil else {
      return false
    }
    let old = textSelection
    setTextSelection(start: 0, end: editedText.utf16Count, direction: "forward")
    return textSelection != old
  }
}
