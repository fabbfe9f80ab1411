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
