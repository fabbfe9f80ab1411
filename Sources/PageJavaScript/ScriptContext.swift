internal import CJavaScriptCore

/// A global object and its execution context. It stays on the thread that created it.
package final class ScriptContext {
  /// The engine whose heap the context shares.
  package let engine: ScriptEngine

  /// JavaScriptCore's handle; valid as long as the context lives.
  let ref: JSGlobalContextRef

  /// The global object.
  package let global: ScriptObject

  /// Creates a context.
  ///
  /// - Parameter globalClass: The class of the global object. With a class, the global object can
  ///   hold private data, and the class supplies its prototype.
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
  ///
  /// - Parameters:
  ///   - source: The text of the script.
  ///   - file: The script's name in exceptions and stacks.
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

  /// Calls a function.
  ///
  /// - Throws: `ThrownValue` with the thrown value.
  @discardableResult
  package func call(
    _ function: ScriptObject, this: ScriptObject? = nil, _ arguments: ScriptValue?...
  ) throws(ThrownValue) -> ScriptValue {
    try call(function, this: this, arguments: arguments)
  }

  /// Calls a function with a list of arguments.
  ///
  /// - Throws: `ThrownValue` with the thrown value.
  @discardableResult
  package func call(
    _ function: ScriptObject, this: ScriptObject? = nil, arguments: [ScriptValue?]
  ) throws(ThrownValue) -> ScriptValue {
    try scope.call(function, this: this, arguments: arguments)
  }

  /// Sets the function that is called with the promise and the reason of an unhandled rejection.
  package func onUnhandledRejection(_ function: ScriptObject) {
    JSGlobalContextSetUnhandledRejectionCallback(ref, function.reference, nil)
    observesRejections = true
    // Creates the replacement callback while the engine can still create contexts.
    _ = engine.idleFunction
  }

  private var observesRejections = false

  /// Finds where values other than errors were thrown; `nil` unless a traced script runs. It must
  /// be released before the context.
  package var throwTracer: ThrowTracer?

  /// A scope that creates, reads and calls this context's values.
  package var scope: ScriptScope { ScriptScope(ref) }

  /// Returns the description of a thrown value.
  package func describe(_ thrown: ThrownValue) -> ScriptException {
    var reader = ExceptionReader(scope)
    var exception = reader.exception(thrown.value)
    if exception.thrownValue != nil { throwTracer?.complete(&exception, thrown: thrown.value) }
    return exception
  }
}
