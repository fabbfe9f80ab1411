internal import PageDOM
internal import PageJavaScript

/// The event handler IDL attributes. Content attributes are never compiled, because they are
/// scripts of the page.
/// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#event-handler-idl-attributes
enum EventHandlers {
  /// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#window-reflecting-body-element-event-handler-set
  private static let windowTypes: Set<DOMString> = Set(
    (EventHandlerSet.window.names + EventHandlerSet.body.names).map {
      DOMString(String($0.dropFirst(2)))
    })

  /// Returns the event handler that argument 0 names.
  static let get = NativeFunction { invocation in
    let call = Call(invocation)
    guard let key = try key(call) else { return call.null }
    return call.realm.eventHandlers.handlers[key]?.callback.value ?? call.null
  }

  /// Sets the event handler that argument 0 names.
  static let set = NativeFunction { invocation in
    let call = Call(invocation)
    guard let key = try key(call) else { return nil }
    call.realm.eventHandlers.set(key, to: call.scope.object(call[1]), in: call.realm)
    // Setting `onmessage` starts a message port.
    if key.type == "message", case .object(let object) = key.target {
      (object as? MessagePortObject)?.start()
    }
    return nil
  }

  /// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#determining-the-target-of-an-event-handler
  private static func key(_ call: Call) throws -> ScriptEventHandlers.Key? {
    var target = try call.thisEventTarget()
    let type = DOMString(bytes: Array(try call.text(0).bytes.dropFirst(2)))
    if case .node(let node) = target, let element = Element(node),
      element.isHTML("body") || element.isHTML("frameset"), windowTypes.contains(type)
    {
      guard let window = element.document.window else { return nil }
      target = .object(window)
    }
    return ScriptEventHandlers.Key(target: target, type: type)
  }
}

final class ScriptEventHandlers {
  static let key = AttachmentKey<Realm, ScriptEventHandlers>()

  struct Key: Hashable {
    let target: EventTarget
    let type: DOMString
  }

  fileprivate(set) var handlers: [Key: ScriptEventHandler] = [:]

  func set(_ key: Key, to callback: ScriptObject?, in realm: Realm) {
    switch (handlers[key], callback) {
    case (nil, nil): break
    case (let known?, nil):
      key.target.removeEventListener(key.type, known.callbackIdentity)
      handlers[key] = nil
    case (let known?, let callback?):
      // A new callback takes the position of the old one in the listener list.
      realm.keep(callback)
      known.callback = callback
    case (nil, let callback?):
      realm.keep(callback)
      let made = ScriptEventHandler(callback, in: realm)
      handlers[key] = made
      key.target.addEventListener(key.type, made)
    }
  }
}

/// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#event-handlers
final class ScriptEventHandler: EventListener {
  fileprivate(set) var callback: ScriptObject
  private unowned let realm: Realm

  fileprivate init(_ callback: ScriptObject, in realm: Realm) {
    self.callback = callback
    self.realm = realm
  }

  var callbackIdentity: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }

  /// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#the-event-handler-processing-algorithm
  func handleEvent(_ event: Event) throws {
    let scope = realm.scope
    // 2. The callback can be any object; an object that is not callable is ignored.
    guard scope.isFunction(callback) else { return }
    let receiver = event.currentTarget.map { realm.wrap($0) }
    // 3. `onerror` of a window receives five arguments.
    let error = event.type == "error" ? event as? ErrorEvent : nil
    let isWindowError = error != nil && event.currentTarget == realm.windowTarget
    // 4–5.
    let result: ScriptValue
    if let error, isWindowError {
      let message = realm.string(error.message)
      let filename = realm.string(error.filename)
      let thrown = (error.error as? KeptValue)?.value ?? scope.undefined
      result = try scope.call(
        callback, this: receiver,
        arguments: [
          message, filename, scope.number(error.line), scope.number(error.column), thrown,
        ])
    } else {
      result = try scope.call(callback, this: receiver, arguments: [realm.wrap(event).value])
    }
    // 6. The return value can cancel the event.
    guard scope.isBoolean(result) else { return }
    if scope.boolean(result) == isWindowError { event.preventDefault() }
  }
}

extension Realm {
  fileprivate var eventHandlers: ScriptEventHandlers {
    attachment(ScriptEventHandlers.key) { ScriptEventHandlers() }
  }
}
