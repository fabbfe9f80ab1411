internal import PageDOM
internal import PageJavaScript

extension Member {
  /// A method that returns a promise, which is rejected if `body` throws.
  /// - Source: https://webidl.spec.whatwg.org/#dfn-create-operation-function
  static func promise(
    _ name: String, _ required: Int = 0, _ body: @escaping MemberBody
  ) -> Member {
    var member = Member.method(name, required) { call in
      // Creates a promise only for an exception, because most bodies return a promise.
      do {
        guard call.count >= required else { throw NativeError.type("Not enough arguments") }
        return try body(call)
      } catch {
        let deferred = try Deferred(in: call.realm)
        deferred.reject(exceptionValue(of: error, in: call.scope))
        return deferred.promise.value
      }
    }
    member.checksArguments = false
    return member
  }
}

extension Call {
  func resolved(_ value: ScriptValue?) throws -> ScriptValue {
    let deferred = try Deferred(in: realm)
    deferred.resolve(value ?? scope.undefined)
    return deferred.promise.value
  }
}
