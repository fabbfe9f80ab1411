public import PageDOM

extension Element {
  /// Whether the element is focusable as in WebKit: rendered, visible, neither inert nor blocked.
  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#focusable-area
  public var isFocusable: Bool {
    guard wouldBeFocusable else { return false }
    let box = document.rendering.box(of: self)
    return box.kind != .none && !box.isSkipped && box.style.visibility == .visible
  }

  /// The element that `focus()` focuses. A label delegates to its labeled control.
  public var focusTarget: Element? {
    if isFocusable { return self }
    guard isHTML("label"), let control = labeledControl, control.isFocusable else { return nil }
    return control
  }
}
