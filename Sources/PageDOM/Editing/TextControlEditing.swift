/// Editing the text of a control as if it was typed, in the place of what is selected.
extension Element {
  /// Whether the element is a control that text is typed into.
  public var isTextControl: Bool {
    isHTML("textarea") || isHTML("input") && (inputType.isTextual || inputType == .number)
  }

  /// Whether the control's text can be changed by typing.
  public var isEditableTextControl: Bool {
    isTextControl && !hasAttribute("readonly") && !isDisabledControl
  }

  /// The selected part of the text that is typed into; where nothing was selected yet, WebKit has
  /// selected all of a line as the control got the focus.
  public var typingSelection: Range<Int> {
    if isHTML("input"), existingFormControl?.selection == nil { return 0..<editedText.utf16Count }
    let selection = textSelection
    return selection.start..<selection.end
  }

  /// Returns what of a text is entered: a line has no line breaks, and `maxlength` counts.
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

  /// Returns the control's text with other text in the place of a part of it.
  private func text(entering text: DOMString, replacing range: Range<Int>) -> DOMString {
    let units = editedText.utf16
    return DOMString(utf16: units[..<range.lowerBound] + text.utf16 + units[range.upperBound...])
  }

  /// Whether the control can hold what it would after text was entered. What a number is not goes
  /// into one for numbers only where somebody types.
  public func canEnter(_ text: DOMString, replacing range: Range<Int>) -> Bool {
    guard isHTML("input") else { return true }
    let value = self.text(entering: text, replacing: range)
    return sanitized(value, for: inputType) == value
  }

  /// Puts text in the place of a part of the control's text, and the caret behind it.
  ///
  /// - Returns: Whether the control can hold it.
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

  /// The part of the text that is deleted beside the caret; `nil` where nothing is there.
  public func deletedRange(isForward: Bool) -> Range<Int>? {
    let selection = typingSelection
    guard selection.isEmpty else { return selection }
    return editedText.utf16.characterRange(beside: selection.lowerBound, isForward: isForward)
  }

  /// Selects all of the text.
  ///
  /// - Returns: Whether something else was selected before.
  public func selectAllText() -> Bool {
    let old = existingFormControl?.selection.map { $0.start..<$0.end }
    let count = editedText.utf16Count
    setTextSelection(start: 0, end: count, direction: "forward")
    return old != 0..<count
  }

  /// Whether typing has changed the control's text since this was last asked; once something was
  /// typed, the control shows whether it is valid.
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
  /// The code units of the character before or behind an offset; `nil` where there is none.
  func characterRange(beside offset: Int, isForward: Bool) -> Range<Int>? {
    // A character is not longer than this, so that a long text costs nothing.
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
