internal import CJavaScriptCore

/// A promise that native code settles.
package struct Deferred {
  /// The promise.
  package let promise: ScriptObject

  /// The function that resolves the promise with its argument.
  package let resolveFunction: ScriptObject

  /// The function that rejects the promise with its argument.
  package let rejectFunction: ScriptObject

  private let scope: ScriptScope

  /// Makes a pending promise.
  ///
  /// - Throws: `ThrownValue` if the engine is being stopped.
  package init(in scope: ScriptScope) throws(ThrownValue) {
    var resolve: JSObjectRef?
    var reject: JSObjectRef?
    promise = try scope.made {
      JSObjectMakeDeferredPromise(scope.context, &resolve, &reject, &$0)
    }
    guard let resolve, let reject else { throw ThrownValue(scope.outOfMemory) }
    resolveFunction = ScriptObject(resolve)
    rejectFunction = ScriptObject(reject)
    self.scope = scope
  }

  /// Resolves the promise.
  package func resolve(_ value: ScriptValue) { settle(resolveFunction, value) }

  /// Rejects the promise.
  package func reject(_ value: ScriptValue) { settle(rejectFunction, value) }

  private func settle(_ function: ScriptObject, _ value: ScriptValue) {
    // The call throws only while the engine is being stopped. No script observes the promise after
    // that.
    _ = try? scope.call(function, arguments: [value])
  }
}
