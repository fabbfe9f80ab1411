internal import PageDOM
internal import PageJavaScript
internal import PageStyle

/// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#textFieldSelection
enum TextControlBindings {
  static var members: [Member] {
    [
      .method("select") { call in
        let element = try call.thisTextControl()
        guard element.hasTextSelection else { return nil }
        // WebKit also focuses the control.
        if element.isFocusable { call.realm.focus(element) }
        call.changeSelection(of: element) {
          $0.setTextSelection(start: 0, end: $0.editedText.utf16Count, direction: "forward")
        }
        return nil
      },
      offset("selectionStart", { $0.textSelection.start }) { element, value in
        let old = element.textSelection
        element.setTextSelection(
          start: value, end: max(old.end, value), direction: old.direction)
      },
      offset("selectionEnd", { $0.textSelection.end }) { element, value in
        let old = element.textSelection
        element.setTextSelection(start: old.start, end: value, direction: old.direction)
      },
      .attribute(
        "selectionDirection",
        get: { call in
          let element = try call.thisTextControl()
          guard element.hasTextSelection else { return call.null }
          return call.string(DOMString(element.textSelection.direction))
        },
        set: { call in
          let element = try call.selectableControl()
          let value = try call.text(0)
          let old = element.textSelection
          call.changeSelection(of: element) {
            $0.setTextSelection(start: old.start, end: old.end, direction: value.string)
          }
          return nil
        }),
      .method("setSelectionRange", 2) { call in
        let element = try call.selectableControl()
        let start = try call.unsignedLong(0)
        let end = try call.unsignedLong(1)
        let direction = call.has(2) ? try call.text(2).string : "none"
        call.changeSelection(of: element) {
          $0.setTextSelection(start: start, end: end, direction: direction)
        }
        return nil
      },
      .method("setRangeText", 1) { call in
        let element = try call.selectableControl()
        let replacement = try call.text(0)
        guard call.count > 1 else {
          try call.changeSelection(of: element) {
            try $0.replaceText(replacement, start: nil, end: nil, mode: "preserve")
          }
          return nil
        }
        guard call.count > 2 else { throw NativeError.type("Not enough arguments") }
        let start = try call.unsignedLong(1)
        let end = try call.unsignedLong(2)
        let mode = call.has(3) ? try call.text(3).string : "preserve"
        try call.changeSelection(of: element) {
          try $0.replaceText(replacement, start: start, end: end, mode: mode)
        }
        return nil
      },
    ]
  }

  private static func offset(
    _ name: String, _ get: @escaping @Sendable (Element) -> Int,
    set: @escaping @Sendable (Element, Int) -> Void
  ) -> Member {
    .attribute(
      name,
      get: { call in
        let element = try call.thisTextControl()
        return element.hasTextSelection ? call.number(get(element)) : call.null
      },
      set: { call in
        let element = try call.selectableControl()
        let value = try call.unsignedLong(0)
        call.changeSelection(of: element) { set($0, value) }
        return nil
      })
  }
}

extension Call {
  fileprivate func thisTextControl() throws -> Element {
    let element = try thisElement()
    guard element.isHTML("input") || element.isHTML("textarea") else { throw Call.wrongReceiver }
    return element
  }

  fileprivate func selectableControl() throws -> Element {
    let element = try thisTextControl()
    guard element.hasTextSelection else { throw DOMException.invalidState }
    return element
  }

  /// Calls `change`, and schedules events if it has changed the selection.
  fileprivate func changeSelection(
    of element: Element, _ change: (Element) throws -> Void
  ) rethrows {
    let old = element.textSelection
    try change(element)
    if element.textSelection != old { realm.scheduleSelect(of: element) }
  }
}

/// - Source: https://w3c.github.io/selection-api/#dfn-has-scheduled-selectionchange-event
private final class ScheduledControls {
  static let key = AttachmentKey<Realm, ScheduledControls>()

  var elements: Set<Element> = []
}

extension Realm {
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#set-the-selection-range
  func scheduleSelect(of element: Element) {
    let wrapper = wrap(element.node)
    _ = eventLoop.addTimer(
      Realm.fireSelect.makeObject(in: scope), arguments: [wrapper.value], delay: 0,
      repeats: false)
    // https://w3c.github.io/selection-api/#dfn-schedule-a-selectionchange-event
    let scheduled = attachment(ScheduledControls.key) { ScheduledControls() }
    guard scheduled.elements.insert(element).inserted else { return }
    _ = eventLoop.addTimer(
      Realm.fireSelectionChangeAtControl.makeObject(in: scope), arguments: [wrapper.value],
      delay: 0, repeats: false)
  }

  private static let fireSelectionChangeAtControl = NativeFunction { invocation in
    let realm = Realm.of(invocation.scope)
    guard let object = realm.scope.object(invocation[0]),
      let element = PrivateSlot.node(of: object).flatMap(Element.init)
    else { return nil }
    realm.attachment(ScheduledControls.key) { ScheduledControls() }.elements.remove(element)
    realm.fire(
      Event(type: "selectionchange", bubbles: true, timeStamp: realm.eventTime),
      at: .node(element.node))
    return nil
  }

  private static let fireSelect = NativeFunction { invocation in
    let realm = Realm.of(invocation.scope)
    guard let object = realm.scope.object(invocation[0]),
      let target = realm.eventTarget(of: object)
    else { return nil }
    realm.fire(Event(type: "select", bubbles: true, timeStamp: realm.eventTime), at: target)
    return nil
  }
}
