internal import CJavaScriptCore

/// A promise that native code settles.
package struct Deferred {
  package let promise: ScriptObject

  package let resolveFunction: ScriptObject

  package let rejectFunction: ScriptObject

  private let scope: ScriptScope

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

  package func resolve(_ value: ScriptValue) { settle(resolveFunction, value) }

  package func reject(_ value: ScriptValue) { settle(rejectFunction, value) }

  private func settle(_ function: ScriptObject, _ value: ScriptValue) {
    // The call throws only while the engine is being stopped, and no script runs after that.
    _ = try? scope.call(function, arguments: [value])
  }
}
