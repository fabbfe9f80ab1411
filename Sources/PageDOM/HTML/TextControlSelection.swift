/// The selected part of a text control, in UTF-16 code units.
/// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#textFieldSelection
struct TextControlSelection {
  /// Which end of the selection moves.
  enum Direction: String {
    case none, forward, backward
  }

  var start = 0
  var end = 0
  var direction = Direction.forward
  /// The text of a `<textarea>` whose value is not dirty. If its children change, the selection is lost.
  var defaultValue: DOMString?

  init() {}

  init(collapsedAt offset: Int) {
    start = offset
    end = offset
    direction = .none
  }
}

extension Element {
  /// Whether scripts can select text in this control.
  public var hasTextSelection: Bool {
    isHTML("textarea") || isHTML("input") && inputType.hasSelection
  }

  /// The text that is edited.
  public var editedText: DOMString { isHTML("textarea") ? textAreaValue : inputValue }

  /// Where the selection starts, ends and which way it goes.
  public var textSelection: (start: Int, end: Int, direction: String) {
    guard let control = existingFormControl, let selection = control.selection else {
      return (0, 0, "forward")
    }
    if let old = selection.defaultValue, control.value == nil, old != node.childTextContent {
      return (0, 0, "none")
    }
    let length = editedText.utf16Count
    return (
      min(selection.start, length), min(selection.end, length), selection.direction.rawValue
    )
  }

  /// Selects a part of the text.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#set-the-selection-range
  public func setTextSelection(start: Int, end: Int, direction: String) {
    let length = editedText.utf16Count
    var selection = TextControlSelection()
    // 1–4. Inside the text, and the end not before the start.
    selection.end = min(end, length)
    selection.start = min(start, selection.end)
    // 5. The direction. As in WebKit on Linux, a selection that scripts make has one.
    selection.direction = direction == "backward" ? .backward : .forward
    let control = formControl
    if isHTML("textarea"), control.value == nil { selection.defaultValue = node.childTextContent }
    control.selection = selection
  }

  /// Puts text in the place of a part of the text.
  ///
  /// - Parameter mode: What is selected then: `select`, `start`, `end` or `preserve`.
  /// - Throws: `IndexSizeError` where `start` is behind `end`.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-textarea/input-setrangetext
  public func replaceText(
    _ replacement: DOMString, start: Int?, end: Int?, mode: String
  ) throws(DOMException) {
    let old = textSelection
    var start = start ?? old.start
    var end = end ?? old.end
    // 4. The range.
    guard start <= end else { throw .indexSize }
    // 5–6. Inside the text.
    let text = editedText.utf16
    start = min(start, text.count)
    end = min(end, text.count)
    // 9–10. The new text.
    let inserted = replacement.utf16
    let value = DOMString(utf16: text[..<start] + inserted + text[end...])
    if isHTML("textarea") {
      setTextAreaValue(value)
    } else {
      try setInputValue(value)
    }
    // 11–13. The new selection.
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
