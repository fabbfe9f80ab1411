internal import PageDOM
internal import PageJavaScript

/// The `toggle` events of a page that are still to be dispatched.
/// - Source: https://html.spec.whatwg.org/multipage/interaction.html#toggle-task-tracker
private final class ToggleTasks {
  /// What may have a `toggle` event to come: a dialog that is a popover has two.
  struct Key: Hashable {
    let node: Node
    let isPopover: Bool
  }

  var waiting: [Key: ToggleTask] = [:]
}

/// One event that is still to be dispatched, for all that happens until then.
private final class ToggleTask {
  let wasOpen: Bool
  var isOpen: Bool
  var isDone = false

  init(wasOpen: Bool) {
    self.wasOpen = wasOpen
    isOpen = wasOpen
  }
}

extension Realm {
  private var toggleTasks: ToggleTasks { part(ToggleTasks.self) { ToggleTasks() } }

  /// Dispatches `beforetoggle` at a dialog or a popover.
  ///
  /// - Returns: Whether what would follow was not prevented.
  func fireBeforeToggle(at element: Element, opens: Bool) -> Bool {
    let event = ToggleEvent(type: "beforetoggle", isCancelable: opens, timeStamp: eventTime)
    event.oldState = Realm.toggleState(isOpen: !opens)
    event.newState = Realm.toggleState(isOpen: opens)
    return fire(event, at: .node(element.node))
  }

  /// Dispatches `toggle` at a `<details>`, a dialog or a popover when the script is done, once for
  /// all that happens until then.
  ///
  /// As WebKit has it, what happened first and led to the state at the end gives the event its place
  /// among others.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#queue-a-details-toggle-event-task
  func queueToggleEvent(at element: Element, isPopover: Bool = false, isOpen: Bool) {
    let key = ToggleTasks.Key(node: element.node, isPopover: isPopover)
    let task = toggleTasks.waiting[key] ?? ToggleTask(wasOpen: !isOpen)
    toggleTasks.waiting[key] = task
    task.isOpen = isOpen
    // The wrapper keeps its events' target.
    _ = wrap(element.node)
    eventLoop.addTask { [unowned self] in
      guard !task.isDone, task.isOpen == isOpen else { return }
      task.isDone = true
      if toggleTasks.waiting[key] === task { toggleTasks.waiting[key] = nil }
      let event = ToggleEvent(type: "toggle", timeStamp: eventTime)
      event.oldState = Realm.toggleState(isOpen: task.wasOpen)
      event.newState = Realm.toggleState(isOpen: task.isOpen)
      fire(event, at: .node(element.node))
    }
  }

  /// What is still to be dispatched at a popover stays as it is.
  fileprivate func settleToggleEvent(at popover: Element) {
    attachment(ToggleTasks.self)?.waiting[
      ToggleTasks.Key(node: popover.node, isPopover: true)] = nil
  }

  private static func toggleState(isOpen: Bool) -> DOMString { isOpen ? "open" : "closed" }
}

/// What popovers and dialogs do that scripts see.
final class ScriptTopLayerHost: TopLayerHost {
  private unowned let realm: Realm

  init(_ realm: Realm) { self.realm = realm }

  func fireBeforeToggle(at element: Element, opens: Bool) -> Bool {
    realm.fireBeforeToggle(at: element, opens: opens)
  }

  func queuePopoverToggle(at element: Element, opens: Bool) {
    realm.queueToggleEvent(at: element, isPopover: true, isOpen: opens)
  }

  func settlePopoverToggle(at element: Element) { realm.settleToggleEvent(at: element) }

  func moveFocus(to element: Element?, in document: Document) {
    if let element {
      realm.focus(element)
    } else if let focused = document.focusedElement {
      realm.unfocus(focused)
    }
  }
}

extension Realm {
  var topLayerHost: ScriptTopLayerHost {
    part(ScriptTopLayerHost.self) { ScriptTopLayerHost(self) }
  }
}
