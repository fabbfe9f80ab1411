extension Element {
  /// Gives the controls of a form their default values.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-form-reset
  public func resetForm() {
    for control in ownedControls { control.resetControl() }
  }

  /// The reset algorithm of a control.
  private func resetControl() {
    if isHTML("select") {
      changingFormControl?.hasUserValidity = false
      return resetSelect()
    }
    if isHTML("output") { return resetOutput() }
    if node.flags.contains(.isFormAssociated) {
      node.group.customElements?.didReset(self)
      return
    }
    guard isHTML("input") || isHTML("textarea"), let control = changingFormControl else { return }
    let old = hasTextSelection ? editedText : nil
    // WebKit keeps the text of a type that was there before `file`.
    if !isHTML("input") || inputType != .file { control.value = nil }
    control.flag = DirtyFlag()
    control.hasUserValidity = false
    control.stamp = 0
    // WebKit moves the cursor to the end of the text, in a text area only if that changes.
    let text = hasTextSelection ? editedText : nil
    if let text, isHTML("input") || text != old {
      control.selection = TextControlSelection(collapsedAt: text.utf16Count)
    }
    control.files?.files = []
    // What else its group shows is made out anew.
    document.state.attachments[ObjectIdentifier(RadioGroups.self)] = nil
  }
}
