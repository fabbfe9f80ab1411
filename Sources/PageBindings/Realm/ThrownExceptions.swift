public import CJavaScriptCore
public import PageDOM
public import PageJavaScript

extension Realm {
  /// Returns a new `DOMException` object.
  func exception(_ exception: DOMException) -> JSValueRef {
    functions.makeException(exception)
  }
}

extension DOMException: ScriptThrowable {
  /// A new `DOMException` object of the context's page.
  public func exceptionValue(in context: JSContextRef) -> JSValueRef {
    Realm.of(context).exception(self)
  }
}
