extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-output-value
  public func setOutputValue(_ value: DOMString) {
    formControl.defaultOutput = outputDefaultValue
    node.setTextContent(value)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-output-defaultvalue
  public var outputDefaultValue: DOMString {
    existingFormControl?.defaultOutput ?? node.descendantTextContent
  }

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
