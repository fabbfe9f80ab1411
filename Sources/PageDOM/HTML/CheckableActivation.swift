/// The activation behavior of a checkbox or radio button. Each click uses a new instance.
/// - Source: https://html.spec.whatwg.org/multipage/input.html#the-input-element:legacy-pre-activation-behavior
public final class CheckableActivation: ActivationBehavior {
  private let element: Element
  private let fire: (DOMString) -> Void
  private var wasChecked = false
  private var wasIndeterminate = false
  private var checkedBefore: Element?

  /// Returns `nil` unless the element is a checkbox or radio button.
  /// - Parameter fire: Fires an event of the given type at the element.
  public init?(_ element: Element, fire: @escaping (DOMString) -> Void) {
    guard element.isHTML("input"), element.inputType == .checkbox || element.inputType == .radio
    else { return nil }
    self.element = element
    self.fire = fire
  }

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

  public func legacyCanceledActivate() {
    element.setChecked(wasChecked)
    if element.inputType == .checkbox {
      element.setIndeterminate(wasIndeterminate)
    } else if let checkedBefore, checkedBefore != element {
      checkedBefore.setChecked(true)
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/input.html#checkbox-state-(type=checkbox):input-activation-behavior
  public func activate(_ event: Event) {
    guard element.node.isConnected else { return }
    element.setUserValidity()
    fire("input")
    fire("change")
  }
}
