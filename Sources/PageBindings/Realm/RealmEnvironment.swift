internal import CInternalScripts
internal import PageDOM
internal import PageJavaScript

/// The environment script, which sets up `console`, `Date` with the virtual clock, and
/// `Math.random` with a seed.
enum EnvironmentScript {
  static let source = ScriptString(
    parameters: "global, native",
    body: "const internalFilePrefix = '\(ScriptException.internalFilePrefix)';\n"
      + String(cString: pageaction_environment()))
}

final class EnvironmentPart {
  static let key = AttachmentKey<Realm, EnvironmentPart>()

  let guardFunction: ScriptObject?
  let timeOrigin: Double

  init(guardFunction: ScriptObject?, timeOrigin: Double) {
    self.guardFunction = guardFunction
    self.timeOrigin = timeOrigin
  }
}

extension Realm {
  private static let skipped = NativeFunction { invocation in
    invocation.scope.number(Realm.of(invocation.scope).eventLoop.clock.skipped)
  }

  private static let now = NativeFunction { invocation in
    let realm = Realm.of(invocation.scope)
    let time = (realm.environment.startTime ?? 0) + realm.eventLoop.readClock()
    return invocation.scope.number(time.rounded(.down))
  }

  /// Returns a random number in [0, 1) with 53 random bits.
  private static let random = NativeFunction { invocation in
    let bits = Realm.of(invocation.scope).randomSource.next() >> 11
    return invocation.scope.number(Double(bits) * 0x1p-53)
  }

  private static let record = NativeFunction { invocation in
    let call = Call(invocation)
    call.realm.record(
      .console(level: try call.text(0).string, message: try call.text(1).string))
    return nil
  }

  private static let markup = NativeFunction { invocation in
    let call = Call(invocation)
    guard let node = call.nodeOrNil(call[0]) else { return nil }
    return call.string(call.realm.outerMarkup(of: node))
  }

  private static let report = NativeFunction { invocation in
    Realm.of(invocation.scope).reportUncaught(ThrownValue(invocation[0]))
    return nil
  }

  private static let rejected = NativeFunction { invocation in
    Realm.of(invocation.scope).reportUnhandledRejection(
      of: invocation[0], reason: invocation[1])
    return nil
  }

  /// - Throws: `ThrownValue` if memory or time runs out.
  func installEnvironment() throws(ThrownValue) {
    let native = scope.makeObject()
    var functions: [(String, NativeFunction)] = [
      ("skipped", Realm.skipped), ("record", Realm.record), ("markup", Realm.markup),
      ("report", Realm.report),
    ]
    if environment.startTime != nil { functions.append(("now", Realm.now)) }
    if randomSource.isSeeded { functions.append(("random", Realm.random)) }
    for (name, function) in functions {
      try scope.setProperty(name, of: native, to: function.makeObject(in: scope).value)
    }
    let start = try context.evaluate(EnvironmentScript.source, file: Bootstrap.file)
    guard let start = scope.object(start) else { return }
    let result = try context.call(start, context.global.value, native.value)
    guard let table = scope.object(result) else { return }
    let guardFunction = scope.object(try scope.property("guard", of: table))
    if let guardFunction { keep(guardFunction) }
    context.onUnhandledRejection(Realm.rejected.makeObject(in: scope))
    attachments[EnvironmentPart.key] = EnvironmentPart(
      guardFunction: guardFunction, timeOrigin: environment.startTime ?? systemTimeOrigin)
  }

  /// The system time at which the clock was started, which is before the environment script ran.
  private var systemTimeOrigin: Double {
    guard let now = try? scope.number(scope.makeDate().value) else { return 0 }
    return now - eventLoop.clock.now
  }

  private var environmentPart: EnvironmentPart? {
    attachments[EnvironmentPart.key]
  }

  /// The time at which the page's clock was started, in milliseconds since 1970.
  var timeOrigin: Double { environmentPart?.timeOrigin ?? 0 }

  /// Returns a function that calls `callback` and reports its exceptions.
  func guarded(_ callback: ScriptObject) -> ScriptObject {
    guard let function = environmentPart?.guardFunction,
      let made = try? scope.call(function, arguments: [callback.value])
    else { return callback }
    return scope.object(made) ?? callback
  }
}
