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
  /// - Parameter mayOpen: Fires `beforetoggle`, and tells whether no listener has prevented the rest.
  /// - Returns: Whether the dialog was opened now.
  /// - Throws: `InvalidStateError` where it is open as a modal one.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#dom-dialog-show
  public func showDialog(ifAllowed mayOpen: () -> Bool) throws(DOMException) -> Bool {
    if hasAttribute("open") {
      // 1–2. It is open already.
      if dialogState.isModal { throw .invalidState }
      return false
    }
    // 3–4. The event, whose listeners may have opened it.
    guard mayOpen(), !hasAttribute("open") else { return false }
    // 6. Open it.
    setAttribute("open", to: "")
    dialogState.isModal = false
    return true
  }

  /// Opens a dialog as a modal one.
  ///
  /// - Parameter mayOpen: Fires `beforetoggle`, and tells whether no listener has prevented the rest.
  /// - Returns: Whether the dialog was opened now.
  /// - Throws: `InvalidStateError` where it is open otherwise or stands in no document.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#show-a-modal-dialog
  public func showModalDialog(ifAllowed mayOpen: () -> Bool) throws(DOMException) -> Bool {
    // 1–2. It is open already.
    if hasAttribute("open") {
      if dialogState.isModal { return false }
      throw .invalidState
    }
    // 4. It stands in a document.
    guard node.isConnected else { throw .invalidState }
    // 6–9. The event, whose listeners may have opened it or taken it away.
    guard mayOpen(), !hasAttribute("open"), node.isConnected else { return false }
    // 11–12. Open it.
    setAttribute("open", to: "")
    dialogState.isModal = true
    return true
  }

  /// Closes a dialog.
  ///
  /// - Parameters:
  ///   - result: What it was closed with; `nil` leaves the value as it is.
  ///   - willClose: Fires `beforetoggle`.
  /// - Returns: Whether the dialog was closed now.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#close-the-dialog
  public func closeDialog(result: DOMString?, _ willClose: () -> Void) -> Bool {
    // 1. It is closed already.
    guard hasAttribute("open") else { return false }
    // 2–3. The event, whose listeners may have closed it.
    willClose()
    guard hasAttribute("open") else { return false }
    // 5–7. Close it.
    removeAttribute("open")
    dialogState.isModal = false
    // 9. The result.
    if let result { dialogState.returnValue = result }
    return true
  }
}
