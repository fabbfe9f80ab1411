public import CJavaScriptCore
public import PageDOM
public import PageJavaScript

extension Realm {
  func exception(_ exception: DOMException) -> JSValueRef {
    functions.makeException(exception)
  }
}

extension DOMException: ScriptThrowable {
  /// Returns a new `DOMException` object of the context's realm.
  public func exceptionValue(in context: JSContextRef) -> JSValueRef {
    Realm.of(context).exception(self)
  }
}

extension Bootstrap {
  /// Returns the error names with their legacy codes, and the legacy constants.
  /// - Source: https://webidl.spec.whatwg.org/#idl-DOMException-error-names
  static let exceptions = NativeFunction { invocation in
    let scope = ScriptScope(invocation.context)
    let codes: JSObjectRef = JSObjectMake(scope.context, nil, nil)
    let constants: JSObjectRef = JSObjectMake(scope.context, nil, nil)
    for (name, constant, code) in DOMException.legacyConstants {
      if !name.isEmpty { try scope.setProperty(name, of: codes, to: scope.number(code)) }
      try scope.setProperty(constant, of: constants, to: scope.number(code))
    }
    let parts: JSObjectRef = JSObjectMake(scope.context, nil, nil)
    try scope.setProperty("codes", of: parts, to: codes)
    try scope.setProperty("constants", of: parts, to: constants)
    return parts
  }
}
