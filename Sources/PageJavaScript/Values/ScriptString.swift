internal import CJavaScriptCore
internal import TextEncoding

/// A JavaScript string that is independent of contexts.
/// JavaScriptCore's UTF-8 conversions lose text: one stops at a lone surrogate, the other returns
/// an empty string for invalid UTF-8. Conversions therefore use UTF-16, or Latin-1 for ASCII text.
package final class ScriptString: @unchecked Sendable {
  /// JavaScriptCore's handle. Its reference count is atomic, so it may cross threads.
  private let ref: JSStringRef

  /// Takes ownership of a retained reference.
  init(retained ref: JSStringRef) {
    self.ref = ref
  }

  package convenience init(_ text: String) {
    var text = text
    self.init(retained: text.withUTF8 { ScriptString.make(utf8: $0) })
  }

  /// The text ends with a zero byte.
  package convenience init(ascii text: UnsafePointer<CChar>) {
    self.init(retained: ScriptString.create(ascii: text))
  }

  deinit {
    JSStringRelease(ref)
  }

  /// The length in UTF-16 code units.
  package var length: Int { withRef { JSStringGetLength($0) } }

  package var wtf8: [UInt8] { withRef { ScriptString.wtf8($0) } }

  /// Lone surrogates become U+FFFD.
  package var string: String { withRef { ScriptString.string($0) } }

  /// Returns at most `limit` UTF-16 code units of the text, with an ellipsis if it is truncated.
  package func prefix(_ limit: Int) -> String {
    withRef { ref in
      guard JSStringGetLength(ref) > limit else { return ScriptString.string(ref) }
      var units = ScriptString.units(ref).prefix(limit)
      if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
      return String(decoding: units, as: UTF16.self) + "…"
    }
  }

  /// Calls `body` with JavaScriptCore's handle, which is valid only during the call.
  /// A property would be unsafe: Swift can release the object before the engine reads the handle.
  func withRef<Value>(_ body: (JSStringRef) -> Value) -> Value {
    withExtendedLifetime(self) { body(ref) }
  }

  package func value(in scope: ScriptScope) -> ScriptValue {
    withRef { ScriptValue(JSValueMakeString(scope.context, $0)) }
  }

  /// Makes a JavaScript string from text in UTF-8 or WTF-8. The caller releases the string.
  /// - Parameter memory: The buffer in which a long text is converted.
  static func make(
    utf8 bytes: UnsafeBufferPointer<UInt8>, in memory: TextMemory
  ) -> JSStringRef {
    guard bytes.count >= 4096 else { return make(utf8: bytes) }
    return memory.withUnits(bytes.count) { units in
      if WTF8.isASCII(bytes), !bytes.contains(0), let units = units.baseAddress {
        let raw = UnsafeMutableRawBufferPointer(start: units, count: bytes.count + 1)
        raw.copyMemory(from: UnsafeRawBufferPointer(bytes))
        raw[bytes.count] = 0
        return create(ascii: UnsafeRawPointer(units).assumingMemoryBound(to: CChar.self))
      }
      let count = WTF8.utf16(bytes, into: units)
      return create(units: units.baseAddress, count)
    }
  }

  /// Makes a JavaScript string from text in UTF-8 or WTF-8. The caller releases the string.
  static func make(utf8 bytes: UnsafeBufferPointer<UInt8>) -> JSStringRef {
    guard WTF8.isASCII(bytes) else {
      let units = WTF8.utf16(bytes)
      return create(units: units, units.count)
    }
    // An ASCII C string becomes an 8-bit string, which halves its memory. Text with a zero byte
    // needs the UTF-16 conversion.
    if bytes.count < 256 {
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
        var sawZero = false
        for index in 0..<bytes.count {
          buffer[index] = CChar(bitPattern: bytes[index])
          sawZero = sawZero || bytes[index] == 0
        }
        buffer[bytes.count] = 0
        if sawZero { return makeWide(bytes) }
        return create(ascii: buffer.baseAddress)
      }
    }
    if bytes.contains(0) { return makeWide(bytes) }
    var terminated = [CChar](unsafeUninitializedCapacity: bytes.count + 1) { buffer, count in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: UnsafeRawBufferPointer(bytes))
      buffer[bytes.count] = 0
      count = bytes.count + 1
    }
    return terminated.withUnsafeMutableBufferPointer {
      create(ascii: $0.baseAddress)
    }
  }

  /// Makes a JavaScript string from text in WTF-8. The caller releases the string.
  @inline(__always)
  static func make(cString: UnsafePointer<UInt8>, count: Int) -> JSStringRef {
    let bytes = UnsafeBufferPointer(start: cString, count: count)
    if WTF8.isASCII(bytes) {
      return cString.withMemoryRebound(to: CChar.self, capacity: count + 1) {
        create(ascii: $0)
      }
    }
    let units = WTF8.utf16(bytes)
    return create(units: units, units.count)
  }

  private static func create(ascii text: UnsafePointer<CChar>?) -> JSStringRef {
    ScriptEngine.setOptions()
    return JSStringCreateWithUTF8CString(text)
  }

  private static func create(units: UnsafePointer<UInt16>?, _ count: Int) -> JSStringRef {
    ScriptEngine.setOptions()
    return JSStringCreateWithCharacters(units, count)
  }

  private static func makeWide(_ bytes: UnsafeBufferPointer<UInt8>) -> JSStringRef {
    let units = bytes.map(UInt16.init)
    return create(units: units, units.count)
  }

  /// Returns the code units, which are valid as long as the string.
  static func units(_ ref: JSStringRef) -> UnsafeBufferPointer<UInt16> {
    UnsafeBufferPointer(start: JSStringGetCharactersPtr(ref), count: JSStringGetLength(ref))
  }

  static func wtf8(_ ref: JSStringRef) -> [UInt8] {
    let length = JSStringGetLength(ref)
    // OPTIMIZATION: the engine stores ASCII in 8-bit strings, which `units` would first widen.
    if length <= 128, let ascii = shortASCII(ref, length) { return ascii }
    return WTF8.bytes(utf16: units(ref))
  }

  /// Returns the ASCII text; `nil` if the text contains non-ASCII characters or U+0000.
  private static func shortASCII(_ ref: JSStringRef, _ length: Int) -> [UInt8]? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: length + 1) { buffer in
      guard JSStringGetUTF8CString(ref, buffer.baseAddress, length + 1) == length + 1 else {
        return nil
      }
      for byte in buffer[..<length] where byte <= 0 { return nil }
      return [UInt8](unsafeUninitializedCapacity: length) { bytes, count in
        for index in 0..<length { bytes[index] = UInt8(bitPattern: buffer[index]) }
        count = length
      }
    }
  }

  /// Returns the text, with U+FFFD for lone surrogates.
  static func string(_ ref: JSStringRef) -> String {
    wtf8(ref).withUnsafeBufferPointer { String(decoding: WTF8.utf8($0), as: UTF8.self) }
  }
}
