internal import CInternalScripts

/// An observer of the state of a promise, which marks the promise's rejection as handled.
package final class PromiseObserver {
  /// The source of a function that returns an object with the state of a promise.
  /// The function runs in a context without a page, so that scripts cannot have replaced `then`.
  private static let source = ScriptString(ascii: pageaction_promiseState())

  private let context: ScriptContext
  private let state: ScriptObject

  /// `nil` if the value is not an object, or if the engine is terminating scripts.
  package init?(_ value: ScriptValue, in context: ScriptContext) {
    let scope = context.scope
    guard scope.isObject(value),
      let made = try? context.engine.evaluateInternally(
        Self.source, file: ScriptException.internalFilePrefix + "promise"),
      let observe = scope.object(made),
      let state = (try? scope.call(observe, arguments: [value])).flatMap({ scope.object($0) })
    else { return nil }
    self.context = context
    self.state = state
    scope.protect(state.value)
  }

  deinit {
    context.scope.unprotect(state.value)
  }

  /// The source of a function that returns a promise resolved with a thenable. The function runs in
  /// the page's context, so that `then` receives functions of the page.
  private static let following = ScriptString(ascii: pageaction_thenablePromise())

  /// Observes a promise, or a thenable as `await` does.
  package convenience init?(following value: ScriptObject, in context: ScriptContext) {
    var promise = value.value
    if let observer = PromiseObserver(promise, in: context), !observer.isPromise,
      let made = try? context.evaluate(
        Self.following, file: ScriptException.internalFilePrefix + "following"),
      let follow = context.scope.object(made),
      let followed = try? context.scope.call(follow, arguments: [value.value]),
      context.scope.isObject(followed)
    {
      promise = followed
    }
    self.init(promise, in: context)
  }

  package var isPromise: Bool { property("isPromise") != nil }

  /// Whether the promise is fulfilled or rejected; false for a value that is not a promise.
  package var isSettled: Bool { property("isSettled") != nil }

  /// `nil` if the promise was not rejected.
  package var rejection: ThrownValue? {
    guard property("isRejected") != nil else { return nil }
    return ThrownValue(property("reason") ?? context.scope.undefined)
  }

  private func property(_ name: String) -> ScriptValue? {
    guard let value = try? context.scope.property(name, of: state),
      !context.scope.isUndefined(value)
    else { return nil }
    return value
  }
}
