public import CJavaScriptCore

/// A JavaScript value.
///
/// A value has the layout of the engine's pointer: it needs neither an allocation nor reference
/// counting, and it does not keep its object or string alive.
///
/// The garbage collector finds the values that are on the stack or in the registers of the running
/// thread, and those that live JavaScript objects refer to. It does not scan Swift's heap. A value
/// in a Swift object, array or closure must be kept alive in one of these ways:
/// - `ScriptScope.protect` keeps it until `unprotect`. The owner of the value calls both.
/// - An array of `ScriptScope.makeHolder` keeps its items, as long as it is kept itself.
/// - `Realm.keep` keeps it as long as the realm.
///
/// A value is valid only on the thread that runs its context, and only as long as its engine.
///
/// `==` compares pointers. Equal values are the same value, but a string can have several pointers;
/// `ScriptScope.areStrictlyEqual` compares as `===` does.
public struct ScriptValue: Hashable {
  /// The engine's pointer.
  public let reference: OpaquePointer

  /// Wraps a pointer of the engine.
  @inlinable
  public init(_ reference: OpaquePointer) {
    self.reference = reference
  }

  /// A type of JavaScript values.
  public enum Kind: Sendable {
    case undefined, null, boolean, number, bigInt, string, symbol, object
  }
}

extension ScriptScope {
  /// `undefined`.
  @inlinable public var undefined: ScriptValue { ScriptValue(JSValueMakeUndefined(context)) }

  /// `null`.
  @inlinable public var null: ScriptValue { ScriptValue(JSValueMakeNull(context)) }

  /// Returns `true` or `false`.
  @inlinable
  public func boolean(_ value: Bool) -> ScriptValue {
    ScriptValue(JSValueMakeBoolean(context, value))
  }

  /// Returns a JavaScript number.
  @inlinable
  public func number(_ value: Double) -> ScriptValue {
    ScriptValue(JSValueMakeNumber(context, value))
  }

  /// Returns a JavaScript number.
  @inlinable
  public func number(_ value: Int) -> ScriptValue { number(Double(value)) }

  // MARK: Types

  /// Returns the type of a value.
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

  /// Whether the value is `undefined`.
  @inlinable
  public func isUndefined(_ value: ScriptValue) -> Bool {
    JSValueIsUndefined(context, value.reference)
  }

  /// Whether the value is `null`.
  @inlinable
  public func isNull(_ value: ScriptValue) -> Bool { JSValueIsNull(context, value.reference) }

  /// Whether the value is `null` or `undefined`.
  @inlinable
  public func isNullOrUndefined(_ value: ScriptValue) -> Bool {
    isNull(value) || isUndefined(value)
  }

  /// Whether the value is `true` or `false`.
  @inlinable
  public func isBoolean(_ value: ScriptValue) -> Bool {
    JSValueIsBoolean(context, value.reference)
  }

  /// Whether the value is a number, and not a number object.
  @inlinable
  public func isNumber(_ value: ScriptValue) -> Bool { JSValueIsNumber(context, value.reference) }

  /// Whether the value is a string, and not a string object.
  @inlinable
  public func isString(_ value: ScriptValue) -> Bool { JSValueIsString(context, value.reference) }

  /// Whether the value is an object.
  @inlinable
  public func isObject(_ value: ScriptValue) -> Bool { JSValueIsObject(context, value.reference) }

  // MARK: Comparisons and conversions

  /// Compares two values, as `===` does.
  @inlinable
  public func areStrictlyEqual(_ left: ScriptValue, _ right: ScriptValue) -> Bool {
    JSValueIsStrictEqual(context, left.reference, right.reference)
  }

  /// Returns the value as a boolean, as JavaScript's `Boolean(value)` does.
  @inlinable
  public func boolean(_ value: ScriptValue) -> Bool {
    JSValueToBoolean(context, value.reference)
  }

  /// Returns the value as a number, as JavaScript's `Number(value)` does.
  ///
  /// - Throws: `ThrownValue` if the value cannot be converted, such as a symbol.
  package func number(_ value: ScriptValue) throws(ThrownValue) -> Double {
    try checked { JSValueToNumber(context, value.reference, &$0) }
  }

  /// Returns the value as an object, or `nil` if it is not an object.
  @inlinable
  public func object(_ value: ScriptValue) -> ScriptObject? {
    guard isObject(value) else { return nil }
    return JSValueToObject(context, value.reference, nil).map { ScriptObject($0) }
  }

  /// Returns the value as an object, as JavaScript's `Object(value)` does; `nil` for `null` and
  /// `undefined`.
  func boxed(_ value: ScriptValue) -> ScriptObject? {
    JSValueToObject(context, value.reference, nil).map { ScriptObject($0) }
  }

  // MARK: Lifetime

  /// Keeps a value alive until the same number of calls of `unprotect`.
  package func protect(_ value: ScriptValue) { JSValueProtect(context, value.reference) }

  /// Ends the effect of one call of `protect`.
  package func unprotect(_ value: ScriptValue) { JSValueUnprotect(context, value.reference) }
}
