internal import PageDOM
internal import PageJavaScript

/// An event listener callback: a script's function, or an object with `handleEvent`.
/// - Source: https://dom.spec.whatwg.org/#callbackdef-eventlistener
final class ScriptEventListener: EventListener {
  private let callback: ScriptObject
  private unowned let realm: Realm

  fileprivate init(_ callback: ScriptObject, in realm: Realm) {
    self.callback = callback
    self.realm = realm
    realm.keep(callback)
  }

  /// The engine does not move objects, and the realm keeps this one alive.
  var callbackIdentity: UnsafeRawPointer { UnsafeRawPointer(callback.reference) }

  /// - Source: https://webidl.spec.whatwg.org/#call-a-user-objects-operation
  func handleEvent(_ event: Event) throws {
    let scope = realm.scope
    let argument = realm.wrap(event)
    // 10. A function is called with the current target as its receiver.
    if scope.isFunction(callback) {
      let receiver = event.currentTarget.map { realm.wrap($0) }
      try scope.call(callback, this: receiver, arguments: [argument.value])
      return
    }
    // 11. The `handleEvent` property of an object is read on each call.
    let method = scope.object(try scope.property("handleEvent", of: callback))
    guard let method, scope.isFunction(method) else {
      throw NativeError.type("'handleEvent' property of event listener should be callable")
    }
    try scope.call(method, this: callback, arguments: [argument.value])
  }
}

/// The event listeners of a page, by callback.
private final class ScriptEventListeners {
  static let key = AttachmentKey<Realm, ScriptEventListeners>()

  var listeners: [ScriptObject: ScriptEventListener] = [:]
}

extension Realm {
  func eventListener(for callback: ScriptObject) -> ScriptEventListener {
    let known = attachment(ScriptEventListeners.key) { ScriptEventListeners() }
    if let listener = known.listeners[callback] { return listener }
    let made = ScriptEventListener(callback, in: self)
    known.listeners[callback] = made
    return made
  }
}
