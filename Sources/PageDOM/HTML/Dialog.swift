/// What a dialog holds beside its attributes.
private final class DialogState {
  var returnValue: DOMString = ""
  var isModal = false
  /// What had the focus before the dialog was opened.
  var formerFocus: Element?
}

/// Dialogs, without anything shown.
/// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#the-dialog-element
extension Element {
  private var dialogState: DialogState {
    let key = ObjectIdentifier(DialogState.self)
    if let known = state.attachments[key] { return unsafeDowncast(known, to: DialogState.self) }
    let made = DialogState()
    state.attachments[key] = made
    return made
  }

  /// Whether the element is a dialog that keeps everything else from being used.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#is-modal
  var isModalDialog: Bool {
    get {
      let known = existingState?.attachments[ObjectIdentifier(DialogState.self)]
      return known.map { unsafeDowncast($0, to: DialogState.self).isModal } ?? false
    }
    nonmutating set {
      dialogState.isModal = newValue
      node.group.elementStateDidChange()
    }
  }

  /// What a dialog was closed with.
  public var dialogReturnValue: DOMString { dialogState.returnValue }

  /// Sets what a dialog was closed with.
  public func setDialogReturnValue(_ value: DOMString) { dialogState.returnValue = value }

  /// Opens a dialog.
  ///
  /// - Returns: Whether the dialog was opened now.
  /// - Throws: `InvalidStateError` where it is open as a modal one.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#dom-dialog-show
  public func showDialog(_ host: any TopLayerHost) throws(DOMException) -> Bool {
    if hasAttribute("open") {
      // 1–2. It is open already.
      if isModalDialog { throw .invalidState("Cannot call show() on an open modal dialog.") }
      return false
    }
    // 3–4. The event, whose listeners may have opened it.
    guard host.fireBeforeToggle(at: self, opens: true), !hasAttribute("open") else { return false }
    // 6. Open it.
    setAttribute("open", to: "")
    takeFocus(host)
    return true
  }

  /// Opens a dialog as a modal one.
  ///
  /// - Returns: Whether the dialog was opened now.
  /// - Throws: `InvalidStateError` where it is open otherwise or stands in no document.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#show-a-modal-dialog
  public func showModalDialog(_ host: any TopLayerHost) throws(DOMException) -> Bool {
    // 1–2. It is open already.
    if hasAttribute("open") {
      if isModalDialog { return false }
      throw .invalidState("Cannot call showModal() on an open non-modal dialog.")
    }
    // 3–5. It stands in a document that is shown, and is nothing else.
    guard node.isConnected else { throw .invalidState("Element is not connected.") }
    if isOpenPopover { throw .invalidState("Element is already an open popover.") }
    guard document.state.hasBrowsingContext else {
      throw .invalidState("Invalid for dialogs within documents that are not fully active.")
    }
    // 6–9. The event, whose listeners may have opened it or taken it away.
    guard host.fireBeforeToggle(at: self, opens: true), !hasAttribute("open"), node.isConnected,
      !isOpenPopover
    else { return false }
    // 11–15. Open it above everything else.
    setAttribute("open", to: "")
    let topLayer = document.state.topLayer(host)
    if !isModalDialog { topLayer.modalDialogs.append(self) }
    isModalDialog = true
    takeFocus(host)
    return true
  }

  /// Closes popovers that the dialog is not part of, and gives the dialog the focus.
  private func takeFocus(_ host: any TopLayerHost) {
    dialogState.formerFocus = document.focusedElement
    document.hidePopovers(
      above: popoverAncestor(invoker: nil), focusesFormer: false, firesEvents: false)
    runDialogFocusingSteps(host)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#dialog-focusing-steps
  func runDialogFocusingSteps(_ host: any TopLayerHost) {
    // 2–4. What says so, the first that can have it, or the dialog itself.
    let control = hasAttribute("autofocus") ? self : focusDelegate(onlyAutomatic: false) ?? self
    if control.isFocusable {
      host.moveFocus(to: control, in: document)
    } else if isModalDialog {
      host.moveFocus(to: nil, in: document)
    }
  }

  /// Closes a dialog.
  ///
  /// - Parameter result: What it was closed with; `nil` leaves the value as it is.
  /// - Returns: Whether the dialog was closed now.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#close-the-dialog
  public func closeDialog(result: DOMString?, _ host: any TopLayerHost) -> Bool {
    // 1. It is closed already.
    guard hasAttribute("open") else { return false }
    // 2–3. The event, whose listeners may have closed it.
    _ = host.fireBeforeToggle(at: self, opens: false)
    guard hasAttribute("open") else { return false }
    // 5–8. Close it.
    let wasModal = isModalDialog
    removeAttribute("open")
    if wasModal { document.state.topLayer?.remove(modal: self) }
    // 9. The result.
    if let result { dialogState.returnValue = result }
    // 12. The focus goes back where it came from.
    if let former = dialogState.formerFocus {
      dialogState.formerFocus = nil
      let holdsFocus =
        document.focusedElement.map { node.containsIncludingShadows($0.node) } ?? false
      if wasModal || holdsFocus, former.isFocusable {
        host.moveFocus(to: former, in: document)
      }
    }
    return true
  }
}
