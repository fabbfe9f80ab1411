/// One call of a native function from JavaScript.
public struct Invocation {
  public let scope: ScriptScope

  /// The global object for a call without a receiver.
  public let thisObject: ScriptObject?

  public let arguments: UnsafeBufferPointer<ScriptValue?>

  @inline(__always)
  init(
    scope: ScriptScope, thisObject: ScriptObject?, arguments: UnsafeRawPointer?, count: Int
  ) {
    self.scope = scope
    self.thisObject = thisObject
    // A value has the layout of the engine's pointer.
    self.arguments = UnsafeBufferPointer(
      start: arguments?.assumingMemoryBound(to: ScriptValue?.self),
      count: arguments == nil ? 0 : count)
  }

  package init(scope: ScriptScope) {
    self.init(scope: scope, thisObject: nil, arguments: nil, count: 0)
  }

  /// The argument at `index`, or `undefined` if it is missing.
  @inlinable
  public subscript(index: Int) -> ScriptValue {
    if index < arguments.count, let value = arguments[index] { return value }
    return scope.undefined
  }

  /// Whether the argument at `index` is present and not `undefined`.
  @inlinable
  public func has(_ index: Int) -> Bool {
    guard index < arguments.count, let value = arguments[index] else { return false }
    return !scope.isUndefined(value)
  }
}

/// The body of a native function; a `nil` result means `undefined`.
package typealias NativeBody = (Invocation) throws -> ScriptValue?

/// An error that maps to a JavaScript value.
package protocol ScriptThrowable: Error {
  /// Returns the value that a `catch` in the script receives.
  func exceptionValue(in scope: ScriptScope) -> ScriptValue
}

/// A thrown JavaScript value that propagates through native code.
public struct ThrownValue: ScriptThrowable, @unchecked Sendable {
  public let value: ScriptValue

  @inlinable
  public init(_ value: ScriptValue) {
    self.value = value
  }

  @inlinable
  init(_ reference: OpaquePointer) {
    value = ScriptValue(reference)
  }

  package func exceptionValue(in scope: ScriptScope) -> ScriptValue { value }
}

/// A built-in JavaScript error that native code throws.
package struct NativeError: ScriptThrowable {
  /// The constructor's name, such as `TypeError`.
  package let name: String

  /// The message for the script's author.
  package let message: String

  package static func type(_ message: String) -> NativeError {
    NativeError(name: "TypeError", message: message)
  }

  package static func range(_ message: String) -> NativeError {
    NativeError(name: "RangeError", message: message)
  }

  /// Returns an instance of the global object's current constructor, which a script may have
  /// replaced.
  package func exceptionValue(in scope: ScriptScope) -> ScriptValue {
    let error = (try? scope.property(name, of: scope.global)).flatMap { scope.object($0) }
      .flatMap { try? scope.construct($0, arguments: [scope.string(message)]) }
    return error?.value ?? scope.makeError(message)
  }
}
