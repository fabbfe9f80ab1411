internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-eventtarget
  static let eventTarget: Interface = Interface(
    "EventTarget",
    constructor: (0, { $0.realm.wrap(EventTarget.object(EventTargetObject())).value })
  ) {
    [
      .method("addEventListener", 2) { call in
        let target = try call.thisEventTarget()
        let type = try call.text(0)
        let callback = try call.eventCallback(1)
        let options = try call.listenerOptions(2)
        guard let callback else { return nil }
        target.addEventListener(
          type, call.realm.eventListener(for: callback), options: options)
        return nil
      },
      .method("removeEventListener", 2) { call in
        let target = try call.thisEventTarget()
        let type = try call.text(0)
        let callback = try call.eventCallback(1)
        let capture = try call.captureOption(2)
        guard let callback else { return nil }
        target.removeEventListener(type, UnsafeRawPointer(callback.reference), capture: capture)
        return nil
      },
      .method("dispatchEvent", 1) { call in
        let target = try call.thisEventTarget()
        let event = try call.object(0, Event.self, named: "Event")
        let realm = call.realm
        return call.boolean(try target.dispatchEvent(event, host: realm.eventHost))
      },
    ]
  }
}

extension Call {
  func thisEventTarget() throws -> EventTarget {
    guard let object = invocation.thisObject, let target = realm.eventTarget(of: object) else {
      throw Call.wrongReceiver
    }
    return target
  }

  /// - Source: https://webidl.spec.whatwg.org/#es-callback-interface
  func eventCallback(_ index: Int) throws -> ScriptObject? {
    let value = self[index]
    if scope.isNullOrUndefined(value) { return nil }
    guard let object = scope.object(value) else { throw wrongArgument(index, "EventListener") }
    return object
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-flatten-options
  fileprivate func captureOption(_ index: Int) throws -> Bool {
    let value = self[index]
    guard scope.isObject(value) else { return scope.boolean(value) }
    return try flag(index, "capture")
  }

  /// - Source: https://dom.spec.whatwg.org/#event-flatten-more
  fileprivate func listenerOptions(_ index: Int) throws -> EventListenerOptions {
    var options = EventListenerOptions(capture: try captureOption(index))
    guard scope.isObject(self[index]) else { return options }
    options.once = try flag(index, "once")
    options.passive = try option(index, "passive").map { scope.boolean($0) }
    if let value = try option(index, "signal") {
      guard let object = scope.object(value),
        let signal = PrivateSlot.object(of: object, as: AbortSignal.self)
      else { throw NativeError.type("Member signal must be an instance of AbortSignal") }
      options.signal = signal
    }
    return options
  }
}
