/// The operations that event dispatch needs from the JavaScript bindings.
public protocol EventDispatchHost: AnyObject {
  /// The event whose listeners are being called, for `window.event`.
  var currentEvent: Event? { get set }

  /// Reports an exception that a listener threw.
  /// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#report-an-exception
  func report(_ error: any Error, of listener: any EventListener)

  func activationBehavior(of target: EventTarget) -> (any ActivationBehavior)?
}

extension EventDispatchHost {
  public func activationBehavior(of target: EventTarget) -> (any ActivationBehavior)? { nil }
}

/// - Source: https://dom.spec.whatwg.org/#eventtarget-activation-behavior
public protocol ActivationBehavior {
  /// Runs before the listeners are called, for example to check a checkbox.
  func legacyPreActivate()

  /// Undoes `legacyPreActivate` after the event was canceled.
  func legacyCanceledActivate()

  /// Runs after the dispatch if the event was not canceled.
  func activate(_ event: Event)
}

extension ActivationBehavior {
  public func legacyPreActivate() {}

  public func legacyCanceledActivate() {}
}

extension EventTarget {
  /// Dispatches a script's event.
  ///
  /// - Returns: `false` if the event was canceled, else `true`.
  /// - Throws: `InvalidStateError` if the event is already being dispatched or is not initialized.
  /// - Source: https://dom.spec.whatwg.org/#dom-eventtarget-dispatchevent
  @discardableResult
  public func dispatchEvent(
    _ event: Event, host: some EventDispatchHost
  ) throws(DOMException) -> Bool {
    // 1.
    guard !event.isBeingDispatched, event.isInitialized else { throw .invalidState }
    // 2. A script's event is not trusted.
    event.isTrusted = false
    return dispatch(event, host: host)
  }

  /// - Returns: `false` if the event was canceled, else `true`.
  /// - Source: https://dom.spec.whatwg.org/#concept-event-dispatch
  @discardableResult
  public func dispatch(_ event: Event, host: some EventDispatchHost) -> Bool {
    // 1.
    event.isBeingDispatched = true
    // 4–6. Build the event path.
    let path = EventPath(of: event, from: self, host: host)
    if let path {
      event.path = path.items
      // 6.12.
      path.activation?.legacyPreActivate()
      // 6.13. The capturing phase.
      for index in path.items.indices.reversed() {
        event.phase = path.items[index].isTarget ? .atTarget : .capturing
        EventTarget.invoke(event, at: index, isCapturing: true, host: host)
      }
      // 6.14. The bubbling phase.
      for index in path.items.indices {
        let isTarget = path.items[index].isTarget
        guard isTarget || event.bubbles else { continue }
        event.phase = isTarget ? .atTarget : .bubbling
        EventTarget.invoke(event, at: index, isCapturing: false, host: host)
      }
    }
    // 7–10. Reset the event's dispatch state.
    event.phase = .none
    event.currentTarget = nil
    event.path = []
    event.isBeingDispatched = false
    event.stopsPropagation = false
    event.stopsImmediatePropagation = false
    // 11. Clear the targets so that nodes of shadow trees are not exposed.
    if path?.clearsTargets ?? false {
      event.target = nil
      event.relatedTarget = nil
    }
    // 12.
    if let activation = path?.activation {
      if event.isCanceled {
        activation.legacyCanceledActivate()
      } else {
        activation.activate(event)
      }
    }
    // 13.
    return !event.isCanceled
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-event-listener-invoke
  private static func invoke(
    _ event: Event, at index: Int, isCapturing: Bool, host: some EventDispatchHost
  ) {
    let item = event.path[index]
    // 1–3.
    event.target = item.target
    event.relatedTarget = item.relatedTarget
    // 4.
    guard !event.stopsPropagation else { return }
    // 5.
    let target = item.invocationTarget
    event.currentTarget = target
    // 6–8.
    guard let listeners = target.listeners else { return }
    let found = target.innerInvoke(
      event, listeners, isCapturing: isCapturing, isInShadowTree: item.isInShadowTree, host: host)
    // 9. Retry with the legacy prefixed event type.
    guard !found, event.isTrusted, let legacyType = EventTarget.legacyTypes[event.type] else {
      return
    }
    let type = event.type
    event.type = legacyType
    _ = target.innerInvoke(
      event, listeners, isCapturing: isCapturing, isInShadowTree: item.isInShadowTree, host: host)
    event.type = type
  }

  private static let legacyTypes: [DOMString: DOMString] = [
    "animationend": "webkitAnimationEnd", "animationiteration": "webkitAnimationIteration",
    "animationstart": "webkitAnimationStart", "transitionend": "webkitTransitionEnd",
  ]

  /// Returns whether there are listeners for the event's type, in either phase.
  /// - Source: https://dom.spec.whatwg.org/#concept-event-listener-inner-invoke
  private func innerInvoke(
    _ event: Event, _ list: EventListenerList, isCapturing: Bool, isInShadowTree: Bool,
    host: some EventDispatchHost
  ) -> Bool {
    var found = false
    let type = event.type
    // 2. Each listener that was not removed meanwhile.
    for registered in list.listeners(type: type) where !registered.isRemoved {
      // 2.1–2.4.
      found = true
      guard registered.capture == isCapturing else { continue }
      // 2.5.
      if registered.once { list.remove(registered, type: type) }
      // 2.6–2.8. `window.event` does not reveal shadow trees.
      let currentEvent = host.currentEvent
      host.currentEvent = isInShadowTree ? nil : event
      // 2.9.
      event.isInPassiveListener = registered.isPassive
      // 2.10–2.11. Call the callback and report an exception.
      do {
        try registered.listener.handleEvent(event)
      } catch {
        host.report(error, of: registered.listener)
      }
      // 2.12–2.13. Restore the state.
      event.isInPassiveListener = false
      host.currentEvent = currentEvent
      // 2.14.
      if event.stopsImmediatePropagation { break }
    }
    return found
  }
}
