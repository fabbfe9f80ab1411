internal import PageDOM
internal import PageJavaScript

final class AbortControllerObject {
  let signal = AbortSignal()
}

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-abortcontroller
  static let abortController: Interface = Interface(
    "AbortController",
    constructor: (0, { $0.realm.wrap(AbortControllerObject(), as: .abortController).value })
  ) {
    [
      .get("signal") { call in
        call.realm.wrap(signal: try call.this(AbortControllerObject.self).signal).value
      },
      .method("abort") { call in
        let signal = try call.this(AbortControllerObject.self).signal
        call.realm.abort(signal, reason: call.has(0) ? call[0] : call.realm.abortError)
        return nil
      },
    ]
  }

  /// - Source: https://dom.spec.whatwg.org/#interface-abortsignal
  static let abortSignal: Interface = Interface("AbortSignal", parent: .eventTarget) {
    [
      .get("aborted") { $0.boolean(try $0.this(AbortSignal.self).isAborted) },
      .get("reason") { call in
        let signal = try call.this(AbortSignal.self)
        return signal.isAborted ? call.value(signal.reason) : nil
      },
      .method("throwIfAborted") { call in
        let signal = try call.this(AbortSignal.self)
        if signal.isAborted { throw ThrownValue(call.value(signal.reason)) }
        return nil
      },
      .eventHandlers(.abortSignal),
      .staticMethod("abort") { call in
        let realm = call.realm
        let reason = KeptValue(call.has(0) ? call[0] : realm.abortError, in: realm)
        return realm.wrap(signal: AbortSignal(abortedWith: reason)).value
      },
      .staticMethod("timeout", 1) { call in
        let delay = try call.enforcedUnsignedLongLong(0)
        let wrapper = call.realm.wrap(signal: AbortSignal())
        _ = call.realm.eventLoop.addTimer(
          abortAfterTimeout.makeObject(in: call.scope), arguments: [wrapper.value], delay: delay,
          repeats: false)
        return wrapper.value
      },
      .staticMethod("any", 1) { call in
        var signals: [AbortSignal] = []
        if let list = try call.realm.functions.makeList(call[0]) {
          signals = try call.scope.items(of: list) { value in
            guard let object = call.scope.object(value),
              let signal = PrivateSlot.object(of: object, as: AbortSignal.self)
            else { throw call.wrongArgument(0, "sequence<AbortSignal>") }
            return signal
          }
        }
        return call.realm.wrap(signal: AbortSignal(anyOf: signals)).value
      },
    ]
  }

  private static let abortAfterTimeout = NativeFunction { invocation in
    let call = Call(invocation)
    let signal = try call.object(0, AbortSignal.self, named: "AbortSignal")
    let error = DOMException(name: "TimeoutError", message: "The operation timed out.")
    call.realm.abort(signal, reason: call.realm.exception(error))
    return nil
  }
}

extension Realm {
  func wrap(signal: AbortSignal) -> ScriptObject {
    wrapper(of: signal, as: .abortSignal)
  }

  fileprivate var abortError: ScriptValue {
    exception(DOMException(name: "AbortError", message: "The operation was aborted."))
  }

  fileprivate func abort(_ signal: AbortSignal, reason: ScriptValue) {
    signal.abort(KeptValue(reason, in: self), host: eventHost, timeStamp: eventTime)
  }
}

extension Call {
  /// - Source: https://webidl.spec.whatwg.org/#EnforceRange
  fileprivate func enforcedUnsignedLongLong(_ index: Int) throws -> Double {
    let number = try double(index).rounded(.towardZero)
    guard number.isFinite, number >= 0, number <= 9_007_199_254_740_991 else {
      throw NativeError.type("Value is outside the range [0, 9007199254740991]")
    }
    return number
  }
}
