public import CJavaScriptCore
internal import SaturatingArithmetic

/// A context as native functions receive it; creates, reads and calls values.
public struct ScriptScope {
  /// JavaScriptCore's handle.
  public let context: JSContextRef

  /// Wraps a handle.
  @inlinable
  public init(_ context: JSContextRef) {
    self.context = context
  }

  /// Calls a function.
  ///
  /// - Throws: `ThrownValue` with the value that the function threw.
  @discardableResult
  public func call(
    _ function: JSObjectRef, this: JSObjectRef? = nil, arguments: [JSValueRef?] = []
  ) throws(ThrownValue) -> JSValueRef {
    var exception: JSValueRef?
    let value = JSObjectCallAsFunction(
      context, function, this, arguments.count, arguments, &exception)
    if let exception { throw ThrownValue(exception) }
    return value ?? JSValueMakeUndefined(context)
  }

  /// Reads a property.
  ///
  /// - Throws: `ThrownValue` with the value that a getter threw.
  public func property(_ name: String, of object: JSObjectRef) throws(ThrownValue) -> JSValueRef {
    var exception: JSValueRef?
    let value = ScriptString(name).withRef {
      JSObjectGetProperty(context, object, $0, &exception)
    }
    if let exception { throw ThrownValue(exception) }
    return value ?? JSValueMakeUndefined(context)
  }

  /// Writes a property.
  ///
  /// - Throws: `ThrownValue` with the value that a setter threw.
  public func setProperty(
    _ name: String, of object: JSObjectRef, to value: JSValueRef
  ) throws(ThrownValue) {
    var exception: JSValueRef?
    ScriptString(name).withRef {
      JSObjectSetProperty(context, object, $0, value, 0, &exception)
    }
    if let exception { throw ThrownValue(exception) }
  }

  /// Returns a new JavaScript string.
  public func string(_ text: String) -> JSValueRef {
    ScriptString(text).value(in: context)
  }

  /// Returns the value as text, as JavaScript's `String(value)` does, but throws for a symbol.
  ///
  /// - Throws: `ThrownValue` if the value cannot be converted.
  public func text(_ value: JSValueRef) throws(ThrownValue) -> ScriptString {
    var exception: JSValueRef?
    let string = JSValueToStringCopy(context, value, &exception)
    if let exception { throw ThrownValue(exception) }
    // The engine has no memory left for a copy of the string, or is terminating the script.
    guard let string else { throw ThrownValue(error("Out of memory")) }
    return ScriptString(retained: string)
  }

  private func error(_ message: String) -> JSValueRef {
    let made: JSObjectRef? = JSObjectMakeError(context, 1, [string(message)], nil)
    return made ?? undefined
  }

  /// Reads an indexed property of an array-like object.
  ///
  /// - Throws: `ThrownValue` with the value that a getter threw, or if the script is terminated.
  public func item(_ index: UInt32, of list: JSObjectRef) throws(ThrownValue) -> JSValueRef {
    var exception: JSValueRef?
    let value = JSObjectGetPropertyAtIndex(context, list, index, &exception)
    if let exception { throw ThrownValue(exception) }
    guard let value else { throw ThrownValue(error("The script is being ended")) }
    return value
  }

  /// Returns the value as a number, as JavaScript's `Number(value)` does.
  ///
  /// - Throws: `ThrownValue` if the value cannot be converted, such as a symbol.
  public func number(_ value: JSValueRef) throws(ThrownValue) -> Double {
    var exception: JSValueRef?
    let number = JSValueToNumber(context, value, &exception)
    if let exception { throw ThrownValue(exception) }
    return number
  }

  /// Returns the `length` of an array-like object, clamped to the range of array lengths.
  ///
  /// - Throws: `ThrownValue` with the value that a getter or a conversion threw.
  public func length(of list: JSObjectRef) throws(ThrownValue) -> UInt32 {
    UInt32(saturating: try number(try property("length", of: list)))
  }

  /// Returns the value as an object, or `nil` if it is not an object.
  public func object(_ value: JSValueRef) -> JSObjectRef? {
    JSValueIsObject(context, value) ? JSValueToObject(context, value, nil) : nil
  }

  /// `undefined`.
  @inlinable public var undefined: JSValueRef { JSValueMakeUndefined(context) }

  /// `null`.
  @inlinable public var null: JSValueRef { JSValueMakeNull(context) }

  /// Returns a JavaScript number.
  @inlinable
  public func number(_ value: Int) -> JSValueRef { JSValueMakeNumber(context, Double(value)) }

  /// Returns a JavaScript number.
  @inlinable
  public func number(_ value: Double) -> JSValueRef { JSValueMakeNumber(context, value) }

  /// Returns `true` or `false`.
  @inlinable
  public func boolean(_ value: Bool) -> JSValueRef { JSValueMakeBoolean(context, value) }

  /// Returns a new array with a value for each element.
  ///
  /// The garbage collector scans its heap and the stack, but not Swift's heap. Values that are
  /// created one by one must not be stored in a Swift array.
  public func array<Elements: Collection>(
    of elements: Elements, _ make: (Elements.Element) throws -> JSValueRef?
  ) rethrows -> JSObjectRef {
    if elements.count <= ScriptScope.stackCapacity {
      return try shortArray(of: elements, make)
    }
    // Fill the array with `undefined` first: a setter on `Array.prototype` does not intercept
    // existing indices.
    // indices.
    let array = array(Array(repeating: undefined, count: elements.count))
    for (index, element) in elements.enumerated() {
      let value = try make(element) ?? undefined
      JSObjectSetPropertyAtIndex(context, array, UInt32(truncatingIfNeeded: index), value, nil)
    }
    return array
  }

  /// The number of values in the 1,024 bytes that Swift allocates temporarily on the stack.
  private static let stackCapacity = 128

  /// OPTIMIZATION: setting a single array item takes as long as creating its value.
  private func shortArray<Elements: Collection>(
    of elements: Elements, _ make: (Elements.Element) throws -> JSValueRef?
  ) rethrows -> JSObjectRef {
    try withUnsafeTemporaryAllocation(
      of: JSValueRef?.self, capacity: ScriptScope.stackCapacity
    ) { values in
      var count = 0
      for element in elements {
        values.initializeElement(at: count, to: try make(element) ?? undefined)
        count += 1
      }
      return array(of: UnsafeBufferPointer(rebasing: values[..<count]))
    }
  }

  /// Returns a new array without a prototype, so that changes to `Array.prototype` do not affect
  /// it. Scripts must not have access to it.
  public func makeHolder() -> JSObjectRef {
    let holder = array([])
    JSObjectSetPrototype(context, holder, null)
    return holder
  }

  /// Returns a new array with these values. The caller must keep the values alive.
  public func array(_ values: [JSValueRef?]) -> JSObjectRef {
    values.withUnsafeBufferPointer { array(of: $0) }
  }

  /// Returns a new array with these values. The caller must keep the values alive.
  public func array(of values: UnsafeBufferPointer<JSValueRef?>) -> JSObjectRef {
    let made: JSObjectRef? = JSObjectMakeArray(context, values.count, values.baseAddress, nil)
    // The engine returns no array while it terminates the script; none of the script runs
    // afterwards.
    return made ?? JSObjectMake(context, nil, nil)
  }
}
