/// The states set of a custom element.
/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#states-set
private final class CustomStates {
  static let key = AttachmentKey<ElementState, CustomStates>()

  var states: Set<DOMString> = []
}

extension Element {
  /// Sets the states set, which `:state()` matches.
  public func setCustomStates(_ states: [DOMString]) {
    state.attachment(CustomStates.key) { CustomStates() }.states = Set(states)
    node.group.elementStateDidChange()
  }

  func hasCustomState(_ name: DOMString) -> Bool {
    existingState?.attachments[CustomStates.key]?.states.contains(name) ?? false
  }
}

extension DocumentGroup {
  /// Called after a state of an element changed that affects selector matching.
  public func elementStateDidChange() { versions.controls &+= 1 }
}
