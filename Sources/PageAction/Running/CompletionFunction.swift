internal import CJavaScriptCore
internal import PageBindings
internal import PageJavaScript

/// What `run` calls when it is done. It works when it is detached from its object, and when it is
/// stored and called later.
final class CompletionFunction {
  private let body: (JSValueRef) -> Void

  init(_ body: @escaping (JSValueRef) -> Void) {
    self.body = body
  }

  /// The function that scripts see; it finds the action by its realm.
  static let native = NativeFunction { invocation in
    Realm.of(invocation.context).attachment(CompletionFunction.self)?.body(invocation[0])
    return nil
  }
}
