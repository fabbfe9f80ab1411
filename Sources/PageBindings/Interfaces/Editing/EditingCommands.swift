internal import PageDOM
internal import PageJavaScript
internal import PageStyle

enum EditingPlace {
  case control(Element)
  case text(EditableText)
  case page

  init(_ document: Document) {
    if let focused = document.focusedElement, focused.isTextControl {
      self = .control(focused)
    } else if let selection = document.selection, let text = EditableText(selection) {
      self = .text(text)
    } else {
      self = .page
    }
  }
}

/// - Source: https://w3c.github.io/editing/docs/execCommand/#methods-to-query-and-execute-commands
extension Realm {
  /// Whether a command is enabled. For clipboard commands, fires events.
  func isEnabled(_ command: EditingCommand, in document: Document) -> Bool {
    let place = EditingPlace(document)
    switch command {
    case .selectAll: return canSelectAll(place, document)
    case .copy: return isEnabledForClipboard("beforecopy", place, document)
    case .cut: return isEnabledForClipboard("beforecut", place, document)
    case .paste: return isEnabledForClipboard("beforepaste", place, document)
    case .insertHTML: return canInsertMarkup(place)
    case .insertLineBreak: return canEnd(.lineBreak, place)
    case .insertParagraph: return canEnd(.paragraph, place)
    case .formatBlock:
      if case .text(let text) = place { return text.canFormat(as: "p") }
      return false
    case .insertText, .delete, .forwardDelete:
      switch place {
      case .control(let element): return element.isEditableTextControl
      case .text(let text):
        return command == .insertText
          ? text.canInsert("") : text.canDelete(isForward: command == .forwardDelete)
      case .page: return false
      }
    }
  }

  /// Executes a command. Returns whether the command was enabled.
  func execute(
    _ command: EditingCommand, _ value: DOMString, in document: Document
  ) throws(DOMException) -> Bool {
    let place = EditingPlace(document)
    switch command {
    case .selectAll: return try selectAll(place, document)
    case .copy, .cut, .paste: return try useClipboard(command, place, document)
    case .insertText: return try insertText(value, place)
    case .insertHTML: return false
    case .insertLineBreak: return try end(.lineBreak, "insertLineBreak", place)
    case .insertParagraph: return try end(.paragraph, "insertParagraph", place)
    case .formatBlock: return try formatBlock(value, place)
    case .delete, .forwardDelete:
      return try deleteContents(place, isForward: command == .forwardDelete)
    }
  }

  // MARK: Text

  private func insertText(_ text: DOMString, _ place: EditingPlace) throws(DOMException) -> Bool {
    switch place {
    case .page: return false
    case .control(let element):
      guard element.isEditableTextControl else { return false }
      let entered = element.enteredText(text)
      guard element.canEnter(entered, replacing: element.typingSelection) else { return false }
      guard fireInput("beforeinput", "insertText", entered, at: element) else { return true }
      // Check again, because a listener may have changed the element.
      guard element.isEditableTextControl else { return true }
      return enter(entered, into: element)
    case .text(let target):
      guard target.canInsert(text) else { return false }
      guard fireInput("beforeinput", "insertText", text, at: target.host) else { return true }
      guard let selection = target.host.document.selection, let now = EditableText(selection),
        now.canInsert(text)
      else { return true }
      try now.insert(text)
      fireInput("input", "insertText", text, at: now.host)
      return true
    }
  }

  /// Inserts text line by line, and fires `input` for each line, as WebKit does.
  private func enter(_ text: DOMString, into element: Element) -> Bool {
    let lines = text.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = DOMString(bytes: Array(line))
      if index > 0 {
        guard element.enter("\n", replacing: element.typingSelection) else { return false }
        fireInput("input", "insertParagraph", nil, at: element)
      }
      guard !line.isEmpty || lines.count == 1 else { continue }
      guard element.enter(line, replacing: element.typingSelection) else { return false }
      fireInput("input", "insertText", line, at: element)
    }
    return true
  }

  private func deleteContents(
    _ place: EditingPlace, isForward: Bool
  ) throws(DOMException) -> Bool {
    let type: DOMString = isForward ? "deleteContentForward" : "deleteContentBackward"
    switch place {
    case .page: return false
    case .control(let element):
      guard element.isEditableTextControl else { return false }
      guard element.deletedRange(isForward: isForward) != nil,
        fireInput("beforeinput", type, nil, at: element), element.isEditableTextControl,
        let range = element.deletedRange(isForward: isForward)
      else { return true }
      if element.enter("", replacing: range) { fireInput("input", type, nil, at: element) }
      return true
    case .text(let target):
      guard target.canDelete(isForward: isForward) else { return false }
      guard fireInput("beforeinput", type, nil, at: target.host) else { return true }
      guard let selection = target.host.document.selection, let now = EditableText(selection),
        now.canDelete(isForward: isForward)
      else { return true }
      try now.delete(isForward: isForward)
      fireInput("input", type, nil, at: now.host)
      return true
    }
  }

  /// - Source: https://w3c.github.io/input-events/#events-inputevents
  @discardableResult
  func fireInput(
    _ type: DOMString, _ inputType: DOMString, _ data: DOMString?, at element: Element,
    _ dataTransfer: DataTransfer? = nil
  ) -> Bool {
    let event = InputEvent(
      type: type, bubbles: true, isCancelable: type == "beforeinput", isComposed: true,
      timeStamp: eventTime)
    event.view = windowTarget
    event.inputType = inputType
    event.data = data
    event.dataTransfer = dataTransfer
    return fire(event, at: .node(element.node))
  }

  // MARK: Selection

  private func canSelectAll(_ place: EditingPlace, _ document: Document) -> Bool {
    switch place {
    case .control: return true
    case .text: return true
    case .page: return document.body?.textEnds != nil
    }
  }

  private func selectAll(
    _ place: EditingPlace, _ document: Document
  ) throws(DOMException) -> Bool {
    let root: Element?
    switch place {
    case .control(let element):
      if element.selectAllText() { scheduleSelect(of: element) }
      return true
    case .text(let text): root = text.host
    case .page: root = document.body
    }
    guard let root, let ends = root.textEnds else { return false }
    try document.selection?.setBaseAndExtent(
      ends.start.node, ends.start.offset, ends.end.node, ends.end.offset)
    return true
  }

  /// Places the caret where WebKit places it when an editable element receives focus.
  func placeCaret(in element: Element) {
    guard element.isEditable, let selection = element.document.selection else { return }
    if let (anchor, _) = selection.places, element.node.contains(anchor.node) { return }
    let start = element.textEnds?.start ?? BoundaryPoint(element.node, 0)
    try? selection.collapse(start.node, start.offset)
  }

  // MARK: Clipboard

  /// Returns the target of clipboard events; `nil` if WebKit fires none.
  private func clipboardTarget(_ place: EditingPlace, _ document: Document) -> Element? {
    switch place {
    case .control(let element):
      return element.isHTML("input") && element.inputType == .password ? nil : element
    case .text, .page:
      if let range = document.selection?.treeRange {
        let start = range.start.node
        let element = Element(start) ?? start.parentElement
        if let element, !range.isCollapsed || element.isEditable { return element }
      }
      return document.body
    }
  }

  private func isEnabledForClipboard(
    _ type: DOMString, _ place: EditingPlace, _ document: Document
  ) -> Bool {
    guard let target = clipboardTarget(place, document) else { return false }
    let isPrevented = fireClipboard(type, at: target) == nil
    switch place {
    case .page: return type == "beforecopy" || isPrevented
    case .control(let element):
      if type == "beforepaste" { return element.isEditableTextControl || isPrevented }
      guard type == "beforecopy" || element.isEditableTextControl else { return isPrevented }
      return !element.typingSelection.isEmpty || isPrevented
    case .text(let text): return type != "beforecut" || text.isRange || isPrevented
    }
  }

  /// Executes a clipboard command. The clipboard is always empty; only listeners see the data that
  /// they set.
  private func useClipboard(
    _ command: EditingCommand, _ place: EditingPlace, _ document: Document
  ) throws(DOMException) -> Bool {
    let isEnabled = isEnabled(command, in: document)
    switch (command, place) {
    case (.paste, .page): break
    case (.paste, _): return false
    default: guard isEnabled else { return false }
    }
    guard let target = clipboardTarget(place, document),
      fireClipboard(DOMString(command.rawValue), at: target) != nil, command == .cut
    else { return true }
    switch place {
    case .control(let element):
      guard element.isEditableTextControl,
        fireInput("beforeinput", "deleteByCut", nil, at: element),
        element.enter("", replacing: element.typingSelection)
      else { return true }
      fireInput("input", "deleteByCut", nil, at: element)
    case .text(let text):
      guard text.canDelete(isForward: false),
        fireInput("beforeinput", "deleteByCut", nil, at: text.host)
      else { return true }
      try text.delete(isForward: false)
      fireInput("input", "deleteByCut", nil, at: text.host)
    case .page: break
    }
    return true
  }

  /// Fires a clipboard event, and returns it; returns `nil` if a listener canceled it.
  /// - Source: https://w3c.github.io/clipboard-apis/#fire-a-clipboard-event
  private func fireClipboard(_ type: DOMString, at element: Element) -> ClipboardEvent? {
    let event = ClipboardEvent(
      type: type, bubbles: true, isCancelable: true, isComposed: true, timeStamp: eventTime)
    event.clipboardData = DataTransfer()
    return fire(event, at: .node(element.node)) ? event : nil
  }
}
