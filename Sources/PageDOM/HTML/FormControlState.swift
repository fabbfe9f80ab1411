/// What a form control holds beside its attributes: what a user, or a script in the user's place,
/// has put into it.
/// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-controls
final class FormControlState {
  /// The value, once it has been changed; until then the default value shows.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-dirty
  var value: DOMString?

  /// The type that `value` was sanitised for.
  var valueType: InputType?

  /// The checkedness of an input, or the selectedness of an option.
  var flag = DirtyFlag()

  /// When the flag was set, so that the last one of a group is known.
  var stamp = 0

  /// Whether a checkbox shows neither state.
  var isIndeterminate = false

  /// The text before it was typed into; `nil` where it was not since the last `change` event.
  var textBeforeEditing: DOMString?

  /// Whether a user has changed the control or submitted its form, so that it shows whether it is
  /// valid.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#user-validity
  var hasUserValidity = false

  /// The message of `setCustomValidity`.
  var customValidityMessage: DOMString = ""

  /// What keeps a custom element from being valid, as it says itself.
  var customFlags: ValidityFlags = []

  /// What a custom element sends with its form.
  var submissionValue = SubmissionValue.none

  /// The selected part of the text, once something was selected.
  var selection: TextControlSelection?

  /// The files of a file input, once something asked for them.
  var files: FileList?

  /// The text that an output goes back to when its form is reset.
  var defaultOutput: DOMString?
}

/// A flag that follows a content attribute until something else sets it.
struct DirtyFlag {
  private var stored: (value: Bool, attribute: Bool)?

  /// Whether the content attribute has no say any more.
  private(set) var isDirty = false

  /// Returns the flag, given whether the content attribute is there.
  func value(attribute: Bool) -> Bool {
    guard let stored, isDirty || stored.attribute == attribute else { return attribute }
    return stored.value
  }

  /// Sets the flag; until it is dirty, a change of the content attribute overrules it.
  mutating func set(_ value: Bool, attribute: Bool, dirties: Bool) {
    stored = (value, attribute)
    if dirties { isDirty = true }
  }
}

extension Element {
  /// Lets a control show whether it is valid.
  func setUserValidity() {
    guard existingFormControl?.hasUserValidity != true else { return }
    formControl.hasUserValidity = true
  }

  /// The control's state, where it has any, for it to be read.
  var existingFormControl: FormControlState? {
    guard let found = existingState?.attachments[ObjectIdentifier(FormControlState.self)] else {
      return nil
    }
    return unsafeDowncast(found, to: FormControlState.self)
  }

  /// The control's state, where it has any, for it to be changed.
  var changingFormControl: FormControlState? {
    node.group.versions.controls &+= 1
    return existingFormControl
  }

  /// The control's state, made now where there is none, for it to be changed.
  var formControl: FormControlState {
    if let known = changingFormControl { return known }
    let made = FormControlState()
    state.attachments[ObjectIdentifier(FormControlState.self)] = made
    return made
  }

  /// The cloning steps of inputs, text areas and options.
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
