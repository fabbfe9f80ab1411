internal import CJavaScriptCore
internal import ExtensionContract
internal import PageJavaScript

/// Turns a property list into the JavaScript values that `finalize` receives.
///
/// Strings, numbers and booleans become the same; dates become `Date`, data `Uint8Array`, arrays
/// and dictionaries arrays and plain objects, null `null`.
struct ArgumentConverter {
  let scope: ScriptScope
  private(set) var warnings: [ActionWarning] = []

  init(scope: ScriptScope) {
    self.scope = scope
  }

  mutating func convert(_ value: PropertyList) -> JSValueRef {
    convert(value, path: "arguments")
  }

  /// Recursive: property lists are at most 512 levels deep.
  private mutating func convert(_ value: PropertyList, path: String) -> JSValueRef {
    switch value {
    case .string(let text): return scope.string(text)
    case .integer(let number):
      if number.magnitude > 1 << 53 { warnOfSize(String(number), path) }
      return scope.number(Double(number))
    case .unsigned(let number):
      warnOfSize(String(number), path)
      return scope.number(Double(number))
    case .real(let number): return scope.number(number)
    case .boolean(let flag): return scope.boolean(flag)
    case .null: return scope.null
    case .date(let seconds):
      var milliseconds: JSValueRef? = scope.number(seconds * 1000)
      return JSObjectMakeDate(scope.context, 1, &milliseconds, nil)
    case .data(let bytes): return array(of: bytes)
    case .array(let values):
      let array = scope.array([])
      // Each goes into the array at once, where the collector sees it.
      for (index, value) in values.enumerated() {
        let converted = convert(value, path: "\(path)[\(index)]")
        JSObjectSetPropertyAtIndex(scope.context, array, UInt32(index), converted, nil)
      }
      return array
    case .dictionary(let entries):
      let object: JSObjectRef = JSObjectMake(scope.context, nil, nil)
      for (key, value) in entries {
        let converted = convert(value, path: "\(path).\(key)")
        // A plain object's properties cannot throw.
        try? scope.setProperty(key, of: object, to: converted)
      }
      return object
    }
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

  private mutating func warnOfSize(_ number: String, _ path: String) {
    warnings.append(
      ActionWarning(
        path: path,
        message: "the integer \(number) is beyond ±2^53, where JavaScript loses digits."))
  }
}
