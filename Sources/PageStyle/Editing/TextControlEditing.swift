public import PageDOM

/// Editing of text controls at the selection, as if the user typed.
extension Element {
  public var isTextControl: Bool {
    isHTML("textarea") || isHTML("input") && (inputType.isTextual || inputType == .number)
  }

  public var isEditableTextControl: Bool {
    isTextControl && !hasAttribute("readonly") && !isDisabledControl
  }

  /// The selected range. As in WebKit, all text is selected in an `<input>` without a selection.
  public var typingSelection: Range<Int> {
    if isHTML("input"), existingFormControl?.selection == nil { return 0..<editedText.utf16Count }
    let selection = textSelection
    return selection.start..<selection.end
  }

  /// Applies `maxlength`, and replaces line breaks for an `<input>`.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fe-maxlength
  public func enteredText(_ text: DOMString) -> DOMString {
    var text = text.normalizingNewlines
    if isHTML("input") {
      text = DOMString(bytes: text.bytes.map { $0 == 0x0A ? 0x20 : $0 })
    }
    guard let value = attribute("maxlength"), let limit = HTMLNumber.integer(value), limit >= 0
    else { return text }
    let left = max(0, limit - editedText.utf16Count + typingSelection.count)
    guard text.utf16Count > left else { return text }
    var kept = ""
    var count = 0
    for character in text.string {
      count += character.utf16.count
      if count > left { break }
      kept.append(character)
    }
    return DOMString(kept)
  }

  private func text(entering text: DOMString, replacing range: Range<Int>) -> DOMString {
    let units = editedText.utf16
    return DOMString(utf16: units[..<range.lowerBound] + text.utf16 + units[range.upperBound...])
  }

  /// Whether the control accepts the edited text. A number control accepts only numbers.
  public func canEnter(_ text: DOMString, replacing range: Range<Int>) -> Bool {
    guard isHTML("input") else { return true }
    let value = self.text(entering: text, replacing: range)
    return sanitized(value, for: inputType) == value
  }

  /// Replaces a range of the text, and moves the caret after it.
  /// - Returns: Whether the control accepts the text.
  @discardableResult
  public func enter(_ text: DOMString, replacing range: Range<Int>) -> Bool {
    guard canEnter(text, replacing: range) else { return false }
    let control = formControl
    let old = editedText
    let value = self.text(entering: text, replacing: range)
    if control.textBeforeEditing == nil { control.textBeforeEditing = old }
    if isHTML("textarea") {
      setTextAreaValue(value)
    } else if (try? setInputValue(value)) == nil {
      return false
    }
    let caret = range.lowerBound + text.utf16Count
    setTextSelection(start: caret, end: caret, direction: "forward")
    return true
  }

  /// Returns the range that a deletion removes; `nil` if there is none.
  public func deletedRange(isForward: Bool) -> Range<Int>? {
    let selection = typingSelection
    guard selection.isEmpty else { return selection }
    return editedText.utf16.characterRange(beside: selection.lowerBound, isForward: isForward)
  }

  /// - Returns: Whether the selection has changed.
  public func selectAllText() -> Bool {
    let old = existingFormControl?.selection.map { $0.start..<$0.end }
    let count = editedText.utf16Count
    setTextSelection(start: 0, end: count, direction: "forward")
    return old != 0..<count
  }

  /// Sets the user validity of the control.
  /// - Returns: Whether typing has changed the text since the previous call.
  public func takeTypedChange() -> Bool {
    guard let control = existingFormControl, let old = control.textBeforeEditing else {
      return false
    }
    control.textBeforeEditing = nil
    setUserValidity()
    return old != editedText
  }
}

extension [UInt16] {
  /// Returns the range of the character before or after an offset; `nil` if there is none.
  func characterRange(beside offset: Int, isForward: Bool) -> Range<Int>? {
    // Longer than any expected grapheme cluster; limits the cost for a long text.
    let reach = 64
    if isForward {
      guard offset < count else { return nil }
      let text = String(decoding: self[offset..<Swift.min(count, offset + reach)], as: UTF16.self)
      return text.first.map { offset..<(offset + $0.utf16.count) }
    }
    guard offset > 0 else { return nil }
    let text = String(decoding: self[Swift.max(0, offset - reach)..<offset], as: UTF16.self)
    return text.last.map { (offset - $0.utf16.count)..<offset }
  }
}
