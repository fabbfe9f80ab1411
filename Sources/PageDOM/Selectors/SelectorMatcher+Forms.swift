internal import CLibXML2

extension SelectorMatcher {
  /// The element must be an HTML element.
  /// - Source: https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes
  func matchesFormState(_ condition: Condition, _ element: Element) -> Bool {
    switch condition {
    case .enabled: canBeDisabled(element) && !isDisabled(element)
    case .disabled: canBeDisabled(element) && isDisabled(element)
    case .checked: isChecked(element)
    case .default: isDefault(element)
    case .required: supportsRequired(element) && element.hasAttribute("required")
    case .optional: isOptional(element)
    case .readWrite: isReadWrite(element)
    case .placeholderShown: showsPlaceholder(element)
    case .indeterminate: isIndeterminate(element)
    case .inRange: isCandidateForValidation(element) && element.isInRange == true
    case .outOfRange: isCandidateForValidation(element) && element.isInRange == false
    case .valid: validity(element) == true
    case .invalid: validity(element) == false
    case .userValid: userValidity(element) == true
    case .userInvalid: userValidity(element) == false
    default: false
    }
  }

  // MARK: Disabled

  private func canBeDisabled(_ element: Element) -> Bool {
    switch element.control {
    case .button, .input, .select, .textarea, .fieldset, .option, .optgroup: true
    case .other: element.node.flags.contains(.isFormAssociated)
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/semantics-other.html#concept-element-disabled
  private func isDisabled(_ element: Element) -> Bool {
    if element.hasAttribute("disabled") { return true }
    switch element.control {
    case .optgroup: return false
    case .other:
      guard element.node.flags.contains(.isFormAssociated) else { return false }
    case .option:
      guard let parent = element.node.parentElement else { return false }
      return parent.isHTML("optgroup") && parent.hasAttribute("disabled")
    case .button, .input, .select, .textarea, .fieldset: break
    }
    return search(.disabled, 0, from: element.pointer, next: { $0.parentElement }, exhausted: 0) {
      guard let parent = $0.parentElement else { return nil }
      let fieldset = Element(unchecked: Node(parent))
      guard fieldset.isHTML("fieldset"), fieldset.hasAttribute("disabled") else { return nil }
      return isFirstLegend($0) ? nil : 1
    } == 1
  }

  private func isFirstLegend(_ element: Pointer) -> Bool {
    guard Element(unchecked: Node(element)).isHTML("legend") else { return false }
    var sibling = element.previousElement
    while let node = sibling {
      if Element(unchecked: Node(node)).isHTML("legend") { return false }
      sibling = node.previousElement
    }
    return true
  }

  // MARK: Checked

  private func isChecked(_ element: Element) -> Bool {
    switch element.control {
    case .option: return element.isSelected
    case .input where element.inputType == .checkbox || element.inputType == .radio:
      return element.isChecked
    default: return false
    }
  }

  private func isDefault(_ element: Element) -> Bool {
    switch element.control {
    case .option: return element.hasAttribute("selected")
    case .input where element.inputType == .checkbox || element.inputType == .radio:
      return element.hasAttribute("checked")
    case .input, .button:
      guard element.isSubmitButton, let form = element.formOwner else { return false }
      return forms.defaultButtons[form.pointer] == element.pointer
    default: return false
    }
  }

  private func isIndeterminate(_ element: Element) -> Bool {
    if element.isHTML("progress") { return !element.hasAttribute("value") }
    guard element.control == .input else { return false }
    switch element.inputType {
    case .checkbox: return element.isIndeterminate
    case .radio: return element.radioGroup.map { $0.checked == nil } ?? !element.isChecked
    default: return false
    }
  }

  // MARK: Required, editable and placeholder

  private func supportsRequired(_ element: Element) -> Bool {
    switch element.control {
    case .select, .textarea: true
    case .input: element.inputType.supportsRequired
    default: false
    }
  }

  private func isOptional(_ element: Element) -> Bool {
    switch element.control {
    case .button: true
    case .input, .select, .textarea:
      !(supportsRequired(element) && element.hasAttribute("required"))
    default: false
    }
  }

  func isReadWrite(_ element: Element) -> Bool {
    switch element.control {
    case .input, .textarea:
      if element.control == .textarea || element.inputType.isTyped {
        return !element.hasAttribute("readonly") && !isDisabled(element)
      }
      return false
    default:
      let isDesigned = document.state.isInDesignMode && element.node.isInDocumentTree
      return search(
        .editable, 0, from: element.pointer, next: { $0.parentElement },
        exhausted: isDesigned ? 1 : 0
      ) {
        Element(unchecked: Node($0)).makesEditable.map { $0 ? 1 : 0 }
      } == 1
    }
  }

  private func showsPlaceholder(_ element: Element) -> Bool {
    guard let placeholder = element.attribute("placeholder"), placeholder[0] != 0 else {
      return false
    }
    switch element.control {
    case .input:
      let type = element.inputType
      return (type.isTextual || type == .number) && element.inputValue.isEmpty
    case .textarea: return element.textAreaValue.isEmpty
    default: return false
    }
  }

  // MARK: Validity

  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#candidate-for-constraint-validation
  private func isCandidateForValidation(_ element: Element) -> Bool {
    element.mayValidate && !isDisabled(element) && !isInDataList(element)
  }

  private func isInDataList(_ element: Element) -> Bool {
    search(.dataList, 0, from: element.pointer, next: { $0.parentElement }, exhausted: 0) {
      Element(unchecked: Node($0)).isHTML("datalist") ? 1 : nil
    } == 1
  }

  /// `true` for `:valid`, `false` for `:invalid`; `nil` if the element is neither.
  ///
  /// A form or `<fieldset>` is invalid if it has an invalid control.
  private func validity(_ element: Element) -> Bool? {
    if element.isHTML("form") || element.control == .fieldset {
      return !forms.invalidOwners.contains(element.pointer)
    }
    return isCandidateForValidation(element) ? isValid(element) : nil
  }

  /// `true` for `:user-valid`, `false` for `:user-invalid`; `nil` if the element is neither.
  ///
  /// An element whose user validity is false is neither.
  private func userValidity(_ element: Element) -> Bool? {
    guard element.existingFormControl?.hasUserValidity == true else { return nil }
    return isCandidateForValidation(element) ? isValid(element) : nil
  }

  /// The element must be a candidate for constraint validation. A candidate is mutable, because it
  /// is neither disabled nor read-only.
  private func isValid(_ element: Element) -> Bool {
    element.validityFlags(isMutable: true).isEmpty
  }

  // MARK: All controls at once

  func formFacts(root: Node) -> FormStateCache {
    var facts = FormStateCache()
    var openForms: [Pointer] = []
    var openFieldsets: [Pointer] = []
    var outerFieldsets: [Pointer: Pointer] = [:]
    var controls: [(element: Element, form: Pointer?, fieldset: Pointer?)] = []
    root.forEachElement(
      enter: { element in
        if element.isHTML("form") { openForms.append(element.pointer) }
        guard element.isListed else { return }
        let form: Pointer? =
          if let named = element.formNamedByAttribute {
            named.form?.pointer
          } else {
            openForms.last
          }
        facts.note(element, form: form)
        controls.append((element, form, openFieldsets.last))
        if element.control == .fieldset {
          outerFieldsets[element.pointer] = openFieldsets.last
          openFieldsets.append(element.pointer)
        }
      },
      leave: { element in
        if openForms.last == element.pointer { openForms.removeLast() }
        if openFieldsets.last == element.pointer { openFieldsets.removeLast() }
      })
    for control in controls
    where isCandidateForValidation(control.element) && !isValid(control.element) {
      if let form = control.form { facts.invalidOwners.insert(form) }
      var fieldset = control.fieldset
      while let node = fieldset, facts.invalidOwners.insert(node).inserted {
        fieldset = outerFieldsets[node]
      }
    }
    return facts
  }
}
