public import CJavaScriptCore

/// One global object and what runs in it. It stays on the thread that made it.
public final class ScriptContext {
  /// The engine whose heap the context shares.
  public let engine: ScriptEngine

  /// JavaScriptCore's own handle; valid as long as the context lives.
  public let ref: JSGlobalContextRef

  /// The global object.
  public let global: JSObjectRef

  /// Makes a context.
  ///
  /// - Parameter globalClass: The class of the global object; with one, the global object can hold
  ///   private data, and its prototype is the class's own.
  public init(engine: ScriptEngine, globalClass: JSClassRef? = nil) {
    self.engine = engine
    ref = JSGlobalContextCreateInGroup(engine.group, globalClass)
    global = JSContextGetGlobalObject(ref)
  }

  deinit {
    // The engine holds the callback, and with it this context, until another takes its place.
    if hearsOfRejections {
      JSGlobalContextSetUnhandledRejectionCallback(ref, engine.idleFunction, nil)
    }
    JSGlobalContextRelease(ref)
  }

  /// Runs a classic script and returns its completion value.
  ///
  /// - Parameters:
  ///   - source: The text of the script.
  ///   - file: What exceptions and stacks call it.
  /// - Throws: `ThrownValue` with what the script threw, a syntax error included.
  @discardableResult
  public func evaluate(_ source: String, file: String) throws(ThrownValue) -> JSValueRef {
    try evaluate(ScriptString(source), file: file)
  }

  /// Runs a classic script that is kept as a JavaScript string, as one that every page runs.
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
  /// - Throws: `ThrownValue` with what the function threw.
  @discardableResult
  public func call(
    _ function: JSObjectRef, this: JSObjectRef? = nil, _ arguments: JSValueRef?...
  ) throws(ThrownValue) -> JSValueRef {
    try call(function, this: this, arguments: arguments)
  }

  /// Calls a function with a list of arguments.
  ///
  /// - Throws: `ThrownValue` with what the function threw.
  @discardableResult
  public func call(
    _ function: JSObjectRef, this: JSObjectRef? = nil, arguments: [JSValueRef?]
  ) throws(ThrownValue) -> JSValueRef {
    try scope.call(function, this: this, arguments: arguments)
  }

  /// Calls a function with the promise and the reason when a promise is rejected and nobody listens.
  public func onUnhandledRejection(_ function: JSObjectRef) {
    JSGlobalContextSetUnhandledRejectionCallback(ref, function, nil)
    hearsOfRejections = true
    // What will take its place is made now.
    _ = engine.idleFunction
  }

  private var hearsOfRejections = false

  /// Finds the places of thrown values that are not errors; `nil` unless a traced script runs.
  /// It must go before the context does.
  public var throwTracer: ThrowTracer?

  /// Where values of this context are made and read.
  public var scope: ScriptScope { ScriptScope(ref) }

  /// Describes a thrown value.
  public func describe(_ thrown: ThrownValue) -> ScriptException {
    var reader = ExceptionReader(ref)
    var exception = reader.exception(thrown.value)
    if exception.thrownValue != nil { throwTracer?.complete(&exception, thrown: thrown.value) }
    return exception
  }
}
