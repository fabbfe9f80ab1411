/// What dispatching needs from the layer that runs the page.
public protocol EventDispatchHost: AnyObject {
  /// The event whose listeners are called now, as `window.event` gives it.
  var currentEvent: Event? { get set }

  /// Reports what a listener has thrown.
  /// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#report-an-exception
  func report(_ error: any Error, of listener: any EventListener)

  /// Returns what a click on a target does, if anything.
  func activationBehavior(of target: EventTarget) -> (any ActivationBehavior)?
}

extension EventDispatchHost {
  /// Nothing can be activated.
  public func activationBehavior(of target: EventTarget) -> (any ActivationBehavior)? { nil }
}

/// What a click on a target does.
/// - Source: https://dom.spec.whatwg.org/#eventtarget-activation-behavior
public protocol ActivationBehavior {
  /// What is done before listeners are called, such as checking a checkbox.
  func legacyPreActivate()

  /// Undoes `legacyPreActivate`, since a listener has prevented the rest.
  func legacyCanceledActivate()

  /// What follows.
  func activate(_ event: Event)
}

extension ActivationBehavior {
  /// Nothing is done before.
  public func legacyPreActivate() {}

  /// Nothing has to be undone.
  public func legacyCanceledActivate() {}
}

extension EventTarget {
  /// Dispatches an event as scripts do.
  ///
  /// - Returns: Whether what would follow was not prevented.
  /// - Throws: `InvalidStateError` where the event is on its way already, or not initialized.
  /// - Source: https://dom.spec.whatwg.org/#dom-eventtarget-dispatchevent
  @discardableResult
  public func dispatchEvent(
    _ event: Event, host: some EventDispatchHost
  ) throws(DOMException) -> Bool {
    // 1. An event that can be dispatched.
    guard !event.isBeingDispatched, event.isInitialized else { throw .invalidState }
    // 2. A script's.
    event.isTrusted = false
    // 3. Dispatch.
    return dispatch(event, host: host)
  }

  /// Dispatches an event.
  ///
  /// - Parameter targetOverride: What `target` gives instead; the document, for the window's `load`.
  /// - Returns: Whether what would follow was not prevented.
  /// - Source: https://dom.spec.whatwg.org/#concept-event-dispatch
  @discardableResult
  public func dispatch(
    _ event: Event, host: some EventDispatchHost, targetOverride: EventTarget? = nil
  ) -> Bool {
    // 1. On its way.
    event.isBeingDispatched = true
    // 4–6. The path.
    let path = EventPath(of: event, from: self, targetOverride: targetOverride, host: host)
    if let path {
      event.path = path.items
      // 6.12. What happens before.
      path.activation?.legacyPreActivate()
      // 6.13. Down.
      for index in path.items.indices.reversed() {
        event.phase = path.items[index].isTarget ? .atTarget : .capturing
        EventTarget.invoke(event, at: index, isCapturing: true, host: host)
      }
      // 6.14. And up.
      for index in path.items.indices {
        let isTarget = path.items[index].isTarget
        guard isTarget || event.bubbles else { continue }
        event.phase = isTarget ? .atTarget : .bubbling
        EventTarget.invoke(event, at: index, isCapturing: false, host: host)
      }
    }
    // 7–10. There.
    event.phase = .none
    event.currentTarget = nil
    event.path = []
    event.isBeingDispatched = false
    event.stopsPropagation = false
    event.stopsImmediatePropagation = false
    // 11. Nobody outside learns where it was.
    if path?.clearsTargets ?? false {
      event.target = nil
      event.relatedTarget = nil
    }
    // 12. What follows.
    if let activation = path?.activation {
      if event.isCanceled {
        activation.legacyCanceledActivate()
      } else {
        activation.activate(event)
      }
    }
    // 13. Whether it was prevented.
    return !event.isCanceled
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-event-listener-invoke
  private static func invoke(
    _ event: Event, at index: Int, isCapturing: Bool, host: some EventDispatchHost
  ) {
    let item = event.path[index]
    // 1–3. The targets as they are seen from here.
    event.target = item.target
    event.relatedTarget = item.relatedTarget
    // 4. Stopped before it came here.
    guard !event.stopsPropagation else { return }
    // 5. Here it is.
    let target = item.invocationTarget
    event.currentTarget = target
    // 6–8. Its listeners, as they are now.
    guard let listeners = target.listeners else { return }
    let found = target.innerInvoke(
      event, listeners, isCapturing: isCapturing, isInShadowTree: item.isInShadowTree, host: host)
    // 9. Names that browsers had before the standards'.
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

  /// Returns whether there was a listener of the event's type.
  /// - Source: https://dom.spec.whatwg.org/#concept-event-listener-inner-invoke
  private func innerInvoke(
    _ event: Event, _ list: EventListenerList, isCapturing: Bool, isInShadowTree: Bool,
    host: some EventDispatchHost
  ) -> Bool {
    // 1. None yet.
    var found = false
    let type = event.type
    // 2. Each that is still there.
    for registered in list.listeners(type: type) where !registered.isRemoved {
      // 2.1–2.4. Of this type and direction.
      found = true
      guard registered.capture == isCapturing else { continue }
      // 2.5. Not again.
      if registered.once { list.remove(registered, type: type) }
      // 2.6–2.8. `window.event`.
      let currentEvent = host.currentEvent
      host.currentEvent = isInShadowTree ? nil : event
      // 2.9. It cannot prevent anything.
      event.isInPassiveListener = registered.isPassive
      // 2.10–2.11. Call it.
      do {
        try registered.listener.handleEvent(event)
      } catch {
        host.report(error, of: registered.listener)
      }
      // 2.12–2.13. As it was.
      event.isInPassiveListener = false
      host.currentEvent = currentEvent
      // 2.14. Stopped here.
      if event.stopsImmediatePropagation { break }
    }
    // 3. Whether there was one.
    return found
  }
}
