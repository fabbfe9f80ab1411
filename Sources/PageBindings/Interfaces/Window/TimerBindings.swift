internal import PageDOM
internal import PageJavaScript

/// - Source: https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timers
enum TimerBindings {
  static var members: [Member] {
    [
      .method("setTimeout", 1) { try start($0, repeats: false) },
      .method("setInterval", 1) { try start($0, repeats: true) },
      .method("clearTimeout") { try stop($0) },
      .method("clearInterval") { try stop($0) },
      .method("requestAnimationFrame", 1) { call in
        let identifier = call.realm.eventLoop.addFrameCallback(try call.function(0))
        call.realm.noteTimer(identifier)
        return call.number(identifier)
      },
      .method("cancelAnimationFrame", 1) { try stop($0) },
      .alias("webkitRequestAnimationFrame", of: "requestAnimationFrame"),
      .alias("webkitCancelAnimationFrame", of: "cancelAnimationFrame"),
      .alias("webkitCancelRequestAnimationFrame", of: "cancelAnimationFrame"),
      .method("queueMicrotask", 1) { call in
        let callback = try call.function(0)
        let realm = call.realm
        realm.addMicrotask(realm.guarded(callback))
        return nil
      },
    ]
  }

  private static func start(_ call: Call, repeats: Bool) throws -> ScriptValue {
    let realm = call.realm
    let handler: ScriptObject
    if let function = call.scope.object(call[0]), call.scope.isFunction(function) {
      handler = function
    } else {
      // A handler that is not a function is converted to a string and compiled.
      handler = try compile(try call.text(0), call)
    }
    let delay = call.has(1) ? Double(try call.long(1)) : 0
    let arguments = (2..<max(2, call.count)).map { call[$0] }
    let identifier = realm.eventLoop.addTimer(
      handler, arguments: arguments, delay: delay, repeats: repeats)
    realm.noteTimer(identifier)
    return call.number(identifier)
  }

  private static func compile(_ source: DOMString, _ call: Call) throws -> ScriptObject {
    try call.scope.makeFunction(body: source.string)
  }

  private static func stop(_ call: Call) throws -> ScriptValue? {
    call.realm.eventLoop.removeTimer(try call.long(0))
    return nil
  }
}
