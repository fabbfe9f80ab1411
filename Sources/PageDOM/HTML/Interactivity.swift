extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-type-reset-state
  public var isResetButton: Bool {
    if isHTML("input") { return inputType == .reset }
    guard isHTML("button"), let type = attribute("type") else { return false }
    return CString.equalIgnoringASCIICase(type, StaticString("reset").utf8Start)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#interactive-content
  public var isInteractiveContent: Bool {
    guard isHTML else { return false }
    switch String(cString: localName) {
    case "a": return hasAttribute("href")
    case "audio", "video": return hasAttribute("controls")
    case "button", "details", "embed", "iframe", "label", "select", "textarea": return true
    case "img": return hasAttribute("usemap")
    case "input": return inputType != .hidden
    default: return false
    }
  }
}
