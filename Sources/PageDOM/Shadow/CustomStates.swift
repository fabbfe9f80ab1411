/// The states that a custom element gives itself.
/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#states-set
private final class CustomStates {
  var states: Set<DOMString> = []
}

extension Element {
  /// Says which states the element is in, as `:state()` finds them.
  public func setCustomStates(_ states: [DOMString]) {
    let key = ObjectIdentifier(CustomStates.self)
    let known = state.attachments[key] as? CustomStates ?? CustomStates()
    known.states = Set(states)
    state.attachments[key] = known
    node.group.elementStateDidChange()
  }

  /// Returns whether the element is in a state.
  func hasCustomState(_ name: DOMString) -> Bool {
    let states = existingState?.attachments[ObjectIdentifier(CustomStates.self)] as? CustomStates
    return states?.states.contains(name) ?? false
  }
}

extension DocumentGroup {
  /// Something about an element has changed that selectors see.
  public func elementStateDidChange() { versions.controls &+= 1 }
}
