/// The states set of a custom element.
/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#states-set
private final class CustomStates {
  var states: Set<DOMString> = []
}

extension Element {
  /// Sets the states set, which `:state()` matches.
  public func setCustomStates(_ states: [DOMString]) {
    let key = ObjectIdentifier(CustomStates.self)
    let known = state.attachments[key] as? CustomStates ?? CustomStates()
    known.states = Set(states)
    state.attachments[key] = known
    node.group.elementStateDidChange()
  }

  func hasCustomState(_ name: DOMString) -> Bool {
    let states = existingState?.attachments[ObjectIdentifier(CustomStates.self)] as? CustomStates
    return states?.states.contains(name) ?? false
  }
}

extension DocumentGroup {
  /// Called after a state of an element changed that affects selector matching.
  public func elementStateDidChange() { versions.controls &+= 1 }
}
