extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-form-reset
  public func resetForm() {
    for control in ownedControls { control.resetControl() }
  }

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
    // WebKit keeps the value of an earlier type if the current type is `file`.
    if !isHTML("input") || inputType != .file { control.value = nil }
    control.flag = DirtyFlag()
    control.hasUserValidity = false
    control.stamp = 0
    // WebKit moves the cursor to the end of the text; in a text area, only if the text changes.
    let text = hasTextSelection ? editedText : nil
    if let text, isHTML("input") || text != old {
      control.selection = TextControlSelection(collapsedAt: text.utf16Count)
    }
    control.files?.files = []
    // Recompute the radio groups on the next access.
    document.state.attachments[RadioGroups.key] = nil
  }
}
