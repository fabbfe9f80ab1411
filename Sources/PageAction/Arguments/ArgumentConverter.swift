internal import CJavaScriptCore
internal import PropertyLists
internal import PageJavaScript

/// A converter from a property list to the JavaScript value that `finalize` receives.
///
/// Strings, numbers, booleans and null keep their type. Dates become `Date` and data becomes
/// `Uint8Array`. Arrays and dictionaries become arrays and plain objects.
struct ArgumentConverter {
  let scope: ScriptScope
  private(set) var warnings = ValueWarnings()
  private var path = PropertyListPath(name: "arguments")

  init(scope: ScriptScope) {
    self.scope = scope
  }

  /// Converts a value and its descendants. Recursive: property lists are at most 512 levels deep.
  ///
  /// - Throws: `ThrownValue` if memory or time runs out.
  mutating func convert(_ value: PropertyList) throws(ThrownValue) -> JSValueRef {
    switch value {
    case .string(let text): return scope.string(text)
    case .integer(let number):
      if number.magnitude > 1 << 53 { warnOfSize(String(number)) }
      return scope.number(Double(number))
    case .unsigned(let number):
      warnOfSize(String(number))
      return scope.number(Double(number))
    case .real(let number): return scope.number(number)
    case .boolean(let flag): return scope.boolean(flag)
    case .null: return scope.null
    case .date(let seconds):
      var milliseconds: JSValueRef? = scope.number(seconds * 1000)
      return JSObjectMakeDate(scope.context, 1, &milliseconds, nil)
    case .data(let bytes): return array(of: bytes)
    case .array(let values): return try convert(values)
    case .dictionary(let entries): return try convert(entries)
    }
  }

  private mutating func convert(_ values: [PropertyList]) throws(ThrownValue) -> JSValueRef {
    let array = scope.array([])
    let prototype = takePrototype(of: array)
    path.components.append(.index(0))
    defer { path.components.removeLast() }
    // Store each value at once, so that the garbage collector can reach it.
    for (index, value) in values.enumerated() {
      path.components[path.components.count - 1] = .index(index)
      let converted = try convert(value)
      var exception: JSValueRef?
      JSObjectSetPropertyAtIndex(scope.context, array, UInt32(index), converted, &exception)
      if let exception { throw ThrownValue(exception) }
    }
    JSObjectSetPrototype(scope.context, array, prototype)
    return array
  }

  private mutating func convert(
    _ entries: PropertyListDictionary
  ) throws(ThrownValue) -> JSValueRef {
    let object: JSObjectRef = JSObjectMake(scope.context, nil, nil)
    let prototype = takePrototype(of: object)
    path.components.append(.key(""))
    defer { path.components.removeLast() }
    for (key, value) in entries {
      path.components[path.components.count - 1] = .key(key)
      let converted = try convert(value)
      try scope.setProperty(key, of: object, to: converted)
    }
    JSObjectSetPrototype(scope.context, object, prototype)
    return object
  }

  /// Removes a new object's prototype and returns it.
  ///
  /// Without a prototype, keys such as `__proto__` create own properties instead of calling
  /// setters.
  private func takePrototype(of object: JSObjectRef) -> JSValueRef? {
    let prototype = JSObjectGetPrototype(scope.context, object)
    JSObjectSetPrototype(scope.context, object, scope.null)
    return prototype
  }

  private func array(of bytes: [UInt8]) -> JSValueRef {
    guard
      let array = JSObjectMakeTypedArray(
        scope.context, kJSTypedArrayTypeUint8Array, bytes.count, nil)
    else { return scope.null }
    if let start = JSObjectGetTypedArrayBytesPtr(scope.context, array, nil) {
      start.copyMemory(from: bytes, byteCount: bytes.count)
    }
    return array
  }

  private mutating func warnOfSize(_ number: String) {
    warnings.add("the integer \(number) is beyond ±2^53, where JavaScript loses digits.", at: path)
  }
}
