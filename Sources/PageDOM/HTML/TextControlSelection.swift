/// The text selection of a control, in UTF-16 code units.
/// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#textFieldSelection
package struct TextControlSelection {
  enum Direction: String {
    case none, forward, backward
  }

  package var start = 0
  package var end = 0
  var direction = Direction.forward
  /// The default value at the time of the selection, if the control is a `<textarea>` whose dirty
  /// value flag is not set. When the default value changes, the selection is lost.
  var defaultValue: DOMString?

  init() {}

  init(collapsedAt offset: Int) {
    start = offset
    end = offset
    direction = .none
  }
}

extension Element {
  /// Whether the selection APIs apply to the control.
  public var hasTextSelection: Bool {
    isHTML("textarea") || isHTML("input") && inputType.hasSelection
  }

  /// The relevant value, to which the selection offsets refer.
  public var editedText: DOMString { isHTML("textarea") ? textAreaValue : inputValue }

  public var textSelection: (start: Int, end: Int, direction: String) {
    guard let control = existingFormControl, let selection = control.selection else {
      return (0, 0, "forward")
    }
    if let old = selection.defaultValue, control.value == nil, old != textAreaValue {
      return (0, 0, "none")
    }
    let length = editedText.utf16Count
    return (
      min(selection.start, length), min(selection.end, length), selection.direction.rawValue
    )
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#set-the-selection-range
  public func setTextSelection(start: Int, end: Int, direction: String) {
    let length = editedText.utf16Count
    var selection = TextControlSelection()
    // 1–4.
    selection.end = min(end, length)
    selection.start = min(start, selection.end)
    // 5. As in WebKit on Linux, a script cannot set the direction to `none`.
    selection.direction = direction == "backward" ? .backward : .forward
    let control = formControl
    if isHTML("textarea"), control.value == nil { selection.defaultValue = textAreaValue }
    control.selection = selection
  }

  /// - Parameter mode: The selection afterward: `select`, `start`, `end` or `preserve`.
  /// - Throws: `IndexSizeError` if `start` is greater than `end`.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-textarea/input-setrangetext
  public func replaceText(
    _ replacement: DOMString, start: Int?, end: Int?, mode: String
  ) throws(DOMException) {
    let old = textSelection
    var start = start ?? old.start
    var end = end ?? old.end
    // 4–6.
    guard start <= end else { throw .indexSize }
    let text = editedText.utf16
    start = min(start, text.count)
    end = min(end, text.count)
    // 9–10.
    let inserted = replacement.utf16
    let value = DOMString(utf16: text[..<start] + inserted + text[end...])
    if isHTML("textarea") {
      setTextAreaValue(value)
    } else {
      try setInputValue(value)
    }
    // 11–13.
    let newEnd = start + inserted.count
    let direction = "none"
    switch mode {
    case "select": setTextSelection(start: start, end: newEnd, direction: direction)
    case "start": setTextSelection(start: start, end: start, direction: direction)
    case "end": setTextSelection(start: newEnd, end: newEnd, direction: direction)
    default:
      let delta = inserted.count - (end - start)
      var selectionStart = old.start
      var selectionEnd = old.end
      if selectionStart > end {
        selectionStart += delta
      } else if selectionStart > start {
        selectionStart = start
      }
      if selectionEnd > end {
        selectionEnd += delta
      } else if selectionEnd > start {
        selectionEnd = newEnd
      }
      setTextSelection(start: selectionStart, end: selectionEnd, direction: direction)
    }
  }
}
