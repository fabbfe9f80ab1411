internal import CJavaScriptCore
internal import PageJavaScript

/// A promise that native code settles.
struct Deferred {
  let promise: JSObjectRef

  private let resolveFunction: JSObjectRef
  private let rejectFunction: JSObjectRef
  private let scope: ScriptScope

  /// Makes a pending promise, which lives as long as the realm.
  ///
  /// - Throws: `ThrownValue` if the engine is being stopped.
  init(in realm: Realm) throws {
    scope = realm.scope
    var resolve: JSObjectRef?
    var reject: JSObjectRef?
    var exception: JSValueRef?
    let made: JSObjectRef? = JSObjectMakeDeferredPromise(
      scope.context, &resolve, &reject, &exception)
    if let exception { throw ThrownValue(exception) }
    guard let made, let resolve, let reject else { throw NativeError.type("Out of memory") }
    promise = made
    resolveFunction = resolve
    rejectFunction = reject
    for value in [made, resolve, reject] { realm.keep(value) }
  }

  func resolve(_ value: JSValueRef) { settle(resolveFunction, value) }

  func reject(_ value: JSValueRef) { settle(rejectFunction, value) }

  private func settle(_ function: JSObjectRef, _ value: JSValueRef) {
    // The call throws only while the engine is being stopped. No script observes the promise after
    // that.
    _ = try? scope.call(function, arguments: [value])
  }
}

extension Member {
  /// An operation that returns a promise. An exception of the body rejects the promise.
  /// - Source: https://webidl.spec.whatwg.org/#dfn-create-operation-function
  static func promiseMethod(
    _ name: String, _ body: @escaping (Call, Deferred) throws -> Void
  ) -> Member {
    .method(name) { call in
      let deferred = try Deferred(in: call.realm)
      do {
        try body(call, deferred)
      } catch {
        deferred.reject(exceptionValue(of: error, in: call.context))
      }
      return deferred.promise
    }
  }
}
