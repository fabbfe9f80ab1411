internal import PageDOM
internal import PageStyle

/// - Source: https://w3c.github.io/editing/docs/execCommand/#block-formatting-commands
extension Realm {
  func canEnd(_ ending: EditableText.Ending, _ place: EditingPlace) -> Bool {
    switch place {
    case .control(let element): return element.isEditableTextControl
    case .text(let text): return text.canInsert(ending)
    case .page: return false
    }
  }

  /// Ends the line or the paragraph at the selection. Returns whether the command was enabled.
  func end(
    _ ending: EditableText.Ending, _ type: DOMString, _ place: EditingPlace
  ) throws(DOMException) -> Bool {
    guard canEnd(ending, place) else { return false }
    switch place {
    case .page: return false
    case .control(let element):
      // Check again, because a listener may have changed the element. An `<input>` has a single
      // line.
      guard fireInput("beforeinput", type, nil, at: element), element.isEditableTextControl,
        element.isHTML("textarea")
      else { return true }
      let line = element.enteredText("\n")
      guard !line.isEmpty, element.enter(line, replacing: element.typingSelection) else {
        return true
      }
      fireInput("input", type, nil, at: element)
    case .text(let target):
      guard fireInput("beforeinput", type, nil, at: target.host) else { return true }
      guard let selection = target.host.document.selection, let now = EditableText(selection),
        now.canInsert(ending)
      else { return true }
      try now.insert(ending)
      fireInput("input", type, nil, at: now.host)
    }
    return true
  }

  func canInsertMarkup(_ place: EditingPlace) -> Bool {
    switch place {
    case .control(let element): return element.isEditableTextControl
    case .text(let text): return text.canInsertMarkup
    case .page: return false
    }
  }

  /// Inserts markup; in a text control, inserts only the text of the markup. Returns whether the
  /// command was enabled.
  func insertHTML(_ markup: DOMString, in document: Document) throws -> Bool {
    switch EditingPlace(document) {
    case .page: return false
    case .control(let element):
      guard element.isEditableTextControl else { return false }
      let fragment = try fragment(of: markup, context: document.body, document: document)
      // Refuse blocks, because the separators between their lines depend on the layout.
      guard fragment.descendantElements.allSatisfy(\.isRunningTextElement) else { return false }
      return try execute(.insertText, fragment.textContent ?? "", in: document)
    case .text(let target):
      let fragment = try fragment(of: markup, context: target.host, document: document)
      guard target.canInsert(fragment) else { return false }
      let transfer = DataTransfer()
      transfer.setData(fragment.textContent ?? "", format: "text/plain")
      transfer.setData(innerMarkup(of: fragment), format: "text/html")
      guard fireInput("beforeinput", "insertText", nil, at: target.host, transfer) else {
        return true
      }
      guard let selection = document.selection, let now = EditableText(selection),
        now.canInsert(fragment)
      else { return true }
      try now.insert(fragment)
      fireInput("input", "insertText", nil, at: now.host, transfer)
      return true
    }
  }

  /// Formats the block at the selection. Returns whether the block name is valid and the command
  /// was enabled.
  func formatBlock(_ value: DOMString, _ place: EditingPlace) throws(DOMException) -> Bool {
    guard case .text(let target) = place, target.canFormat(as: "p"),
      let name = EditableText.blockName(value), target.canFormat(as: name)
    else { return false }
    guard fireInput("beforeinput", "", nil, at: target.host) else { return true }
    guard let selection = target.host.document.selection, let now = EditableText(selection),
      now.canFormat(as: name)
    else { return true }
    try now.format(as: name)
    fireInput("input", "", nil, at: now.host)
    return true
  }
}
