internal import PageDOM
internal import PageJavaScript

/// An event listener of a script: a function, or an object with `handleEvent`.
/// - Source: https://dom.spec.whatwg.org/#callbackdef-eventlistener
final class ScriptEventListener: EventListener {
  private let callback: ScriptObject
  private unowned let realm: Realm

  fileprivate init(_ callback: ScriptObject, in realm: Realm) {
    self.callback = callback
    self.realm = realm
    realm.keep(callback)
  }

  /// The address of the callback. It never changes, because the engine does not move objects, and
  /// the realm keeps the callback alive.
  var callbackIdentity: UnsafeRawPointer { UnsafeRawPointer(callback.reference) }

  /// - Source: https://webidl.spec.whatwg.org/#call-a-user-objects-operation
  func handleEvent(_ event: Event) throws {
    let scope = realm.scope
    let argument = realm.wrap(event)
    // 10.
    if scope.isFunction(callback) {
      let receiver = event.currentTarget.map { realm.wrap($0) }
      try scope.call(callback, this: receiver, arguments: [argument.value])
      return
    }
    // 11.
    let method = scope.object(try scope.property("handleEvent", of: callback))
    guard let method, scope.isFunction(method) else {
      throw NativeError.type("'handleEvent' property of event listener should be callable")
    }
    try scope.call(method, this: callback, arguments: [argument.value])
  }
}

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
