/// A converter of thrown values to `ScriptException`. The conversion can run the script's getters.
struct ExceptionReader {
  /// In UTF-16 code units.
  private static let messageLimit = 10_000
  /// In UTF-16 code units.
  private static let valueLimit = 200
  /// The maximum depth of a chain of causes.
  private static let maximumDepth = 8
  /// The maximum number of causes in total, and of errors read from one `errors` list.
  private static let maximumCauseCount = 16

  private let scope: ScriptScope
  private var causes: [ScriptException.Cause] = []
  /// The errors that lead to the current one, for cycle detection.
  private var ancestors: [ScriptObject] = []

  init(_ scope: ScriptScope) {
    self.scope = scope
  }

  mutating func exception(_ value: ScriptValue) -> ScriptException {
    var exception = described(value)
    if exception.thrownValue == nil, let object = scope.object(value) {
      collectCauses(of: object, named: exception.name)
      exception.causes = causes
    }
    return exception
  }

  // MARK: Errors

  private func described(_ value: ScriptValue) -> ScriptException {
    guard let object = scope.object(value) else {
      var exception = ScriptException(
        name: nil,
        message: text(value, limit: Self.messageLimit) ?? "a value without a string representation")
      exception.thrownValue = thrownText(value)
      return exception
    }
    let message = text(property("message", of: object), limit: Self.messageLimit)
    var exception = ScriptException(
      name: message == nil ? nil : text(property("name", of: object), limit: Self.valueLimit),
      message: message ?? text(value, limit: Self.messageLimit)
        ?? "an object without a string representation",
      file: text(property("sourceURL", of: object), limit: Self.messageLimit),
      line: number("line", of: object), column: number("column", of: object))
    exception.takeStack(
      CallStack(parsing: text(property("stack", of: object), limit: Int.max) ?? ""))
    if !isError(object) { exception.thrownValue = thrownText(value) }
    return exception
  }

  /// Whether an object is an error, of this realm or of another.
  private func isError(_ object: ScriptObject) -> Bool {
    let global = scope.global
    if let constructor = property("Error", of: global).flatMap(scope.object),
      scope.isInstance(object, of: constructor)
    {
      return true
    }
    // An error of another realm has a different `Error` constructor, but the same `toString` tag.
    let tag = property("Object", of: global).flatMap(scope.object)
      .flatMap { property("prototype", of: $0) }.flatMap(scope.object)
      .flatMap { property("toString", of: $0) }.flatMap(scope.object)
      .flatMap { try? scope.call($0, this: object) }
    return ["[object Error]", "[object DOMException]"].contains(text(tag, limit: 100) ?? "")
  }

  private mutating func collectCauses(of error: ScriptObject, named name: String?) {
    guard ancestors.count < Self.maximumDepth, !ancestors.contains(error) else { return }
    ancestors.append(error)
    defer { ancestors.removeLast() }
    if let cause = property("cause", of: error) { collect(cause, as: .cause) }
    guard name == "AggregateError", let value = property("errors", of: error),
      scope.isArray(value), let list = scope.object(value)
    else { return }
    for index in 0..<min(number("length", of: list) ?? 0, Self.maximumCauseCount) {
      guard let item = try? scope.item(UInt32(index), of: list) else { return }
      collect(item, as: .error(index))
    }
  }

  private mutating func collect(
    _ value: ScriptValue, as property: ScriptException.Cause.Property
  ) {
    guard causes.count < Self.maximumCauseCount else { return }
    let object = scope.object(value)
    // Omit an error that is among its own ancestors, to end cyclic chains.
    if let object, ancestors.contains(object) { return }
    let exception = described(value)
    causes.append(
      ScriptException.Cause(depth: ancestors.count, property: property, exception: exception))
    if exception.thrownValue == nil, let object {
      collectCauses(of: object, named: exception.name)
    }
  }

  // MARK: Other values

  /// Returns a value as JSON, or as other text if it has no JSON representation.
  private func thrownText(_ value: ScriptValue) -> String {
    func plain() -> String? { text(value, limit: Self.valueLimit) }
    switch scope.kind(of: value) {
    case .string: return json(value) ?? ""
    case .symbol:
      let name = scope.boxed(value).flatMap { property("description", of: $0) }
      return "Symbol(\(text(name, limit: Self.valueLimit) ?? ""))"
    case .object:
      guard let object = scope.object(value) else { break }
      if scope.isFunction(object) {
        return "function \(text(property("name", of: object), limit: Self.valueLimit) ?? "")"
      }
      let json = json(value)
      // `{}` is also the JSON of a `Map` or an element, so prefer other text.
      if let json, json != "{}" { return json }
      let text = plain()
      if let json, text == nil || text == "[object Object]" { return json }
      return text ?? "an object without a string representation"
    case .bigInt: return (plain() ?? "") + "n"
    case .undefined, .null, .boolean, .number: break
    }
    return plain() ?? "a value without a string representation"
  }

  private func json(_ value: ScriptValue) -> String? {
    (try? scope.json(value))?.prefix(Self.valueLimit)
  }

  // MARK: Properties

  private func property(_ name: String, of object: ScriptObject) -> ScriptValue? {
    guard let value = try? scope.property(name, of: object), !scope.isUndefined(value) else {
      return nil
    }
    return value
  }

  private func text(_ value: ScriptValue?, limit: Int) -> String? {
    value.flatMap { try? scope.text($0).prefix(limit) }
  }

  private func number(_ name: String, of object: ScriptObject) -> Int? {
    guard let value = property(name, of: object), scope.isNumber(value),
      let number = try? scope.number(value)
    else { return nil }
    return number >= 1 && number < 1e9 ? Int(number) : nil
  }
}
