internal import PageDOM
internal import PageJavaScript
internal import PageStyle

/// - Source: https://html.spec.whatwg.org/multipage/interaction.html#toggle-task-tracker
private final class ToggleTasks {
  static let key = AttachmentKey<Realm, ToggleTasks>()

  /// The identity of a pending `toggle` event. A dialog that is also a popover can have two.
  struct Key: Hashable {
    let node: Node
    let isPopover: Bool
  }

  var waiting: [Key: ToggleTask] = [:]
}

/// A pending `toggle` event, which coalesces all changes until it is dispatched.
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
  private var toggleTasks: ToggleTasks { attachment(ToggleTasks.key) { ToggleTasks() } }

  /// Fires `beforetoggle`. Returns `false` if the event was canceled.
  func fireBeforeToggle(at element: Element, opens: Bool) -> Bool {
    let event = ToggleEvent(type: "beforetoggle", isCancelable: opens, timeStamp: eventTime)
    event.oldState = Realm.toggleState(isOpen: !opens)
    event.newState = Realm.toggleState(isOpen: opens)
    return fire(event, at: .node(element.node))
  }

  /// Queues a `toggle` event, or coalesces it with a pending one. As in WebKit, the position of the
  /// event among the tasks is that of the first change to the final state.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#queue-a-details-toggle-event-task
  func queueToggleEvent(at element: Element, isPopover: Bool = false, isOpen: Bool) {
    let key = ToggleTasks.Key(node: element.node, isPopover: isPopover)
    let task = toggleTasks.waiting[key] ?? ToggleTask(wasOpen: !isOpen)
    toggleTasks.waiting[key] = task
    task.isOpen = isOpen
    // The wrapper keeps the events' target alive.
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

  /// Prevents later changes from coalescing with the popover's pending `toggle` event.
  fileprivate func settleToggleEvent(at popover: Element) {
    attachments[ToggleTasks.key]?.waiting[
      ToggleTasks.Key(node: popover.node, isPopover: true)] = nil
  }

  private static func toggleState(isOpen: Bool) -> DOMString { isOpen ? "open" : "closed" }
}

final class ScriptTopLayerHost: TopLayerHost {
  static let key = AttachmentKey<Realm, ScriptTopLayerHost>()

  private unowned let realm: Realm

  init(_ realm: Realm) { self.realm = realm }

  func fireBeforeToggle(at element: Element, opens: Bool) -> Bool {
    realm.fireBeforeToggle(at: element, opens: opens)
  }

  func queuePopoverToggle(at element: Element, opens: Bool) {
    realm.queueToggleEvent(at: element, isPopover: true, isOpen: opens)
  }

  func settlePopoverToggle(at element: Element) { realm.settleToggleEvent(at: element) }

  func isFocusable(_ element: Element) -> Bool { element.isFocusable }

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
    attachment(ScriptTopLayerHost.key) { ScriptTopLayerHost(self) }
  }
}
