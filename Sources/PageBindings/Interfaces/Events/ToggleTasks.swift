internal import PageDOM
internal import PageJavaScript

/// The `toggle` events of a page that are still to be dispatched.
/// - Source: https://html.spec.whatwg.org/multipage/interaction.html#toggle-task-tracker
private final class ToggleTasks {
  /// For each element the timer that dispatches its event, and whether it was open before.
  var waiting: [Node: (timer: Int, wasOpen: Bool)] = [:]
}

extension Realm {
  private var toggleTasks: ToggleTasks { part(ToggleTasks.self) { ToggleTasks() } }

  /// Dispatches `beforetoggle` at a dialog.
  ///
  /// - Returns: Whether what would follow was not prevented.
  @discardableResult
  func fireBeforeToggle(at dialog: Element, opens: Bool) -> Bool {
    let event = ToggleEvent(type: "beforetoggle", isCancelable: opens, timeStamp: eventTime)
    event.oldState = Realm.toggleState(isOpen: !opens)
    event.newState = Realm.toggleState(isOpen: opens)
    return fire(event, at: .node(dialog.node))
  }

  /// Dispatches `toggle` at a `<details>` or a dialog when the script is done, once for all that
  /// happens until then.
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#queue-a-details-toggle-event-task
  func queueToggleEvent(at element: Element, wasOpen: Bool) {
    let tasks = toggleTasks
    var wasOpen = wasOpen
    // 1. One that is waiting is put off, and knows how the element was before.
    if let earlier = tasks.waiting[element.node] {
      wasOpen = earlier.wasOpen
      eventLoop.removeTimer(earlier.timer)
    }
    // 2–3. The task.
    let timer = eventLoop.addTimer(
      Realm.fireToggle.makeObject(in: scope.context), arguments: [wrap(element.node)], delay: 0,
      repeats: false)
    tasks.waiting[element.node] = (timer, wasOpen)
  }

  private static let fireToggle = NativeFunction { invocation in
    let call = Call(invocation)
    let realm = call.realm
    guard let element = Element(try call.node(0)),
      let task = realm.toggleTasks.waiting.removeValue(forKey: element.node)
    else { return nil }
    let event = ToggleEvent(type: "toggle", timeStamp: realm.eventTime)
    event.oldState = toggleState(isOpen: task.wasOpen)
    event.newState = toggleState(isOpen: element.hasAttribute("open"))
    realm.fire(event, at: .node(element.node))
    return nil
  }

  private static func toggleState(isOpen: Bool) -> DOMString { isOpen ? "open" : "closed" }
}
