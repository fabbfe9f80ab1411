public import CJavaScriptCore

/// One call of a native function from JavaScript.
public struct Invocation {
  /// The calling context.
  public let context: JSContextRef

  /// The `this` value; the global object for a call without a receiver.
  public let thisObject: JSObjectRef?

  /// The arguments of the call.
  public let arguments: UnsafeBufferPointer<JSValueRef?>

  init(
    context: JSContextRef, thisObject: JSObjectRef?, arguments: UnsafeBufferPointer<JSValueRef?>
  ) {
    self.context = context
    self.thisObject = thisObject
    self.arguments = arguments
  }

  /// Creates an invocation without a receiver or arguments.
  public init(context: JSContextRef) {
    self.init(
      context: context, thisObject: nil,
      arguments: UnsafeBufferPointer(start: nil, count: 0))
  }

  /// The argument at `index`, or `undefined` if it is missing.
  @inlinable
  public subscript(index: Int) -> JSValueRef {
    if index < arguments.count, let value = arguments[index] { return value }
    return JSValueMakeUndefined(context)
  }

  /// Whether the argument at `index` is present and not `undefined`.
  @inlinable
  public func has(_ index: Int) -> Bool {
    guard index < arguments.count, let value = arguments[index] else { return false }
    return !JSValueIsUndefined(context, value)
  }
}

/// The implementation of a native function; a `nil` result means `undefined`.
public typealias NativeBody = (Invocation) throws -> JSValueRef?

/// An error that maps to a JavaScript value.
public protocol ScriptThrowable: Error {
  /// Returns the value that a `catch` in the script receives.
  func exceptionValue(in context: JSContextRef) -> JSValueRef
}

/// A thrown JavaScript value that propagates through native code.
public struct ThrownValue: ScriptThrowable, @unchecked Sendable {
  /// The value. It stays alive only while it is on the stack of the thread that runs its context.
  public let value: JSValueRef

  /// Wraps a value that the engine reported as an exception.
  public init(_ value: JSValueRef) {
    self.value = value
  }

  /// Returns `value`.
  public func exceptionValue(in context: JSContextRef) -> JSValueRef { value }
}

/// A built-in JavaScript error that native code throws.
public struct NativeError: ScriptThrowable {
  /// The constructor's name, such as `TypeError`.
  public let name: String

  /// The message for the script's author.
  public let message: String

  /// Returns a `TypeError` with this message.
  public static func type(_ message: String) -> NativeError {
    NativeError(name: "TypeError", message: message)
  }

  /// Returns a `RangeError` with this message.
  public static func range(_ message: String) -> NativeError {
    NativeError(name: "RangeError", message: message)
  }

  /// Returns a new error object. Uses the constructor that the context's global object has now.
  public func exceptionValue(in context: JSContextRef) -> JSValueRef {
    let name = ScriptString(name)
    let text = ScriptString(message)
    var argument: JSValueRef? = text.value(in: context)
    let global = JSContextGetGlobalObject(context)
    if let constructor = name.withRef({ JSObjectGetProperty(context, global, $0, nil) }),
      let object = JSValueToObject(context, constructor, nil),
      let error = JSObjectCallAsConstructor(context, object, 1, &argument, nil)
    {
      return error
    }
    return JSObjectMakeError(context, 1, &argument, nil)
  }
}
