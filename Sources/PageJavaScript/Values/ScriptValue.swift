public import CJavaScriptCore

/// A JavaScript value, with the layout of the engine's pointer. It does not keep its object or
/// string alive. It is valid only on the thread that runs its context, and while its engine exists.
///
/// The garbage collector finds values on the stack or in registers of the running thread, and those
/// that live JavaScript objects refer to. It does not scan Swift's heap. A value there must be kept
/// alive in one of these ways:
/// - `ScriptScope.protect` keeps it until `unprotect`. The owner of the value calls both.
/// - An array of `ScriptScope.makeHolder` keeps its items while the array is kept alive.
/// - `Realm.keep` keeps it while the realm exists.
///
/// `==` compares pointers, but equal strings can have different pointers.
/// `ScriptScope.areStrictlyEqual` compares as `===` does.
public struct ScriptValue: Hashable {
  public let reference: OpaquePointer

  @inlinable
  public init(_ reference: OpaquePointer) {
    self.reference = reference
  }

  public enum Kind: Sendable {
    case undefined, null, boolean, number, bigInt, string, symbol, object
  }
}

extension ScriptScope {
  @inlinable public var undefined: ScriptValue { ScriptValue(JSValueMakeUndefined(context)) }

  @inlinable public var null: ScriptValue { ScriptValue(JSValueMakeNull(context)) }

  @inlinable
  public func boolean(_ value: Bool) -> ScriptValue {
    ScriptValue(JSValueMakeBoolean(context, value))
  }

  @inlinable
  public func number(_ value: Double) -> ScriptValue {
    ScriptValue(JSValueMakeNumber(context, value))
  }

  @inlinable
  public func number(_ value: Int) -> ScriptValue { number(Double(value)) }

  // MARK: Types

  package func kind(of value: ScriptValue) -> ScriptValue.Kind {
    switch JSValueGetType(context, value.reference) {
    case kJSTypeUndefined: .undefined
    case kJSTypeNull: .null
    case kJSTypeBoolean: .boolean
    case kJSTypeNumber: .number
    case kJSTypeString: .string
    case kJSTypeSymbol: .symbol
    case kJSTypeObject: .object
    default: .bigInt
    }
  }

  @inlinable
  public func isUndefined(_ value: ScriptValue) -> Bool {
    JSValueIsUndefined(context, value.reference)
  }

  @inlinable
  public func isNull(_ value: ScriptValue) -> Bool { JSValueIsNull(context, value.reference) }

  @inlinable
  public func isNullOrUndefined(_ value: ScriptValue) -> Bool {
    isNull(value) || isUndefined(value)
  }

  @inlinable
  public func isBoolean(_ value: ScriptValue) -> Bool {
    JSValueIsBoolean(context, value.reference)
  }

  /// Whether the value is a number. A `Number` object is not a number.
  @inlinable
  public func isNumber(_ value: ScriptValue) -> Bool { JSValueIsNumber(context, value.reference) }

  /// Whether the value is a string. A `String` object is not a string.
  @inlinable
  public func isString(_ value: ScriptValue) -> Bool { JSValueIsString(context, value.reference) }

  @inlinable
  public func isObject(_ value: ScriptValue) -> Bool { JSValueIsObject(context, value.reference) }

  // MARK: Comparisons and conversions

  /// Whether `left === right` is true.
  @inlinable
  public func areStrictlyEqual(_ left: ScriptValue, _ right: ScriptValue) -> Bool {
    JSValueIsStrictEqual(context, left.reference, right.reference)
  }

  /// Returns the result of JavaScript's `Boolean(value)`.
  @inlinable
  public func boolean(_ value: ScriptValue) -> Bool {
    JSValueToBoolean(context, value.reference)
  }

  /// Returns the result of JavaScript's `Number(value)`.
  /// - Throws: `ThrownValue` if the value cannot be converted, such as a symbol.
  package func number(_ value: ScriptValue) throws(ThrownValue) -> Double {
    try checked { JSValueToNumber(context, value.reference, &$0) }
  }

  /// Returns the value as an object; `nil` if the value is not an object.
  @inlinable
  public func object(_ value: ScriptValue) -> ScriptObject? {
    guard isObject(value) else { return nil }
    return JSValueToObject(context, value.reference, nil).map { ScriptObject($0) }
  }

  /// Returns the result of JavaScript's `Object(value)`; `nil` for `null` and `undefined`.
  func boxed(_ value: ScriptValue) -> ScriptObject? {
    JSValueToObject(context, value.reference, nil).map { ScriptObject($0) }
  }

  // MARK: Lifetime

  /// Keeps a value alive until the same number of calls of `unprotect`.
  package func protect(_ value: ScriptValue) { JSValueProtect(context, value.reference) }

  package func unprotect(_ value: ScriptValue) { JSValueUnprotect(context, value.reference) }
}
