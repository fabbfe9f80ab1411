internal import PageJavaScript

extension Deferred {
  /// Makes a pending promise, which lives as long as the realm.
  /// - Throws: `ThrownValue` if the engine is being stopped.
  init(in realm: Realm) throws(ThrownValue) {
    try self.init(in: realm.scope)
    realm.keep(self)
  }
}

extension Realm {
  func keep(_ deferred: Deferred) {
    for object in [deferred.promise, deferred.resolveFunction, deferred.rejectFunction] {
      keep(object.value)
    }
  }
}

extension Member {
  /// An operation that returns a promise, which is rejected if `body` throws.
  /// - Source: https://webidl.spec.whatwg.org/#dfn-create-operation-function
  static func promiseMethod(
    _ name: String, _ body: @escaping (Call, Deferred) throws -> Void
  ) -> Member {
    .method(name) { call in
      let deferred = try Deferred(in: call.realm)
      do {
        try body(call, deferred)
      } catch {
        deferred.reject(exceptionValue(of: error, in: call.scope))
      }
      return deferred.promise.value
    }
  }
}
