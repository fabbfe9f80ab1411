internal import CLibXML2

private final class FocusedArea: TreeObserver {
  static let key = AttachmentKey<DocumentState, FocusedArea>()

  var element: UnsafeMutablePointer<xmlNode>?

  init(in group: DocumentGroup) { group.addObserver(self, of: .removal, order: .focus) }

  func didRemove(_ node: Node, from parent: Node) {
    if let focused = element, node.isElement, !Node(focused).isConnected { element = nil }
  }
}

/// - Source: https://html.spec.whatwg.org/multipage/interaction.html#focus
extension Document {
  private var focused: UnsafeMutablePointer<xmlNode>? {
    state.attachments[FocusedArea.key]?.element
  }

  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#focused-area-of-the-document
  public var focusedElement: Element? {
    focused.map { Element(unchecked: Node($0)) }
  }

  /// Does not fire events.
  public func setFocusedElement(_ element: Element?) {
    let group = state.group
    state.attachment(FocusedArea.key) { FocusedArea(in: group) }.element = element?.pointer
    group.versions.controls &+= 1
  }

  /// The inclusive ancestors of the focused element.
  var focusedPath: Set<UnsafeMutablePointer<xmlNode>> {
    guard let focused else { return [] }
    return Set([focused] + Node(focused).ancestors.map(\.pointer))
  }
}

extension Element {
  /// Whether the element would be focusable if it were rendered.
  package var wouldBeFocusable: Bool {
    guard node.isConnected, document.state.hasBrowsingContext, mayHaveFocus else { return false }
    return inherited("inert", { _ in true }) == nil && !isBlockedByDialog
  }

  /// Whether the name and attributes of the element make it a focusable area.
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

  /// Whether `:focus-visible` matches when a script focuses the element. It only matches elements
  /// into which the user can type.
  /// - Source: https://drafts.csswg.org/selectors-4/#the-focus-visible-pseudo
  var showsFocus: Bool {
    if isHTML("textarea") || isEditable { return true }
    return isHTML("input") && (inputType.isTextual || inputType == .number)
  }

  /// As in WebKit, selects all text of a focused input unless it already has a selection.
  /// - Returns: Whether the selection changed.
  public func selectOnFocus() -> Bool {
    guard isHTML("input"), inputType.hasSelection, existingFormControl?.selection == nil else {
      return false
    }
    let old = textSelection
    setTextSelection(start: 0, end: editedText.utf16Count, direction: "forward")
    return textSelection != old
  }
}
