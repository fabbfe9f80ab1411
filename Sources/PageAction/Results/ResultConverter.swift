internal import PageBindings
internal import PageJavaScript
private import PlatformLibC
internal import PropertyLists
internal import SaturatingArithmetic

/// A converter from the argument of the completion function to a property list; see
/// Documentation/Contract.md. Values without a property-list form cause warnings with their paths.
struct ResultConverter {
  private(set) var warnings = ValueWarnings()

  private let realm: Realm
  private let scope: ScriptScope
  private let executionGuard: ExecutionGuard
  private var ancestors: [ScriptObject] = []
  private var path = PropertyListPath(name: "results")
  private var uncheckedCount = 0
  /// Copies of buffers' bytes; all references to the same bytes share one copy.
  private var sharedBytes: [Bytes: [UInt8]] = [:]

  private struct Bytes: Hashable {
    let start: UnsafeMutablePointer<UInt8>
    let count: Int
  }

  init(realm: Realm, executionGuard: ExecutionGuard) {
    self.realm = realm
    self.executionGuard = executionGuard
    scope = realm.context.scope
  }

  /// Converts the results.
  /// - Throws: `ActionFailure` if the results are not a dictionary or contain a value that cannot
  ///   be converted, `ThrownValue` if a getter throws, `Limits.Overrun` if a limit is exceeded.
  mutating func convert(_ value: ScriptValue) throws -> PropertyList {
    guard let object = scope.object(value), !scope.isArray(value),
      !scope.isFunction(object)
    else {
      throw failure(
        "completionFunction was called with \(kindName(of: value)), which is not a dictionary.",
        remedy: "Pass an object: `arguments.completionFunction({ title: document.title })`.")
    }
    guard let converted = try convert(object: object), case .dictionary = converted else {
      throw failure(
        "completionFunction was called with an object that is not a dictionary.",
        remedy: "Pass a plain object: `arguments.completionFunction({ title: document.title })`.")
    }
    // If a limit is exceeded, the results may lack values, so they are not used.
    if let overrun = executionGuard.check() { throw overrun }
    return converted
  }

  /// Checks the limits before an allocation, and after each megabyte of small allocations.
  private mutating func take(_ byteCount: Int) throws(Limits.Overrun) {
    uncheckedCount = uncheckedCount.addingSaturated(byteCount)
    guard uncheckedCount >= 1 << 20 else { return }
    uncheckedCount = 0
    if let overrun = executionGuard.check(known: byteCount, adding: byteCount) { throw overrun }
  }

  private mutating func text(_ value: ScriptValue) throws -> String {
    let text = try scope.text(value)
    // The UTF-16 text, the UTF-8 text and the string exist at the same time.
    try take(text.length.multipliedSaturated(by: 4))
    return text.string
  }

  private func kindName(of value: ScriptValue) -> String {
    if scope.isArray(value) { return "an array" }
    switch scope.kind(of: value) {
    case .undefined: return "nothing"
    case .null: return "null"
    case .boolean: return "a boolean"
    case .number: return "a number"
    case .string: return "a string"
    case .symbol: return "a symbol"
    case .bigInt: return "a value"
    case .object: return "a function"
    }
  }

  // MARK: Values

  /// Converts a value. Returns `nil` for a value that dictionaries omit, and for which arrays store
  /// null.
  private mutating func convert(value: ScriptValue) throws -> PropertyList? {
    try take(256)
    switch scope.kind(of: value) {
    case .undefined: return nil
    case .null: return .null
    case .boolean: return .boolean(scope.boolean(value))
    case .number: return convert(number: try scope.number(value))
    case .string: return .string(try text(value))
    case .symbol:
      warnOfSymbol()
      return nil
    case .object:
      guard let object = scope.object(value) else { return nil }
      return try convert(object: object)
    case .bigInt: return convert(bigInt: try text(value))
    }
  }

  private mutating func warnOfSymbol() {
    if case .index = path.components.last {
      warn("property lists cannot represent a symbol; it becomes null.")
    } else {
      warn("property lists cannot represent a symbol; it is omitted.")
    }
  }

  private mutating func convert(number: Double) -> PropertyList {
    guard number.isFinite else {
      warn(
        "property lists cannot represent \(number.isNaN ? "NaN" : "an infinite number"); it becomes "
          + "null.")
      return .null
    }
    // -0 becomes 0, as in JSON.stringify.
    if number == number.rounded(), number.magnitude <= 9_007_199_254_740_992 {
      return .integer(Int64(number))
    }
    return .real(number)
  }

  private mutating func convert(bigInt text: String) -> PropertyList {
    if let integer = Int64(text) { return .integer(integer) }
    if let unsigned = UInt64(text) { return .unsigned(unsigned) }
    warn("property lists cannot represent a BigInt of more than 64 bits; it becomes null.")
    return .null
  }

  // MARK: Objects

  /// Converts an object. Returns `nil` for a Symbol object.
  private mutating func convert(object: ScriptObject) throws -> PropertyList? {
    if realm.isNode(object) {
      warn("property lists cannot represent a DOM node; it becomes an empty dictionary.")
      return .dictionary(PropertyListDictionary())
    }
    if scope.isFunction(object) { return .dictionary(PropertyListDictionary()) }
    if let data = try bytes(of: object) { return data }
    guard ancestors.count < PropertyList.maximumDepth else {
      throw failure(
        "\(path) is nested deeper than \(PropertyList.maximumDepth) levels.",
        remedy: "Pass flatter results.")
    }
    guard !ancestors.contains(object) else {
      throw failure(
        "\(path) refers back to an object that contains it.",
        remedy: "Results must be a tree: copy the required values into plain objects.")
    }
    ancestors.append(object)
    defer { ancestors.removeLast() }
    if scope.isArray(object.value) { return try convert(array: object) }
    let parts = try realm.parts(of: object)
    switch parts.kind {
    case .boxed: return try convert(value: parts.item(0))
    case .date: return convert(milliseconds: try scope.number(parts.item(0)))
    case .opaque(let name):
      let article = name == "Error" ? "an" : "a"
      warn("property lists cannot represent \(article) \(name); only its own properties are kept.")
      return try convert(dictionary: parts)
    case .plain: return try convert(dictionary: parts)
    }
  }

  private mutating func convert(milliseconds: Double) -> PropertyList {
    guard milliseconds.isFinite else {
      warn("property lists cannot represent an invalid date; it becomes null.")
      return .null
    }
    return .date(milliseconds / 1000)
  }

  private mutating func convert(array: ScriptObject) throws -> PropertyList {
    let length = try scope.length(of: array)
    var values: [PropertyList] = []
    path.components.append(.index(0))
    defer { path.components.removeLast() }
    for index in 0..<length {
      path.components[path.components.count - 1] = .index(Int(index))
      values.append(try convert(value: try scope.item(index, of: array)) ?? .null)
    }
    return .array(values)
  }

  private mutating func convert(dictionary parts: ObjectParts) throws -> PropertyList {
    var entries: [(key: String, value: PropertyList)] = []
    entries.reserveCapacity(parts.count / 2)
    path.components.append(.key(""))
    defer { path.components.removeLast() }
    for index in stride(from: 0, to: parts.count, by: 2) {
      let key = try text(parts.item(index))
      path.components[path.components.count - 1] = .key(key)
      guard let converted = try convert(value: parts.item(index + 1)) else { continue }
      entries.append((key, converted))
    }
    return .dictionary(PropertyListDictionary(entries))
  }

  // MARK: Bytes

  /// Returns the bytes of a buffer source, or `nil` for any other object.
  private mutating func bytes(of object: ScriptObject) throws(Limits.Overrun) -> PropertyList? {
    guard let source = BufferSource(object.value, in: scope) else { return nil }
    guard let start = source.bytes.baseAddress else { return .data([]) }
    let bytes = UnsafeRawBufferPointer(source.bytes)
    let place = Bytes(start: start, count: bytes.count)
    // A getter may have changed the bytes since they were copied.
    if let known = sharedBytes[place], known.withUnsafeBytes({ Self.areEqual($0, bytes) }) {
      return .data(known)
    }
    try take(bytes.count)
    let copy = Array(bytes)
    sharedBytes[place] = copy
    return .data(copy)
  }

  private static func areEqual(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
  ) -> Bool {
    guard left.count == right.count, let start = left.baseAddress, let other = right.baseAddress
    else { return left.count == right.count }
    return memcmp(start, other, left.count) == 0
  }

  // MARK: Reports

  private mutating func warn(_ message: String) {
    warnings.add(message, at: path)
  }

  private func failure(_ message: String, remedy: String) -> ActionFailure {
    ActionFailure(code: .badResults, phase: .run, message: message, remedy: remedy)
  }
}
