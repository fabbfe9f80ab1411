internal import PageJavaScript

extension Member {
  /// An operation that returns the promise that `body` returns, or a rejected promise if `body`
  /// throws.
  /// - Source: https://webidl.spec.whatwg.org/#dfn-create-operation-function
  static func promise(
    _ name: String, _ required: Int = 0, _ body: @escaping MemberBody
  ) -> Member {
    var member = Member.method(name, required) { call in
      do {
        guard call.count >= required else { throw NativeError.type("Not enough arguments") }
        return try body(call)
      } catch {
        let deferred = try Deferred(in: call.scope)
        deferred.reject(exceptionValue(of: error, in: call.scope))
        return deferred.promise.value
      }
    }
    member.checksArguments = false
    return member
  }
}

extension Call {
  /// Returns a promise that is resolved with a value.
  func resolved(_ value: ScriptValue?) throws -> ScriptValue {
    let deferred = try Deferred(in: scope)
    deferred.resolve(value ?? scope.undefined)
    return deferred.promise.value
  }
}
