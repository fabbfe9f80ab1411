/// What a click on a checkbox or a radio button does.
///
/// One is made for each click: it knows what was checked before.
/// - Source: https://html.spec.whatwg.org/multipage/input.html#the-input-element:legacy-pre-activation-behavior
public final class CheckableActivation: ActivationBehavior {
  private let element: Element
  private let fire: (DOMString) -> Void
  private var wasChecked = false
  private var wasIndeterminate = false
  private var checkedBefore: Element?

  /// `nil` for anything else than a checkbox or a radio button.
  ///
  /// - Parameter fire: Dispatches an event of a type at the element.
  public init?(_ element: Element, fire: @escaping (DOMString) -> Void) {
    guard element.isHTML("input"), element.inputType == .checkbox || element.inputType == .radio
    else { return nil }
    self.element = element
    self.fire = fire
  }

  /// Checks the control, or a checkbox no more.
  public func legacyPreActivate() {
    wasChecked = element.isChecked
    if element.inputType == .checkbox {
      wasIndeterminate = element.isIndeterminate
      element.setIndeterminate(false)
      element.setChecked(!wasChecked)
    } else {
      checkedBefore = element.radioGroup?.checked
      element.setChecked(true)
    }
  }

  /// Leaves everything as it was.
  public func legacyCanceledActivate() {
    element.setChecked(wasChecked)
    if element.inputType == .checkbox {
      element.setIndeterminate(wasIndeterminate)
    } else if let checkedBefore, checkedBefore != element {
      checkedBefore.setChecked(true)
    }
  }

  /// Says that the control was changed.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#checkbox-state-(type=checkbox):input-activation-behavior
  public func activate(_ event: Event) {
    guard element.node.isConnected else { return }
    element.setUserValidity()
    fire("input")
    fire("change")
  }
}
