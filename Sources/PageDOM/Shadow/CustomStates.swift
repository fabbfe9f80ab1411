/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#states-set
private final class CustomStates {
  static let key = AttachmentKey<ElementState, CustomStates>()

  var states: Set<DOMString> = []
}

extension Element {
  /// Sets the custom states, which `:state()` matches.
  public func setCustomStates(_ states: [DOMString]) {
    state.attachment(CustomStates.key) { CustomStates() }.states = Set(states)
    node.group.elementStateDidChange()
  }

  func hasCustomState(_ name: DOMString) -> Bool {
    existingState?.attachments[CustomStates.key]?.states.contains(name) ?? false
  }
}

extension DocumentGroup {
  /// Called after a state that affects selector matching changed.
  public func elementStateDidChange() { versions.controls &+= 1 }
}
