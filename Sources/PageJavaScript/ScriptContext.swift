public import CJavaScriptCore

/// A global object and its execution context. It stays on the thread that created it.
public final class ScriptContext {
  /// The engine whose heap the context shares.
  public let engine: ScriptEngine

  /// JavaScriptCore's handle; valid as long as the context lives.
  public let ref: JSGlobalContextRef

  /// The global object.
  public let global: JSObjectRef

  /// Creates a context.
  ///
  /// - Parameter globalClass: The class of the global object. With a class, the global object can
  ///   hold private data, and the class supplies its prototype.
  public init(engine: ScriptEngine, globalClass: JSClassRef? = nil) {
    self.engine = engine
    ref = JSGlobalContextCreateInGroup(engine.group, globalClass)
    global = JSContextGetGlobalObject(ref)
  }

  deinit {
    // The engine retains the callback, and thereby this context, until the callback is replaced.
    if hearsOfRejections {
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
  public func evaluate(_ source: String, file: String) throws(ThrownValue) -> JSValueRef {
    try evaluate(ScriptString(source), file: file)
  }

  /// Runs a classic script that is stored as a JavaScript string, such as one that every page runs.
  @discardableResult
  public func evaluate(_ text: ScriptString, file: String) throws(ThrownValue) -> JSValueRef {
    let url = ScriptString(file)
    var exception: JSValueRef?
    let value = text.withRef { text in
      url.withRef { JSEvaluateScript(ref, text, nil, $0, 1, &exception) }
    }
    if let exception { throw ThrownValue(exception) }
    return value ?? JSValueMakeUndefined(ref)
  }

  /// Calls a function.
  ///
  /// - Throws: `ThrownValue` with the thrown value.
  @discardableResult
  public func call(
    _ function: JSObjectRef, this: JSObjectRef? = nil, _ arguments: JSValueRef?...
  ) throws(ThrownValue) -> JSValueRef {
    try call(function, this: this, arguments: arguments)
  }

  /// Calls a function with a list of arguments.
  ///
  /// - Throws: `ThrownValue` with the thrown value.
  @discardableResult
  public func call(
    _ function: JSObjectRef, this: JSObjectRef? = nil, arguments: [JSValueRef?]
  ) throws(ThrownValue) -> JSValueRef {
    try scope.call(function, this: this, arguments: arguments)
  }

  /// Sets the function that is called with the promise and the reason of an unhandled rejection.
  public func onUnhandledRejection(_ function: JSObjectRef) {
    JSGlobalContextSetUnhandledRejectionCallback(ref, function, nil)
    hearsOfRejections = true
    // Creates the replacement callback while the engine can still create contexts.
    _ = engine.idleFunction
  }

  private var hearsOfRejections = false

  /// Finds where values other than errors were thrown; `nil` unless a traced script runs. It must
  /// be released before the context.
  public var throwTracer: ThrowTracer?

  /// A scope that creates, reads and calls this context's values.
  public var scope: ScriptScope { ScriptScope(ref) }

  /// Returns the description of a thrown value.
  public func describe(_ thrown: ThrownValue) -> ScriptException {
    var reader = ExceptionReader(ref)
    var exception = reader.exception(thrown.value)
    if exception.thrownValue != nil { throwTracer?.complete(&exception, thrown: thrown.value) }
    return exception
  }
}
