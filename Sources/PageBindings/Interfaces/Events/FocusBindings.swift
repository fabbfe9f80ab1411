internal import PageDOM
internal import PageJavaScript
internal import PageStyle

/// Only scripts move the focus.
/// - Source: https://html.spec.whatwg.org/multipage/interaction.html#focus-update-steps
extension Realm {
  func focus(_ element: Element) {
    let document = element.document
    let old = document.focusedElement
    guard old != element else { return }
    if let old {
      // Stop if a listener moves the focus or makes the element unfocusable.
      document.setFocusedElement(nil)
      fireBlur(at: old, relatedTarget: element)
      guard document.focusedElement == nil, element.isFocusable else { return }
    }
    document.setFocusedElement(element)
    if element.ownEditability != nil { placeCaret(in: element) }
    if element.selectOnFocus() { scheduleSelect(of: element) }
    fireFocusEvent("focus", at: element, relatedTarget: old)
    guard document.focusedElement == element else { return }
    fireFocusEvent("focusin", bubbles: true, at: element, relatedTarget: old)
  }

  func unfocus(_ element: Element) {
    element.document.setFocusedElement(nil)
    fireBlur(at: element, relatedTarget: nil)
  }

  private func fireBlur(at element: Element, relatedTarget: Element?) {
    if element.takeTypedChange() {
      fire(Event(type: "change", bubbles: true, timeStamp: eventTime), at: .node(element.node))
    }
    fireFocusEvent("blur", at: element, relatedTarget: relatedTarget)
    fireFocusEvent("focusout", bubbles: true, at: element, relatedTarget: relatedTarget)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#fire-a-focus-event
  private func fireFocusEvent(
    _ type: DOMString, bubbles: Bool = false, at element: Element, relatedTarget: Element?
  ) {
    let event = FocusEvent(type: type, bubbles: bubbles, isComposed: true, timeStamp: eventTime)
    event.view = windowTarget
    event.relatedTarget = relatedTarget.map { .node($0.node) }
    fire(event, at: .node(element.node))
  }
}
