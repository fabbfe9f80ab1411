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
