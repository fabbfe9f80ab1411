extension Element {
  /// Sets the value of an `<output>`, which is its text content.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-output-value
  public func setOutputValue(_ value: DOMString) {
    // 1. Save the default value override.
    formControl.defaultOutput = outputDefaultValue
    // 2. Replace the text content.
    node.setTextContent(value)
  }

  /// The default value of an `<output>`.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-output-defaultvalue
  public var outputDefaultValue: DOMString {
    existingFormControl?.defaultOutput ?? node.descendantTextContent
  }

  /// Sets the default value of an `<output>`.
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
