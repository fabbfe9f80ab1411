internal import Infra
internal import PageURL

/// The validity states of a control; empty if it satisfies its constraints.
/// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#validity-states
public struct ValidityFlags: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let valueMissing = ValidityFlags(rawValue: 1)
  public static let typeMismatch = ValidityFlags(rawValue: 2)
  public static let patternMismatch = ValidityFlags(rawValue: 4)
  public static let rangeUnderflow = ValidityFlags(rawValue: 8)
  public static let rangeOverflow = ValidityFlags(rawValue: 16)
  public static let stepMismatch = ValidityFlags(rawValue: 32)
  public static let customError = ValidityFlags(rawValue: 64)
  /// Only form-associated custom elements can have the flags `tooLong`, `tooShort` and `badInput`.
  public static let tooLong = ValidityFlags(rawValue: 128)
  public static let tooShort = ValidityFlags(rawValue: 256)
  public static let badInput = ValidityFlags(rawValue: 512)
}

extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#candidate-for-constraint-validation
  public var willValidate: Bool {
    mayValidate && !isDisabledControl
      && !node.ancestors.contains { Element($0)?.isHTML("datalist") ?? false }
  }

  /// Whether the control is a candidate for constraint validation, except that disabledness and
  /// `<datalist>` ancestors are ignored.
  var mayValidate: Bool {
    if isHTML("button") {
      guard isSubmitButton else { return false }
    } else if isHTML("input") {
      let type = inputType
      switch type {
      case .hidden, .reset, .button, .image: return false
      // The standard applies `readonly` to some of the other types, but WebKit to all.
      default: if hasAttribute("readonly") { return false }
      }
    } else if isHTML("textarea") {
      if hasAttribute("readonly") { return false }
    } else if node.flags.contains(.isFormAssociated) {
      if hasAttribute("readonly") { return false }
    } else if !isHTML("select") {
      return false
    }
    return true
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constraints
  public var validityFlags: ValidityFlags { validityFlags(isMutable: isMutable) }

  /// - Parameter isMutable: Whether the user can change the value.
  func validityFlags(isMutable: @autoclosure () -> Bool) -> ValidityFlags {
    if node.flags.contains(.isFormAssociated) { return existingFormControl?.customFlags ?? [] }
    var flags: ValidityFlags = []
    if let control = existingFormControl, !control.customValidityMessage.isEmpty {
      flags.insert(.customError)
    }
    if isMissingValue(isMutable: isMutable()) { flags.insert(.valueMissing) }
    guard isHTML("input") else { return flags }
    let type = inputType
    let value = inputValue
    guard !value.isEmpty else { return flags }
    switch type {
    case .email, .url: if mismatchesType(value, type) { flags.insert(.typeMismatch) }
    default: break
    }
    if type.isTextual, let pattern = attribute("pattern") {
      let pattern = DOMString(cString: pattern)
      let values =
        type == .email && hasAttribute("multiple") ? value.split(separator: 0x2C) : [value]
      let host = node.group.host
      if !values.allSatisfy({ host?.matchesPattern(pattern, $0) ?? true }) {
        flags.insert(.patternMismatch)
      }
    }
    if let number = type.number(from: value), let range = InputRange(self) {
      if range.underflows(number) { flags.insert(.rangeUnderflow) }
      if range.overflows(number) { flags.insert(.rangeOverflow) }
      if range.mismatches(number) { flags.insert(.stepMismatch) }
    }
    return flags
  }

  private func isMissingValue(isMutable: @autoclosure () -> Bool) -> Bool {
    if isHTML("textarea") {
      return hasAttribute("required") && textAreaValue.isEmpty && isMutable()
    }
    if isHTML("select") {
      guard hasAttribute("required") else { return false }
      let list = selectOptions
      if hasAttribute("multiple") { return !list.options.contains { $0.isSelected } }
      guard let selected = list.selected else { return true }
      // A required select must not have its placeholder label option selected.
      return displaySize == 1 && list.options.first == selected && selected.node.parent == node
        && selected.optionValue.isEmpty
    }
    guard isHTML("input") else { return false }
    let type = inputType
    guard type.supportsRequired else { return false }
    switch type {
    case .radio:
      // As in WebKit, `required` has no effect on radio buttons without a name.
      guard RadioGroups.name(of: self) != nil else { return false }
      // Groups contain only descendants of a root. A radio button without a parent is a root.
      guard let group = radioGroup else { return hasAttribute("required") && !isChecked }
      return group.isRequired && group.checked == nil
    case .checkbox: return hasAttribute("required") && !isChecked
    case .file: return hasAttribute("required") && inputValue.isEmpty
    default: return hasAttribute("required") && inputValue.isEmpty && isMutable()
    }
  }

  private var isMutable: Bool { !hasAttribute("readonly") && !isDisabledControl }

  private func mismatchesType(_ value: DOMString, _ type: InputType) -> Bool {
    if type == .url { return !AddressSyntax.isAbsoluteURL(value) }
    guard hasAttribute("multiple") else { return !AddressSyntax.isEmail(value) }
    return !value.split(separator: 0x2C).allSatisfy(AddressSyntax.isEmail)
  }

  public var customValidityMessage: DOMString {
    existingFormControl?.customValidityMessage ?? ""
  }

  /// An empty message clears `customError`.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-cva-setcustomvalidity
  public func setCustomValidity(_ message: DOMString) {
    formControl.customValidityMessage = message.normalizingNewlines
  }

  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#dom-elementinternals-setvalidity
  public func setCustomValidity(_ flags: ValidityFlags, message: DOMString) {
    let control = formControl
    control.customFlags = flags
    control.customValidityMessage = message
  }

  /// The controls of a form or fieldset that are candidates for constraint validation.
  public var controlsToValidate: [Element] {
    if isHTML("form") { return ownedControls.filter(\.willValidate) }
    return node.descendantElements.filter { $0.isListed && $0.willValidate }
  }

  public func setUserValidityOfControls() {
    for control in ownedControls { control.setUserValidity() }
  }
}

/// The value syntax of the input types `email` and `url`.
enum AddressSyntax {
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
  static func isEmail(_ text: DOMString) -> Bool {
    let bytes = text.bytes
    guard let at = bytes.firstIndex(of: 0x40), at > 0 else { return false }
    let special = Array(".!#$%&'*+/=?^_`{|}~-".utf8)
    guard bytes[..<at].allSatisfy({ $0.isASCIIAlphanumeric || special.contains($0) }) else {
      return false
    }
    return bytes[(at + 1)...].split(separator: 0x2E, omittingEmptySubsequences: false)
      .allSatisfy { label in
        guard let first = label.first, let last = label.last, label.count <= 63 else {
          return false
        }
        return first.isASCIIAlphanumeric && last.isASCIIAlphanumeric
          && label.allSatisfy { $0.isASCIIAlphanumeric || $0 == 0x2D }
      }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/input.html#url-state-(type=url)
  static func isAbsoluteURL(_ text: DOMString) -> Bool {
    text.bytes.withUnsafeBufferPointer { URLRecord(utf8: $0) } != nil
  }
}

extension DOMString {
  func split(separator: UInt8) -> [DOMString] {
    bytes.split(separator: separator, omittingEmptySubsequences: false)
      .map { DOMString(bytes: Array($0)) }
  }
}
