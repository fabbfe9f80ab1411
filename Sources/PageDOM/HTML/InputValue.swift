internal import Infra

extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#dom-input-value
  public var inputValue: DOMString {
    let type = inputType
    followTypeChange(to: type)
    switch type.valueMode {
    case .value:
      let text = existingFormControl?.value ?? DOMString(cString: attribute("value"))
      return sanitized(text, for: type)
    case .content: return DOMString(cString: attribute("value"))
    case .contentOrOn: return attribute("value").map { DOMString(cString: $0) } ?? "on"
    case .filename:
      guard let first = existingFormControl?.files?.files.first else { return "" }
      return DOMString("C:\\fakepath\\" + first.name.string)
    }
  }

  /// - Throws: `InvalidStateError` for a nonempty value in the `filename` mode.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#dom-input-value
  public func setInputValue(_ value: DOMString) throws(DOMException) {
    let type = inputType
    followTypeChange(to: type)
    switch type.valueMode {
    case .value:
      // 1–5.
      let old = inputValue
      let control = formControl
      let text = sanitized(value, for: type)
      control.value = text
      control.valueType = type
      node.group.versions.heldState &+= 1
      if text != old { control.selection = TextControlSelection(collapsedAt: text.utf16Count) }
    case .content, .contentOrOn: setAttribute("value", to: value)
    case .filename:
      guard value.isEmpty else { throw .invalidState }
      // WebKit clears the `FileList` object that scripts already have.
      changingFormControl?.files?.files = []
      node.group.versions.heldState &+= 1
    }
  }

  /// `nil` if the type has no files.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#dom-input-files
  public var inputFiles: FileList? {
    guard inputType == .file else {
      if existingFormControl?.files != nil { changingFormControl?.files = nil }
      return nil
    }
    let control = formControl
    if let known = control.files { return known }
    let made = FileList()
    control.files = made
    return made
  }

  /// Does nothing if the type has no files.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#dom-input-files
  public func setInputFiles(_ files: FileList) {
    guard inputType == .file else { return }
    formControl.files = files
    node.group.versions.heldState &+= 1
  }

  /// Sets the `type` attribute, and updates the value for the new type.
  public func setInputType(_ type: DOMString) {
    let old = inputType
    followTypeChange(to: old)
    setAttribute("type", to: type)
    let new = inputType
    followTypeChange(to: new)
    // 9. Selection APIs did not apply to the old type: move the cursor to the start.
    if !old.hasSelection, new.hasSelection { existingFormControl?.selection = nil }
    // 2. Unlike the standard, WebKit sets the dirty value flag.
    if old.valueMode == .content || old.valueMode == .contentOrOn, new.valueMode == .value,
      let text = attribute("value")
    {
      let control = formControl
      control.value = sanitized(DOMString(cString: text), for: new)
      control.valueType = new
    }
  }

  /// The suggestions source element.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#the-list-attribute
  public var dataList: Element? {
    switch inputType {
    case .hidden, .password, .checkbox, .radio, .file, .submit, .image, .reset, .button:
      return nil
    default: break
    }
    guard let name = attribute("list"), name[0] != 0 else { return nil }
    let id = DOMString(cString: name)
    let root = node.root
    let named =
      Document(root)?.element(id: id) ?? root.descendantElements.first { $0.id == id }
    return named.flatMap { $0.isHTML("datalist") ? $0 : nil }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/input.html#input-type-change
  func followTypeChange(to type: InputType) {
    if type != .file, existingFormControl?.files != nil { changingFormControl?.files = nil }
    guard existingFormControl?.value != nil, existingFormControl?.valueType != type,
      let control = changingFormControl, let value = control.value, let old = control.valueType
    else { return }
    if !old.hasSelection, type.hasSelection { control.selection = nil }
    switch type.valueMode {
    case .value:
      control.value = sanitized(value, for: type)
      control.valueType = type
    case .content, .contentOrOn:
      control.value = nil
      if !value.isEmpty { setAttribute("value", to: value) }
    // WebKit keeps the value for the next type change.
    case .filename: control.valueType = type
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/input.html#value-sanitization-algorithm
  package func sanitized(_ value: DOMString, for type: InputType) -> DOMString {
    switch type {
    case .text, .search, .tel, .password: return value.strippingNewlines
    case .url: return value.strippingNewlines.strippingASCIIWhitespace
    case .email:
      let line = value.strippingNewlines
      guard hasAttribute("multiple") else { return line.strippingASCIIWhitespace }
      let parts = line.bytes.split(separator: 0x2C, omittingEmptySubsequences: false)
      return DOMString(
        bytes: Array(
          parts.map { DOMString(bytes: Array($0)).strippingASCIIWhitespace.bytes }
            .joined(separator: [0x2C])))
    case .date, .month, .week, .time, .number: return type.number(from: value) == nil ? "" : value
    case .datetimeLocal: return DateText.dateTime(value).flatMap { DateText.dateTimeText($0) } ?? ""
    case .range:
      guard let range = InputRange(self) else { return value }
      guard let number = NumberText.valid(value) else {
        return NumberText.text(range.clamped(range.middle))
      }
      return NumberText.text(range.clamped(number))
    case .color:
      let bytes = value.bytes
      guard bytes.count == 7, bytes[0] == 0x23, bytes[1...].allSatisfy({ $0.hexDigitValue != nil })
      else {
        return "#000000"
      }
      return value.asciiLowercased
    default: return value
    }
  }
}

extension DOMString {
  /// - Source: https://infra.spec.whatwg.org/#strip-newlines
  var strippingNewlines: DOMString {
    guard bytes.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
    return DOMString(bytes: bytes.filter { $0 != 0x0A && $0 != 0x0D })
  }

  /// - Source: https://infra.spec.whatwg.org/#normalize-newlines
  public var normalizingNewlines: DOMString {
    guard bytes.contains(0x0D) else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x0D {
        result.append(0x0A)
        if index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
      } else {
        result.append(bytes[index])
      }
      index += 1
    }
    return DOMString(bytes: result)
  }
}
