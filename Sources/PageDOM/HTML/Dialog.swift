/// What a dialog holds beside its attributes.
private final class DialogState {
  var returnValue: DOMString = ""
  var isModal = false
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

  /// What a dialog was closed with.
  public var dialogReturnValue: DOMString { dialogState.returnValue }

  /// Sets what a dialog was closed with.
  public func setDialogReturnValue(_ value: DOMString) { dialogState.returnValue = value }

  /// Opens a dialog.
  ///
  /// - Throws: `InvalidStateError` where it is open as a modal one.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#dom-dialog-show
  public func showDialog() throws(DOMException) {
    if hasAttribute("open") {
      // 1–2. It is open already.
      if dialogState.isModal { throw .invalidState }
      return
    }
    // 5. Open it.
    setAttribute("open", to: "")
    dialogState.isModal = false
  }

  /// Opens a dialog as a modal one.
  ///
  /// - Throws: `InvalidStateError` where it is open otherwise or stands in no document.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#show-a-modal-dialog
  public func showModalDialog() throws(DOMException) {
    // 1–2. It is open already.
    if hasAttribute("open") {
      if dialogState.isModal { return }
      throw .invalidState
    }
    // 3–4. It stands in a document.
    guard node.isConnected else { throw .invalidState }
    // 10–11. Open it.
    setAttribute("open", to: "")
    dialogState.isModal = true
  }

  /// Closes a dialog.
  ///
  /// - Parameter result: What it was closed with; `nil` leaves the value as it is.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#close-the-dialog
  public func closeDialog(result: DOMString?) {
    // 1. It is closed already.
    guard hasAttribute("open") else { return }
    // 3–5. Close it.
    removeAttribute("open")
    dialogState.isModal = false
    // 9. The result.
    if let result { dialogState.returnValue = result }
  }
}
