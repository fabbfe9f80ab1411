internal import CJavaScriptCore

extension ScriptScope {
  package func string(_ text: String) -> ScriptValue {
    ScriptString(text).value(in: self)
  }

  /// Makes a JavaScript string from text in UTF-8 or WTF-8.
  package func string(utf8 bytes: UnsafeBufferPointer<UInt8>) -> ScriptValue {
    string(releasing: ScriptString.make(utf8: bytes))
  }

  /// - Parameter memory: The buffer in which a long text is converted.
  package func string(
    utf8 bytes: UnsafeBufferPointer<UInt8>, in memory: TextMemory
  ) -> ScriptValue {
    string(releasing: ScriptString.make(utf8: bytes, in: memory))
  }

  /// Makes a JavaScript string from text in WTF-8.
  package func string(cString: UnsafePointer<UInt8>, count: Int) -> ScriptValue {
    string(releasing: ScriptString.make(cString: cString, count: count))
  }

  package func string(_ name: ScriptPropertyName) -> ScriptValue {
    ScriptValue(JSValueMakeString(context, name.reference))
  }

  @inline(__always)
  private func string(releasing ref: JSStringRef) -> ScriptValue {
    defer { JSStringRelease(ref) }
    return ScriptValue(JSValueMakeString(context, ref))
  }

  /// Converts the value as JavaScript's `String(value)` does, but throws for a symbol.
  /// - Throws: `ThrownValue` if the value cannot be converted.
  package func text(_ value: ScriptValue) throws(ThrownValue) -> ScriptString {
    let string = try checked { JSValueToStringCopy(context, value.reference, &$0) }
    // The engine has no memory left for a copy of the string, or is terminating the script.
    guard let string else { throw ThrownValue(outOfMemory) }
    return ScriptString(retained: string)
  }

  /// Converts the value as `text` does, but returns an empty text if the engine has no memory left
  /// or is terminating the script.
  /// - Throws: `ThrownValue` if the value cannot be converted.
  package func wtf8(_ value: ScriptValue) throws(ThrownValue) -> [UInt8] {
    let string = try checked { JSValueToStringCopy(context, value.reference, &$0) }
    guard let string else { return [] }
    defer { JSStringRelease(string) }
    return ScriptString.wtf8(string)
  }

  // MARK: JSON

  /// Returns `nil` if the value has no JSON representation.
  /// - Throws: `ThrownValue` with the value that a getter or `toJSON` threw.
  package func json(_ value: ScriptValue) throws(ThrownValue) -> ScriptString? {
    try checked { JSValueCreateJSONString(context, value.reference, 0, &$0) }
      .map { ScriptString(retained: $0) }
  }

  /// Returns `nil` if the JSON is not valid.
  package func value(json bytes: UnsafeBufferPointer<UInt8>) -> ScriptValue? {
    let text = ScriptString.make(utf8: bytes)
    defer { JSStringRelease(text) }
    return JSValueMakeFromJSONString(context, text).map { ScriptValue($0) }
  }
}
