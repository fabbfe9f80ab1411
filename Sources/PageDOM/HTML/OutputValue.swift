extension Element {
  /// What an `<output>` says: the text in it.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-output-value
  public func setOutputValue(_ value: DOMString) {
    // 1. What a reset goes back to.
    formControl.defaultOutput = outputDefaultValue
    // 2. The text.
    node.setTextContent(value)
  }

  /// What an `<output>` goes back to when its form is reset.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-output-defaultvalue
  public var outputDefaultValue: DOMString {
    existingFormControl?.defaultOutput ?? node.descendantTextContent
  }

  /// Sets what an `<output>` goes back to.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-output-defaultvalue
  public func setOutputDefaultValue(_ value: DOMString) {
    if existingFormControl?.defaultOutput == nil {
      node.setTextContent(value)
    } else {
      formControl.defaultOutput = value
    }
  }

  func resetOutput() {
    guard let control = changingFormControl, let text = control.defaultOutput else { return }
    node.setTextContent(text)
    control.defaultOutput = nil
  }
}
