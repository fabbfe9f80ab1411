internal import CJavaScriptCore

/// A global object and its execution context. It stays on the thread that created it.
package final class ScriptContext {
  package let engine: ScriptEngine

  /// JavaScriptCore's handle; valid as long as the context lives.
  let ref: JSGlobalContextRef

  package let global: ScriptObject

  /// - Parameter globalClass: The class of the global object, which can then hold private data. It
  ///   also supplies the object's prototype.
  package init(engine: ScriptEngine, globalClass: ScriptClass? = nil) {
    self.engine = engine
    ref = JSGlobalContextCreateInGroup(engine.group, globalClass?.reference)
    global = ScriptObject(JSContextGetGlobalObject(ref))
  }

  deinit {
    // The engine retains the callback, and thereby this context, until the callback is replaced.
    if observesRejections {
      JSGlobalContextSetUnhandledRejectionCallback(ref, engine.idleFunction, nil)
    }
    JSGlobalContextRelease(ref)
  }

  /// Runs a classic script and returns its completion value.
  /// - Parameter file: The script's name in exceptions and stacks.
  /// - Throws: `ThrownValue` with the thrown value or the syntax error.
  @discardableResult
  package func evaluate(_ source: String, file: String) throws(ThrownValue) -> ScriptValue {
    try evaluate(ScriptString(source), file: file)
  }

  /// Runs a classic script that is stored as a JavaScript string, such as one that every page runs.
  @discardableResult
  package func evaluate(_ text: ScriptString, file: String) throws(ThrownValue) -> ScriptValue {
    let url = ScriptString(file)
    let value = try scope.checked { exception in
      text.withRef { text in url.withRef { JSEvaluateScript(ref, text, nil, $0, 1, &exception) } }
    }
    return value.map { ScriptValue($0) } ?? scope.undefined
  }

  /// - Throws: `ThrownValue` with the thrown value.
  @discardableResult
  package func call(
    _ function: ScriptObject, this: ScriptObject? = nil, _ arguments: ScriptValue?...
  ) throws(ThrownValue) -> ScriptValue {
    try call(function, this: this, arguments: arguments)
  }

  /// - Throws: `ThrownValue` with the thrown value.
  @discardableResult
  package func call(
    _ function: ScriptObject, this: ScriptObject? = nil, arguments: [ScriptValue?]
  ) throws(ThrownValue) -> ScriptValue {
    try scope.call(function, this: this, arguments: arguments)
  }

  /// Sets the function to call for unhandled rejections. Its arguments are the promise and the
  /// reason.
  package func onUnhandledRejection(_ function: ScriptObject) {
    JSGlobalContextSetUnhandledRejectionCallback(ref, function.reference, nil)
    observesRejections = true
    // Create the replacement callback now, while the engine can still create contexts.
    _ = engine.idleFunction
  }

  private var observesRejections = false

  /// The tracer that finds where values other than errors were thrown; `nil` unless a traced script
  /// runs. Set it to `nil` before the context is released.
  package var throwTracer: ThrowTracer?

  package var scope: ScriptScope { ScriptScope(ref) }

  /// Returns an exception with the place of the innermost call of a script that is running.
  package func currentPlace() -> ScriptException {
    var reader = ExceptionReader(scope)
    return reader.exception(scope.makeError(""))
  }

  package func describe(_ thrown: ThrownValue) -> ScriptException {
    var reader = ExceptionReader(scope)
    var exception = reader.exception(thrown.value)
    if exception.thrownValue != nil { throwTracer?.complete(&exception, thrown: thrown.value) }
    return exception
  }
}
