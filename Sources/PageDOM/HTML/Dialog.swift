private final class DialogState {
  static let key = AttachmentKey<ElementState, DialogState>()

  var returnValue: DOMString = ""
  var isModal = false
  var formerFocus: Element?
}

/// Layout ignores the top layer, which only affects the focus and selectors, such as `:modal`.
/// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#the-dialog-element
extension Element {
  private var dialogState: DialogState { state.attachment(DialogState.key) { DialogState() } }

  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#is-modal
  var isModalDialog: Bool {
    get { existingState?.attachments[DialogState.key]?.isModal ?? false }
    nonmutating set {
      dialogState.isModal = newValue
      node.group.elementStateDidChange()
    }
  }

  public var dialogReturnValue: DOMString { dialogState.returnValue }

  public func setDialogReturnValue(_ value: DOMString) { dialogState.returnValue = value }

  /// - Returns: Whether this call opened the dialog.
  /// - Throws: `InvalidStateError` if the dialog is already open as a modal dialog.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#dom-dialog-show
  public func showDialog(_ host: any TopLayerHost) throws(DOMException) -> Bool {
    if hasAttribute("open") {
      // 1–2.
      if isModalDialog { throw .invalidState("Cannot call show() on an open modal dialog.") }
      return false
    }
    // 3–4. Listeners of `beforetoggle` may open the dialog.
    guard host.fireBeforeToggle(at: self, opens: true), !hasAttribute("open") else { return false }
    // 6.
    setAttribute("open", to: "")
    takeFocus(host)
    return true
  }

  /// - Returns: Whether this call opened the dialog.
  /// - Throws: `InvalidStateError` if the dialog is already open but not modal, is not connected,
  ///   is an open popover, or is in a document that is not fully active.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#show-a-modal-dialog
  public func showModalDialog(_ host: any TopLayerHost) throws(DOMException) -> Bool {
    // 1–5.
    if hasAttribute("open") {
      if isModalDialog { return false }
      throw .invalidState("Cannot call showModal() on an open non-modal dialog.")
    }
    guard node.isConnected else { throw .invalidState("Element is not connected.") }
    if isOpenPopover { throw .invalidState("Element is already an open popover.") }
    guard document.state.hasBrowsingContext else {
      throw .invalidState("Invalid for dialogs within documents that are not fully active.")
    }
    // 6–9. Listeners of `beforetoggle` may open or remove the dialog.
    guard host.fireBeforeToggle(at: self, opens: true), !hasAttribute("open"), node.isConnected,
      !isOpenPopover
    else { return false }
    // 11–15.
    setAttribute("open", to: "")
    let topLayer = TopLayer.of(document, host)
    if !isModalDialog { topLayer.modalDialogs.append(self) }
    isModalDialog = true
    takeFocus(host)
    return true
  }

  /// Saves the focused element, hides the automatic popovers that do not contain the dialog, and
  /// runs the dialog focusing steps.
  private func takeFocus(_ host: any TopLayerHost) {
    dialogState.formerFocus = document.focusedElement
    document.hidePopovers(
      above: popoverAncestor(invoker: nil), focusesFormer: false, firesEvents: false)
    runDialogFocusingSteps(host)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#dialog-focusing-steps
  func runDialogFocusingSteps(_ host: any TopLayerHost) {
    let control =
      hasAttribute("autofocus") ? self : focusDelegate(onlyAutomatic: false, host) ?? self
    if host.isFocusable(control) {
      host.moveFocus(to: control, in: document)
    } else if isModalDialog {
      host.moveFocus(to: nil, in: document)
    }
  }

  /// - Parameter result: The new `returnValue`; `nil` to leave it unchanged.
  /// - Returns: Whether this call closed the dialog.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#close-the-dialog
  public func closeDialog(result: DOMString?, _ host: any TopLayerHost) -> Bool {
    // 1–3. Listeners of `beforetoggle` may close the dialog.
    guard hasAttribute("open") else { return false }
    _ = host.fireBeforeToggle(at: self, opens: false)
    guard hasAttribute("open") else { return false }
    // 5–9.
    let wasModal = isModalDialog
    removeAttribute("open")
    if wasModal { document.topLayer?.remove(modal: self) }
    if let result { dialogState.returnValue = result }
    // 12. Restore the focus.
    if let former = dialogState.formerFocus {
      dialogState.formerFocus = nil
      let holdsFocus =
        document.focusedElement.map { node.containsIncludingShadows($0.node) } ?? false
      if wasModal || holdsFocus, host.isFocusable(former) {
        host.moveFocus(to: former, in: document)
      }
    }
    return true
  }
}
