internal import PropertyLists
internal import PageJavaScript

/// A converter from a property list to the JavaScript value that `finalize` receives. Dates become
/// `Date`, data becomes `Uint8Array`, and dictionaries become plain objects.
struct ArgumentConverter {
  let scope: ScriptScope
  private(set) var warnings = ValueWarnings()
  private var path = PropertyListPath(name: "arguments")

  init(scope: ScriptScope) {
    self.scope = scope
  }

  /// Converts a value and its descendants. The recursion is safe, because property lists have at
  /// most 512 levels.
  /// - Throws: `ThrownValue` if memory or time runs out.
  mutating func convert(_ value: PropertyList) throws(ThrownValue) -> ScriptValue {
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
      return try scope.makeDate(scope.number(seconds * 1000)).value
    case .data(let bytes): return try scope.uint8Array(bytes).value
    case .array(let values): return try convert(values)
    case .dictionary(let entries): return try convert(entries)
    }
  }

  private mutating func convert(_ values: [PropertyList]) throws(ThrownValue) -> ScriptValue {
    let array = scope.array([])
    let prototype = takePrototype(of: array)
    path.components.append(.index(0))
    defer { path.components.removeLast() }
    // Store each value at once, so that the garbage collector can reach it.
    for (index, value) in values.enumerated() {
      path.components[path.components.count - 1] = .index(index)
      let converted = try convert(value)
      try scope.setItem(UInt32(index), of: array, to: converted)
    }
    scope.setPrototype(of: array, to: prototype)
    return array.value
  }

  private mutating func convert(
    _ entries: PropertyListDictionary
  ) throws(ThrownValue) -> ScriptValue {
    let object = scope.makeObject()
    let prototype = takePrototype(of: object)
    path.components.append(.key(""))
    defer { path.components.removeLast() }
    for (key, value) in entries {
      path.components[path.components.count - 1] = .key(key)
      let converted = try convert(value)
      try scope.setProperty(key, of: object, to: converted)
    }
    scope.setPrototype(of: object, to: prototype)
    return object.value
  }

  /// Removes a new object's prototype, so that keys such as `__proto__` create own properties.
  private func takePrototype(of object: ScriptObject) -> ScriptValue {
    let prototype = scope.prototype(of: object)
    scope.setPrototype(of: object, to: scope.null)
    return prototype
  }

  private mutating func warnOfSize(_ number: String) {
    warnings.add(
      "the integer \(number) exceeds ±2^53, so JavaScript cannot represent it exactly.", at: path)
  }
}
