internal import CJavaScriptCore

/// Conversions between JavaScript values and text.
extension ScriptScope {
  /// Returns a new JavaScript string.
  package func string(_ text: String) -> ScriptValue {
    ScriptString(text).value(in: self)
  }

  /// Returns a new JavaScript string with this UTF-8 or WTF-8 text.
  package func string(utf8 bytes: UnsafeBufferPointer<UInt8>) -> ScriptValue {
    string(releasing: ScriptString.make(utf8: bytes))
  }

  /// Returns a new JavaScript string with this UTF-8 or WTF-8 text.
  ///
  /// - Parameter memory: The buffer in which a long text is converted.
  package func string(
    utf8 bytes: UnsafeBufferPointer<UInt8>, in memory: TextMemory
  ) -> ScriptValue {
    string(releasing: ScriptString.make(utf8: bytes, in: memory))
  }

  /// Returns a new JavaScript string from a C string of WTF-8.
  package func string(cString: UnsafePointer<UInt8>, count: Int) -> ScriptValue {
    string(releasing: ScriptString.make(cString: cString, count: count))
  }

  /// Returns the name of a property as a string.
  package func string(_ name: ScriptPropertyName) -> ScriptValue {
    ScriptValue(JSValueMakeString(context, name.reference))
  }

  @inline(__always)
  private func string(releasing ref: JSStringRef) -> ScriptValue {
    defer { JSStringRelease(ref) }
    return ScriptValue(JSValueMakeString(context, ref))
  }

  /// Returns the value as text, as JavaScript's `String(value)` does, but throws for a symbol.
  ///
  /// - Throws: `ThrownValue` if the value cannot be converted.
  package func text(_ value: ScriptValue) throws(ThrownValue) -> ScriptString {
    let string = try checked { JSValueToStringCopy(context, value.reference, &$0) }
    // The engine has no memory left for a copy of the string, or is terminating the script.
    guard let string else { throw ThrownValue(outOfMemory) }
    return ScriptString(retained: string)
  }

  /// Returns the value as WTF-8, as `text` does, but without an object. If the engine has no memory
  /// left or is terminating the script, the text is empty.
  ///
  /// - Throws: `ThrownValue` if the value cannot be converted.
  package func wtf8(_ value: ScriptValue) throws(ThrownValue) -> [UInt8] {
    let string = try checked { JSValueToStringCopy(context, value.reference, &$0) }
    guard let string else { return [] }
    defer { JSStringRelease(string) }
    return ScriptString.wtf8(string)
  }

  // MARK: JSON

  /// Returns the value as JSON; `nil` if it has no JSON representation.
  ///
  /// - Throws: `ThrownValue` with the value that a getter or `toJSON` threw.
  package func json(_ value: ScriptValue) throws(ThrownValue) -> ScriptString? {
    try checked { JSValueCreateJSONString(context, value.reference, 0, &$0) }
      .map { ScriptString(retained: $0) }
  }

  /// Returns the value that JSON describes; `nil` if it is not valid.
  package func value(json bytes: UnsafeBufferPointer<UInt8>) -> ScriptValue? {
    let text = ScriptString.make(utf8: bytes)
    defer { JSStringRelease(text) }
    return JSValueMakeFromJSONString(context, text).map { ScriptValue($0) }
  }
}
