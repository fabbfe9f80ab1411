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
