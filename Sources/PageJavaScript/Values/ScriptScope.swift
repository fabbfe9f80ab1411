internal import CJavaScriptCore

/// The context in which native functions create, read and call values.
public struct ScriptScope {
  /// The engine's pointer, which identifies the context as long as it lives.
  public let context: OpaquePointer

  @inlinable
  public init(_ context: OpaquePointer) {
    self.context = context
  }

  /// Reports memory outside the engine's heap, so that the engine collects garbage sooner.
  package func reportExtraMemory(_ byteCount: Int) {
    JSReportExtraMemoryCost(context, byteCount)
  }

  // MARK: Exceptions

  /// Calls a function of the C interface, and throws the exception that it reports.
  @inline(__always)
  func checked<Result>(_ body: (inout JSValueRef?) -> Result) throws(ThrownValue) -> Result {
    var exception: JSValueRef?
    let result = body(&exception)
    if let exception { throw ThrownValue(exception) }
    return result
  }

  /// Calls a function of the C interface that makes an object, and throws the exception that it
  /// reports. If memory runs out or the script is terminated, the function returns `nil` without an
  /// exception; this method then throws `outOfMemory`.
  @inline(__always)
  func made(_ body: (inout JSValueRef?) -> JSObjectRef?) throws(ThrownValue) -> ScriptObject {
    guard let object = try checked(body) else { throw ThrownValue(outOfMemory) }
    return ScriptObject(object)
  }

  func makeError(_ message: String) -> ScriptValue {
    var argument: JSValueRef? = string(message).reference
    let made: JSObjectRef? = JSObjectMakeError(context, 1, &argument, nil)
    return made.map { ScriptValue($0) } ?? undefined
  }

  /// The exception to throw if the engine refuses a request without an exception.
  var outOfMemory: ScriptValue { makeError("Out of memory") }

  // MARK: Functions

  /// - Throws: `ThrownValue` with the value that the function threw.
  @discardableResult
  package func call(
    _ function: ScriptObject, this: ScriptObject? = nil, arguments: [ScriptValue?] = []
  ) throws(ThrownValue) -> ScriptValue {
    let value = try checked { exception in
      arguments.withUnsafeBufferPointer {
        JSObjectCallAsFunction(
          context, function.reference, this?.reference, $0.count, $0.references, &exception)
      }
    }
    return value.map { ScriptValue($0) } ?? undefined
  }

  /// - Throws: `ThrownValue` with the value that the constructor threw.
  package func construct(
    _ constructor: ScriptObject, arguments: [ScriptValue?] = []
  ) throws(ThrownValue) -> ScriptObject {
    try made { exception in
      arguments.withUnsafeBufferPointer {
        JSObjectCallAsConstructor(
          context, constructor.reference, $0.count, $0.references, &exception)
      }
    }
  }

  /// Compiles the body of a function without parameters.
  /// - Throws: `ThrownValue` with the syntax error.
  package func makeFunction(body: String) throws(ThrownValue) -> ScriptObject {
    try made { exception in
      ScriptString(body).withRef {
        JSObjectMakeFunction(context, nil, 0, nil, $0, nil, 1, &exception)
      }
    }
  }

  // MARK: Objects of the language

  /// Returns a `Date`; without an argument, the current time.
  /// - Throws: `ThrownValue` if the argument cannot be converted.
  package func makeDate(_ argument: ScriptValue? = nil) throws(ThrownValue) -> ScriptObject {
    var reference = argument?.reference
    return try made { JSObjectMakeDate(context, argument == nil ? 0 : 1, &reference, &$0) }
  }

  /// - Throws: `ThrownValue` with the syntax error.
  package func makeRegExp(
    _ pattern: ScriptValue, flags: ScriptValue
  ) throws(ThrownValue) -> ScriptObject {
    try made { JSObjectMakeRegExp(context, 2, [pattern.reference, flags.reference], &$0) }
  }
}
