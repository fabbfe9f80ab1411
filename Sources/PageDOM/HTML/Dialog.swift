/// The state of a dialog outside the tree.
private final class DialogState {
  static let key = AttachmentKey<ElementState, DialogState>()

  var returnValue: DOMString = ""
  var isModal = false
  var formerFocus: Element?
}

/// Dialogs. Nothing is rendered in the top layer.
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

  /// The `returnValue` of a dialog.
  public var dialogReturnValue: DOMString { dialogState.returnValue }

  /// Sets the `returnValue` of a dialog.
  public func setDialogReturnValue(_ value: DOMString) { dialogState.returnValue = value }

  /// Shows a dialog.
  ///
  /// - Returns: Whether this call opened the dialog.
  /// - Throws: `InvalidStateError` if the dialog is already open as a modal dialog.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#dom-dialog-show
  public func showDialog(_ host: any TopLayerHost) throws(DOMException) -> Bool {
    if hasAttribute("open") {
      // 1–2. The dialog is already open.
      if isModalDialog { throw .invalidState("Cannot call show() on an open modal dialog.") }
      return false
    }
    // 3–4. Fire `beforetoggle`, whose listeners may open the dialog.
    guard host.fireBeforeToggle(at: self, opens: true), !hasAttribute("open") else { return false }
    // 6. Open the dialog.
    setAttribute("open", to: "")
    takeFocus(host)
    return true
  }

  /// Shows a dialog as a modal dialog.
  ///
  /// - Returns: Whether this call opened the dialog.
  /// - Throws: `InvalidStateError` if the dialog is open as non-modal, is not connected, is an open
  ///   popover, or its document is not fully active.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#show-a-modal-dialog
  public func showModalDialog(_ host: any TopLayerHost) throws(DOMException) -> Bool {
    // 1–2. The dialog is already open.
    if hasAttribute("open") {
      if isModalDialog { return false }
      throw .invalidState("Cannot call showModal() on an open non-modal dialog.")
    }
    // 3–5. The dialog must be connected and not a popover, in a fully active document.
    guard node.isConnected else { throw .invalidState("Element is not connected.") }
    if isOpenPopover { throw .invalidState("Element is already an open popover.") }
    guard document.state.hasBrowsingContext else {
      throw .invalidState("Invalid for dialogs within documents that are not fully active.")
    }
    // 6–9. Fire `beforetoggle`, whose listeners may open or remove the dialog.
    guard host.fireBeforeToggle(at: self, opens: true), !hasAttribute("open"), node.isConnected,
      !isOpenPopover
    else { return false }
    // 11–15. Open the dialog and add it to the top layer.
    setAttribute("open", to: "")
    let topLayer = TopLayer.of(document, host)
    if !isModalDialog { topLayer.modalDialogs.append(self) }
    isModalDialog = true
    takeFocus(host)
    return true
  }

  /// Hides the popovers that are not ancestors of the dialog, and moves the focus to the dialog.
  private func takeFocus(_ host: any TopLayerHost) {
    dialogState.formerFocus = document.focusedElement
    document.hidePopovers(
      above: popoverAncestor(invoker: nil), focusesFormer: false, firesEvents: false)
    runDialogFocusingSteps(host)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#dialog-focusing-steps
  func runDialogFocusingSteps(_ host: any TopLayerHost) {
    // 2–4. Focus the dialog if it has `autofocus`, else its focus delegate, else the dialog.
    let control =
      hasAttribute("autofocus") ? self : focusDelegate(onlyAutomatic: false, host) ?? self
    if host.isFocusable(control) {
      host.moveFocus(to: control, in: document)
    } else if isModalDialog {
      host.moveFocus(to: nil, in: document)
    }
  }

  /// Closes a dialog.
  ///
  /// - Parameter result: The new `returnValue`; `nil` to leave it unchanged.
  /// - Returns: Whether this call closed the dialog.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#close-the-dialog
  public func closeDialog(result: DOMString?, _ host: any TopLayerHost) -> Bool {
    // 1. The dialog is already closed.
    guard hasAttribute("open") else { return false }
    // 2–3. Fire `beforetoggle`, whose listeners may close the dialog.
    _ = host.fireBeforeToggle(at: self, opens: false)
    guard hasAttribute("open") else { return false }
    // 5–8. Close the dialog.
    let wasModal = isModalDialog
    removeAttribute("open")
    if wasModal { document.topLayer?.remove(modal: self) }
    // 9. Set the return value.
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
