internal import PageBindings
internal import PageDOM
internal import PageJavaScript

/// The `completionFunction` of `run`. Scripts can store it, and call it without a `this` value.
final class CompletionFunction {
  static let key = AttachmentKey<Realm, CompletionFunction>()

  private let body: (ScriptValue) -> Void

  init(_ body: @escaping (ScriptValue) -> Void) {
    self.body = body
  }

  /// The native function for scripts, which finds the action through its realm.
  static let native = NativeFunction { invocation in
    Realm.of(invocation.scope).attachments[CompletionFunction.key]?.body(invocation[0])
    return nil
  }
}
