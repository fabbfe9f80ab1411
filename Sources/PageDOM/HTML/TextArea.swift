extension Element {
  /// The API value, which has normalized newlines.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-textarea-value
  public var textAreaValue: DOMString {
    (existingFormControl?.value ?? node.childTextContent).normalizingNewlines
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-textarea-value
  public func setTextAreaValue(_ value: DOMString) {
    let old = textAreaValue
    let control = formControl
    let text = value.normalizingNewlines
    control.value = text
    node.group.versions.heldState &+= 1
    if text != old { control.selection = TextControlSelection(collapsedAt: text.utf16Count) }
  }
}
