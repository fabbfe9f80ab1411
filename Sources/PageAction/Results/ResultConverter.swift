internal import CJavaScriptCore
internal import ExtensionContract
internal import PageBindings
internal import PageJavaScript

/// Turns what `run` passed to its completion function into a property list.
///
/// The table is in Documentation/Contract.md. What has no form in a property list is reported with
/// its path; a getter that throws throws out of here.
struct ResultConverter {
  private(set) var warnings: [ActionWarning] = []

  private let realm: Realm
  private let scope: ScriptScope
  private let executionGuard: ExecutionGuard
  /// The objects on the way from the top to where the converter is.
  private var ancestors: Set<JSObjectRef> = []
  private var path: [PathComponent] = []
  private var valueCount = 0

  private static let maximumWarnings = 100

  private enum PathComponent {
    case key(String)
    case index(Int)
  }

  init(realm: Realm, executionGuard: ExecutionGuard) {
    self.realm = realm
    self.executionGuard = executionGuard
    scope = realm.context.scope
  }

  /// Converts the results.
  ///
  /// - Throws: `ActionFailure` where they are no dictionary or cannot be one, `ThrownValue` with
  ///   what a getter threw, `Limits.Overrun` where the limits are passed.
  mutating func convert(_ value: JSValueRef) throws -> PropertyList {
    guard let object = scope.object(value), !JSValueIsArray(scope.context, value),
      !JSObjectIsFunction(scope.context, object)
    else {
      throw failure(
        "completionFunction was called with \(kindName(of: value)), which is no dictionary.",
        remedy: "Pass an object: `arguments.completionFunction({ title: document.title })`.")
    }
    let converted = try convert(object: object)
    guard case .dictionary = converted else {
      throw failure(
        "completionFunction was called with something that becomes no dictionary.",
        remedy: "Pass a plain object: `arguments.completionFunction({ title: document.title })`.")
    }
    return converted
  }

  private func kindName(of value: JSValueRef) -> String {
    if JSValueIsArray(scope.context, value) { return "an array" }
    switch JSValueGetType(scope.context, value) {
    case kJSTypeUndefined: return "nothing"
    case kJSTypeNull: return "null"
    case kJSTypeBoolean: return "a boolean"
    case kJSTypeNumber: return "a number"
    case kJSTypeString: return "a string"
    case kJSTypeSymbol: return "a symbol"
    case kJSTypeObject: return "a function"
    default: return "a value"
    }
  }

  // MARK: Values

  /// Converts a value; `nil` where it is dropped from a dictionary and null in an array.
  private mutating func convert(value: JSValueRef) throws -> PropertyList? {
    valueCount += 1
    if valueCount.isMultiple(of: 4096), let overrun = executionGuard.check() { throw overrun }
    switch JSValueGetType(scope.context, value) {
    case kJSTypeUndefined: return nil
    case kJSTypeNull: return .null
    case kJSTypeBoolean: return .boolean(JSValueToBoolean(scope.context, value))
    case kJSTypeNumber: return convert(number: try scope.number(value))
    case kJSTypeString: return .string(try scope.text(value).string)
    case kJSTypeSymbol:
      warn("a symbol has no form in a property list; it is left out.")
      return nil
    case kJSTypeObject:
      guard let object = scope.object(value) else { return nil }
      return try convert(object: object)
    default:
      guard JSValueIsBigInt(scope.context, value) else { return nil }
      return convert(bigInt: try scope.text(value).string)
    }
  }

  private mutating func convert(number: Double) -> PropertyList {
    guard number.isFinite else {
      warn(
        "\(number.isNaN ? "NaN" : "an infinite number") has no form in a property list; it is null."
      )
      return .null
    }
    if number == number.rounded(), number.magnitude <= 9_007_199_254_740_992,
      !(number == 0 && number.sign == .minus)
    {
      return .integer(Int64(number))
    }
    return .real(number)
  }

  private mutating func convert(bigInt text: String) -> PropertyList {
    if let integer = Int64(text) { return .integer(integer) }
    if let unsigned = UInt64(text) { return .unsigned(unsigned) }
    warn("a BigInt of more than 64 bits has no form in a property list; it is null.")
    return .null
  }

  // MARK: Objects

  private mutating func convert(object: JSObjectRef) throws -> PropertyList {
    if realm.isNode(object) {
      warn("a DOM node has no form in a property list; it is an empty dictionary.")
      return .dictionary(PropertyListDictionary())
    }
    if JSObjectIsFunction(scope.context, object) { return .dictionary(PropertyListDictionary()) }
    if JSValueIsDate(scope.context, object) {
      let milliseconds = try scope.number(object)
      guard milliseconds.isFinite else {
        warn("an invalid date has no form in a property list; it is null.")
        return .null
      }
      return .date(milliseconds / 1000)
    }
    if let data = data(of: object) { return data }
    guard ancestors.count < PropertyList.maximumDepth else {
      throw failure(
        "\(pathText) is nested deeper than \(PropertyList.maximumDepth) levels.",
        remedy: "Pass on flatter results.")
    }
    guard ancestors.insert(object).inserted else {
      throw failure(
        "\(pathText) refers back to an object that holds it.",
        remedy: "Results must be a tree: copy what is needed into plain objects.")
    }
    defer { ancestors.remove(object) }
    if JSValueIsArray(scope.context, object) { return try convert(array: object) }
    if let inside = try unboxed(object) { return inside }
    for name in ["Map", "Set", "RegExp", "Error"] where isInstance(object, of: name) {
      warn("a \(name) has no form in a property list; only its own properties are kept.")
    }
    return try convert(dictionary: object)
  }

  private mutating func convert(array: JSObjectRef) throws -> PropertyList {
    let length = try scope.number(try scope.property("length", of: array))
    var values: [PropertyList] = []
    path.append(.index(0))
    defer { path.removeLast() }
    for index in 0..<(UInt32(exactly: length).map(Int.init) ?? 0) {
      path[path.count - 1] = .index(index)
      var exception: JSValueRef?
      let value = JSObjectGetPropertyAtIndex(scope.context, array, UInt32(index), &exception)
      if let exception { throw ThrownValue(exception) }
      guard let value else { continue }
      values.append(try convert(value: value) ?? .null)
    }
    return .array(values)
  }

  private mutating func convert(dictionary object: JSObjectRef) throws -> PropertyList {
    var entries: [(key: String, value: PropertyList)] = []
    guard let names = JSObjectCopyPropertyNames(scope.context, object) else {
      return .dictionary(PropertyListDictionary())
    }
    defer { JSPropertyNameArrayRelease(names) }
    let count = JSPropertyNameArrayGetCount(names)
    entries.reserveCapacity(count)
    for index in 0..<count {
      guard let name = JSPropertyNameArrayGetNameAtIndex(names, index) else { continue }
      var exception: JSValueRef?
      let value = JSObjectGetProperty(scope.context, object, name, &exception)
      if let exception { throw ThrownValue(exception) }
      guard let value else { continue }
      let key = ScriptString.string(name)
      path.append(.key(key))
      defer { path.removeLast() }
      guard let converted = try convert(value: value) else { continue }
      entries.append((key, converted))
    }
    return .dictionary(PropertyListDictionary(entries))
  }

  // MARK: Kinds of objects

  private func isInstance(_ object: JSObjectRef, of name: String) -> Bool {
    guard let constructor = constructor(name) else { return false }
    return JSValueIsInstanceOfConstructor(scope.context, object, constructor, nil)
  }

  private func constructor(_ name: String) -> JSObjectRef? {
    guard let value = try? scope.property(name, of: realm.context.global) else { return nil }
    return scope.object(value)
  }

  /// What a boxed string, number or boolean holds.
  private mutating func unboxed(_ object: JSObjectRef) throws -> PropertyList? {
    if isInstance(object, of: "String") { return .string(try scope.text(object).string) }
    if isInstance(object, of: "Number") { return convert(number: try scope.number(object)) }
    if isInstance(object, of: "Boolean") { return .boolean(try scope.number(object) != 0) }
    return nil
  }

  /// The bytes of an `ArrayBuffer`, a typed array or a `DataView`.
  private func data(of object: JSObjectRef) -> PropertyList? {
    switch JSValueGetTypedArrayType(scope.context, object, nil) {
    case kJSTypedArrayTypeNone:
      guard isInstance(object, of: "DataView"),
        let buffer = try? scope.object(scope.property("buffer", of: object)),
        let offset = try? scope.number(scope.property("byteOffset", of: object)),
        let length = try? scope.number(scope.property("byteLength", of: object)),
        JSValueGetTypedArrayType(scope.context, buffer, nil) == kJSTypedArrayTypeArrayBuffer
      else { return nil }
      // A script can put anything in the place of a view's own properties.
      return data(
        buffer, offset: Int(exactly: offset) ?? -1, length: Int(exactly: length) ?? 0)
    case kJSTypedArrayTypeArrayBuffer:
      return data(
        object, offset: 0,
        length: JSObjectGetArrayBufferByteLength(scope.context, object, nil))
    default:
      guard let buffer = JSObjectGetTypedArrayBuffer(scope.context, object, nil) else { return nil }
      return data(
        buffer, offset: JSObjectGetTypedArrayByteOffset(scope.context, object, nil),
        length: JSObjectGetTypedArrayByteLength(scope.context, object, nil))
    }
  }

  private func data(_ buffer: JSObjectRef, offset: Int, length: Int) -> PropertyList {
    let size = JSObjectGetArrayBufferByteLength(scope.context, buffer, nil)
    guard length > 0, offset >= 0, offset <= size, length <= size - offset,
      let start = JSObjectGetArrayBufferBytesPtr(scope.context, buffer, nil)
    else { return .data([]) }
    return .data(Array(UnsafeRawBufferPointer(start: start + offset, count: length)))
  }

  // MARK: Reports

  private var pathText: String {
    path.reduce(into: "results") { text, component in
      switch component {
      case .key(let key): text += ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }

  private mutating func warn(_ message: String) {
    guard warnings.count < ResultConverter.maximumWarnings else {
      if warnings.count == ResultConverter.maximumWarnings {
        warnings.append(ActionWarning(message: "further warnings about values are left out."))
      }
      return
    }
    warnings.append(ActionWarning(path: pathText, message: message))
  }

  private func failure(_ message: String, remedy: String) -> ActionFailure {
    ActionFailure(code: .badResults, phase: .run, message: message, remedy: remedy)
  }
}
