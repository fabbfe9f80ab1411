public import CJavaScriptCore

/// One call of a native function from JavaScript.
public struct Invocation {
  /// The calling context.
  public let context: JSContextRef

  /// What `this` is; for a call without receiver, the global object.
  public let thisObject: JSObjectRef?

  /// The arguments that were given.
  public let arguments: UnsafeBufferPointer<JSValueRef?>

  init(
    context: JSContextRef, thisObject: JSObjectRef?, arguments: UnsafeBufferPointer<JSValueRef?>
  ) {
    self.context = context
    self.thisObject = thisObject
    self.arguments = arguments
  }

  /// A call of nothing, with no receiver and no arguments.
  public init(context: JSContextRef) {
    self.init(
      context: context, thisObject: nil,
      arguments: UnsafeBufferPointer(start: nil, count: 0))
  }

  /// Returns the argument at `index`, or `undefined` where none was given.
  @inlinable
  public subscript(index: Int) -> JSValueRef {
    if index < arguments.count, let value = arguments[index] { return value }
    return JSValueMakeUndefined(context)
  }

  /// Returns whether the argument at `index` was given and is not `undefined`.
  @inlinable
  public func has(_ index: Int) -> Bool {
    guard index < arguments.count, let value = arguments[index] else { return false }
    return !JSValueIsUndefined(context, value)
  }
}

/// What a native function does; `nil` is `undefined`.
public typealias NativeBody = (Invocation) throws -> JSValueRef?

/// An error that knows which JavaScript value it throws.
public protocol ScriptThrowable: Error {
  /// Returns the value that a `catch` in the script receives.
  func exceptionValue(in context: JSContextRef) -> JSValueRef
}

/// A JavaScript value that was thrown, on its way through native code.
public struct ThrownValue: ScriptThrowable, @unchecked Sendable {
  /// The value. It is alive while it is on the stack of the thread that runs its context.
  public let value: JSValueRef

  /// Wraps a value that the engine reported as an exception.
  public init(_ value: JSValueRef) {
    self.value = value
  }

  /// The value itself.
  public func exceptionValue(in context: JSContextRef) -> JSValueRef { value }
}

/// One of JavaScript's own errors, thrown by native code.
public struct NativeError: ScriptThrowable {
  /// The constructor's name, such as `TypeError`.
  public let name: String

  /// The sentence for the script's author.
  public let message: String

  /// A `TypeError` with this message.
  public static func type(_ message: String) -> NativeError {
    NativeError(name: "TypeError", message: message)
  }

  /// A `RangeError` with this message.
  public static func range(_ message: String) -> NativeError {
    NativeError(name: "RangeError", message: message)
  }

  /// A new error object, made with the constructor that the context has now.
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
