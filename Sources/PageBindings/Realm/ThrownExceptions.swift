public import PageDOM
package import PageJavaScript

extension Realm {
  func exception(_ exception: DOMException) -> ScriptValue {
    functions.makeException(exception)
  }
}

extension DOMException: ScriptThrowable {
  package func exceptionValue(in scope: ScriptScope) -> ScriptValue {
    Realm.of(scope).exception(self)
  }
}

extension Bootstrap {
  /// - Source: https://webidl.spec.whatwg.org/#idl-DOMException-error-names
  static let exceptions = NativeFunction { invocation in
    let scope = invocation.scope
    let codes = scope.makeObject()
    let constants = scope.makeObject()
    for (name, constant, code) in DOMException.legacyConstants {
      if !name.isEmpty { try scope.setProperty(name, of: codes, to: scope.number(code)) }
      try scope.setProperty(constant, of: constants, to: scope.number(code))
    }
    let parts = scope.makeObject()
    try scope.setProperty("codes", of: parts, to: codes.value)
    try scope.setProperty("constants", of: parts, to: constants.value)
    return parts.value
  }
}
