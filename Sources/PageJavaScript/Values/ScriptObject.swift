public import CJavaScriptCore
internal import SaturatingArithmetic

/// A JavaScript value that is an object. `ScriptValue` describes its lifetime.
public struct ScriptObject: Hashable {
  public let reference: OpaquePointer

  @inlinable
  public init(_ reference: OpaquePointer) {
    self.reference = reference
  }

  @inlinable public var value: ScriptValue { ScriptValue(reference) }

  /// The private data of an object with a `ScriptClass` that has room for it. Objects of the engine
  /// use the room for other data.
  @inlinable public var privateData: UnsafeMutableRawPointer? {
    get { JSObjectGetPrivate(reference) }
    nonmutating set { JSObjectSetPrivate(reference, newValue) }
  }

  /// `nil` if the object is not a proxy.
  @inlinable public var proxyTarget: ScriptObject? {
    JSObjectGetProxyTarget(reference).map { ScriptObject($0) }
  }
}

extension ScriptScope {
  package var global: ScriptObject { ScriptObject(JSContextGetGlobalObject(context)) }

  package func makeObject() -> ScriptObject { ScriptObject(JSObjectMake(context, nil, nil)) }

  @inlinable
  public func makeObject(
    of scriptClass: ScriptClass?, privateData: UnsafeMutableRawPointer?
  ) -> ScriptObject {
    ScriptObject(JSObjectMake(context, scriptClass?.reference, privateData))
  }

  // MARK: Types

  @inlinable
  public func isFunction(_ object: ScriptObject) -> Bool {
    JSObjectIsFunction(context, object.reference)
  }

  package func isConstructor(_ object: ScriptObject) -> Bool {
    JSObjectIsConstructor(context, object.reference)
  }

  package func isArray(_ value: ScriptValue) -> Bool { JSValueIsArray(context, value.reference) }

  package func isDate(_ value: ScriptValue) -> Bool { JSValueIsDate(context, value.reference) }

  /// Whether `object instanceof constructor` is true.
  func isInstance(_ object: ScriptObject, of constructor: ScriptObject) -> Bool {
    JSValueIsInstanceOfConstructor(context, object.reference, constructor.reference, nil)
  }

  /// Whether an object was created with a `ScriptClass`.
  package func isObject(_ object: ScriptObject, of scriptClass: ScriptClass) -> Bool {
    JSValueIsObjectOfClass(context, object.reference, scriptClass.reference)
  }

  // MARK: Properties

  /// - Throws: `ThrownValue` with the value that a getter threw.
  package func property(
    _ name: String, of object: ScriptObject
  ) throws(ThrownValue) -> ScriptValue {
    let value = try checked { exception in
      ScriptString(name).withRef {
        JSObjectGetProperty(context, object.reference, $0, &exception)
      }
    }
    return value.map { ScriptValue($0) } ?? undefined
  }

  /// - Throws: `ThrownValue` with the value that a setter threw.
  package func setProperty(
    _ name: String, of object: ScriptObject, to value: ScriptValue
  ) throws(ThrownValue) {
    try checked { exception in
      ScriptString(name).withRef {
        JSObjectSetProperty(context, object.reference, $0, value.reference, 0, &exception)
      }
    }
  }

  /// Whether an object has or inherits a property.
  package func hasProperty(_ name: ScriptPropertyName, of object: ScriptObject) -> Bool {
    JSObjectHasProperty(context, object.reference, name.reference)
  }

  /// Returns an object or `null`.
  package func prototype(of object: ScriptObject) -> ScriptValue {
    ScriptValue(JSObjectGetPrototype(context, object.reference))
  }

  /// Sets the prototype, which is an object or `null`.
  @inlinable
  public func setPrototype(of object: ScriptObject, to prototype: ScriptValue) {
    JSObjectSetPrototype(context, object.reference, prototype.reference)
  }

  // MARK: Arrays

  /// - Throws: `ThrownValue` with the value that a getter threw, or if the script is terminated.
  package func item(
    _ index: UInt32, of list: ScriptObject
  ) throws(ThrownValue) -> ScriptValue {
    let value = try checked { JSObjectGetPropertyAtIndex(context, list.reference, index, &$0) }
    guard let value else { throw ThrownValue(makeError("The script is being ended")) }
    return ScriptValue(value)
  }

  /// - Throws: `ThrownValue` with the value that a setter threw.
  @inlinable
  public func setItem(
    _ index: UInt32, of list: ScriptObject, to value: ScriptValue
  ) throws(ThrownValue) {
    var exception: JSValueRef?
    JSObjectSetPropertyAtIndex(context, list.reference, index, value.reference, &exception)
    if let exception { throw ThrownValue(exception) }
  }

  /// Returns the `length`, clamped to the range of array lengths.
  /// - Throws: `ThrownValue` with the value that a getter or a conversion threw.
  package func length(of list: ScriptObject) throws(ThrownValue) -> UInt32 {
    UInt32(saturating: try number(try property("length", of: list)))
  }

  /// - Parameter limit: The maximum number of items to read.
  package func items<Item>(
    of list: ScriptObject, limit: UInt32 = .max, _ convert: (ScriptValue) throws -> Item
  ) throws -> [Item] {
    try (0..<min(length(of: list), limit)).map { try convert(try item($0, of: list)) }
  }

  package func array<Elements: Collection>(
    of elements: Elements, _ make: (Elements.Element) throws -> ScriptValue?
  ) rethrows -> ScriptObject {
    if elements.count <= ScriptScope.stackCapacity {
      return try shortArray(of: elements, make)
    }
    // Fill the array first: a setter on `Array.prototype` does not intercept existing indices.
    let array = array(Array(repeating: undefined, count: elements.count))
    for (index, element) in elements.enumerated() {
      let value = try make(element) ?? undefined
      try? setItem(UInt32(truncatingIfNeeded: index), of: array, to: value)
    }
    return array
  }

  /// The number of values in the 1,024 bytes that Swift allocates temporarily on the stack.
  private static let stackCapacity = 128

  /// OPTIMIZATION: collects the values first, because setting a single array item takes as long as
  /// creating its value.
  private func shortArray<Elements: Collection>(
    of elements: Elements, _ make: (Elements.Element) throws -> ScriptValue?
  ) rethrows -> ScriptObject {
    try withUnsafeTemporaryAllocation(
      of: ScriptValue?.self, capacity: ScriptScope.stackCapacity
    ) { values in
      var count = 0
      for element in elements {
        values.initializeElement(at: count, to: try make(element) ?? undefined)
        count += 1
      }
      return array(of: UnsafeBufferPointer(rebasing: values[..<count]))
    }
  }

  /// Returns an array without a prototype, which changes to `Array.prototype` do not affect.
  /// Scripts must not have access to it.
  package func makeHolder() -> ScriptObject {
    let holder = array([])
    setPrototype(of: holder, to: null)
    return holder
  }

  package func array(_ values: [ScriptValue?]) -> ScriptObject {
    values.withUnsafeBufferPointer { array(of: $0) }
  }

  package func array(of values: UnsafeBufferPointer<ScriptValue?>) -> ScriptObject {
    let made: JSObjectRef? = JSObjectMakeArray(context, values.count, values.references, nil)
    // The engine returns no array while it terminates the script, which never sees the result.
    return made.map { ScriptObject($0) } ?? makeObject()
  }
}

extension UnsafeBufferPointer<ScriptValue?> {
  /// A value has the layout of the engine's pointer.
  var references: UnsafePointer<JSValueRef?>? {
    UnsafeRawPointer(baseAddress)?.assumingMemoryBound(to: JSValueRef?.self)
  }
}
