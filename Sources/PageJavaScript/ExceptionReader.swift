internal import CJavaScriptCore

/// Converts thrown values to `ScriptException`. This can run the script's getters.
struct ExceptionReader {
  /// The maximum length of a message in UTF-16 code units.
  private static let messageLimit = 10_000
  /// The maximum length of a thrown value's text in UTF-16 code units.
  private static let valueLimit = 200
  /// The maximum depth of a chain of causes.
  private static let maximumDepth = 8
  /// The maximum number of causes in total, and of errors read from one `errors` list.
  private static let maximumCauseCount = 16

  private let context: JSContextRef
  private var causes: [ScriptException.Cause] = []
  /// The errors that lead to the current one, for cycle detection.
  private var ancestors: [JSObjectRef] = []

  init(_ context: JSContextRef) {
    self.context = context
  }

  /// Returns the description of a thrown value, with its causes.
  mutating func exception(_ value: JSValueRef) -> ScriptException {
    var exception = described(value)
    if exception.thrownValue == nil, let object = object(value) {
      collectCauses(of: object, named: exception.name)
      exception.causes = causes
    }
    return exception
  }

  // MARK: Errors

  private func described(_ value: JSValueRef) -> ScriptException {
    guard let object = object(value) else {
      var exception = ScriptException(
        name: nil, message: text(value, limit: Self.messageLimit) ?? "a value that has no text")
      exception.thrownValue = thrownText(value)
      return exception
    }
    let message = text(property("message", of: object), limit: Self.messageLimit)
    var exception = ScriptException(
      name: message == nil ? nil : text(property("name", of: object), limit: Self.valueLimit),
      message: message ?? text(value, limit: Self.messageLimit) ?? "an object that has no text",
      file: text(property("sourceURL", of: object), limit: Self.messageLimit),
      line: number("line", of: object), column: number("column", of: object))
    exception.takeStack(
      CallStack(parsing: text(property("stack", of: object), limit: Int.max) ?? ""))
    if !isError(object) { exception.thrownValue = thrownText(value) }
    return exception
  }

  /// Whether an object is an error, of this realm or of another.
  private func isError(_ object: JSObjectRef) -> Bool {
    let global: JSObjectRef = JSContextGetGlobalObject(context)
    if let constructor = property("Error", of: global).flatMap(self.object),
      JSValueIsInstanceOfConstructor(context, object, constructor, nil)
    {
      return true
    }
    // An error of another realm has a different `Error` constructor, but the same tag.
    let tag = property("Object", of: global).flatMap(self.object)
      .flatMap { property("prototype", of: $0) }.flatMap(self.object)
      .flatMap { property("toString", of: $0) }.flatMap(self.object)
      .flatMap { JSObjectCallAsFunction(context, $0, object, 0, nil, nil) }
    return ["[object Error]", "[object DOMException]"].contains(text(tag, limit: 100) ?? "")
  }

  private mutating func collectCauses(of error: JSObjectRef, named name: String?) {
    guard ancestors.count < Self.maximumDepth, !ancestors.contains(error) else { return }
    ancestors.append(error)
    defer { ancestors.removeLast() }
    if let cause = property("cause", of: error) { collect(cause, as: .cause) }
    guard name == "AggregateError", let value = property("errors", of: error),
      JSValueIsArray(context, value), let list = object(value)
    else { return }
    for index in 0..<min(number("length", of: list) ?? 0, Self.maximumCauseCount) {
      guard let item = JSObjectGetPropertyAtIndex(context, list, UInt32(index), nil) else { return }
      collect(item, as: .error(index))
    }
  }

  private mutating func collect(
    _ value: JSValueRef, as property: ScriptException.Cause.Property
  ) {
    guard causes.count < Self.maximumCauseCount else { return }
    let object = object(value)
    // Ends cyclic chains.
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
  private func thrownText(_ value: JSValueRef) -> String {
    func plain() -> String? { text(value, limit: Self.valueLimit) }
    switch JSValueGetType(context, value) {
    case kJSTypeString: return json(value) ?? ""
    case kJSTypeSymbol:
      let object = JSValueToObject(context, value, nil)
      let name = object.flatMap { property("description", of: $0) }
      return "Symbol(\(text(name, limit: Self.valueLimit) ?? ""))"
    case kJSTypeObject:
      guard let object = object(value) else { break }
      if JSObjectIsFunction(context, object) {
        return "function \(text(property("name", of: object), limit: Self.valueLimit) ?? "")"
      }
      let json = json(value)
      // The JSON of a `Map` or an element is `{}`.
      if let json, json != "{}" { return json }
      let text = plain()
      if let json, text == nil || text == "[object Object]" { return json }
      return text ?? "an object that has no text"
    default:
      if JSValueIsBigInt(context, value) { return (plain() ?? "") + "n" }
    }
    return plain() ?? "a value that has no text"
  }

  private func json(_ value: JSValueRef) -> String? {
    var exception: JSValueRef?
    guard let string = JSValueCreateJSONString(context, value, 0, &exception) else { return nil }
    let text = ScriptString(retained: string)
    return exception == nil ? text.prefix(Self.valueLimit) : nil
  }

  // MARK: Properties

  private func object(_ value: JSValueRef) -> JSObjectRef? {
    JSValueIsObject(context, value) ? JSValueToObject(context, value, nil) : nil
  }

  private func property(_ name: String, of object: JSObjectRef) -> JSValueRef? {
    let value = ScriptString(name).withRef { JSObjectGetProperty(context, object, $0, nil) }
    guard let value, !JSValueIsUndefined(context, value) else { return nil }
    return value
  }

  private func text(_ value: JSValueRef?, limit: Int) -> String? {
    guard let value, let string = JSValueToStringCopy(context, value, nil) else { return nil }
    return ScriptString(retained: string).prefix(limit)
  }

  private func number(_ name: String, of object: JSObjectRef) -> Int? {
    guard let value = property(name, of: object), JSValueIsNumber(context, value) else {
      return nil
    }
    let number = JSValueToNumber(context, value, nil)
    return number >= 1 && number < 1e9 ? Int(number) : nil
  }
}
