internal import CJavaScriptCore
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

  private static func start(_ call: Call, repeats: Bool) throws -> JSValueRef {
    let realm = call.realm
    let handler: JSObjectRef
    if let function = call.scope.object(call[0]), JSObjectIsFunction(call.context, function) {
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

  private static func compile(_ source: DOMString, _ call: Call) throws -> JSObjectRef {
    let text = ScriptString(source.string)
    var exception: JSValueRef?
    let function = text.withRef {
      JSObjectMakeFunction(call.context, nil, 0, nil, $0, nil, 1, &exception)
    }
    if let exception { throw ThrownValue(exception) }
    guard let function else { throw NativeError.type("The timer's code does not compile") }
    return function
  }

  private static func stop(_ call: Call) throws -> JSValueRef? {
    call.realm.eventLoop.removeTimer(try call.long(0))
    return nil
  }
}
