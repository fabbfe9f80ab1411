/// The state of a form control outside its attributes, set by the user or by scripts.
/// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-controls
package final class FormControlState {
  static let key = AttachmentKey<ElementState, FormControlState>()

  /// `nil` if the dirty value flag is not set: the default value applies.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-dirty
  var value: DOMString?

  /// The type for which `value` was sanitized.
  var valueType: InputType?

  /// The checkedness of an input, or the selectedness of an option.
  var flag = DirtyFlag()

  /// The `CheckStamps` count of the last `setChecked(true)`; 0 if there was none since the last
  /// reset. In a radio button group, the button with the greatest stamp stays checked.
  var stamp = 0

  var isIndeterminate = false

  /// The text before the user began to type; `nil` if the user has not typed since the last check
  /// for a `change` event.
  package var textBeforeEditing: DOMString?

  /// Whether the user has changed the control or submitted its form.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#user-validity
  var hasUserValidity = false

  var customValidityMessage: DOMString = ""

  /// The validity flags of a form-associated custom element.
  var customFlags: ValidityFlags = []

  var submissionValue = SubmissionValue.none

  /// `nil` until a selection is set.
  package var selection: TextControlSelection?

  var files: FileList?

  /// The default value override of an `<output>`.
  var defaultOutput: DOMString?
}

/// The checkedness or selectedness of an element, with its dirtiness. Until the flag is dirty, each
/// change of its content attribute sets the flag.
struct DirtyFlag {
  private var stored: (value: Bool, attribute: Bool)?

  /// Whether the content attribute no longer affects the flag.
  private(set) var isDirty = false

  func value(attribute: Bool) -> Bool {
    guard let stored, isDirty || stored.attribute == attribute else { return attribute }
    return stored.value
  }

  /// Unless the flag is dirty, a later change of the content attribute overrides the value.
  /// - Parameter attribute: Whether the element currently has the content attribute.
  mutating func set(_ value: Bool, attribute: Bool, dirties: Bool) {
    stored = (value, attribute)
    if dirties { isDirty = true }
  }
}

extension Element {
  package func setUserValidity() {
    guard existingFormControl?.hasUserValidity != true else { return }
    formControl.hasUserValidity = true
  }

  /// For reading; `nil` if the state has not been created.
  package var existingFormControl: FormControlState? {
    existingState?.attachments[FormControlState.key]
  }

  /// For modification; `nil` if the state has not been created.
  var changingFormControl: FormControlState? {
    node.group.versions.controls &+= 1
    return existingFormControl
  }

  /// For modification; created on first access.
  package var formControl: FormControlState {
    if let known = changingFormControl { return known }
    let made = FormControlState()
    state.attachments[FormControlState.key] = made
    return made
  }

  /// - Source: https://html.spec.whatwg.org/multipage/input.html#the-input-element:concept-node-clone-ext
  func copyFormControl(to copy: Element) {
    guard let own = existingFormControl, isHTML("input") || isHTML("textarea") else { return }
    let twin = copy.formControl
    twin.value = own.value
    twin.valueType = own.valueType
    twin.flag = own.flag
    twin.isIndeterminate = own.isIndeterminate
  }
}
