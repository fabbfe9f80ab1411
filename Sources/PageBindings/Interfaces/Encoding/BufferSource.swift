internal import CJavaScriptCore
internal import PageJavaScript

/// The bytes of an `ArrayBuffer`, a typed array or a `DataView`.
/// - Source: https://webidl.spec.whatwg.org/#BufferSource
struct BufferSource {
  /// The bytes, which are valid until a script runs again.
  let bytes: UnsafeMutableBufferPointer<UInt8>

  let isUint8Array: Bool

  /// Fails if the value is not a buffer source.
  init?(_ value: JSValueRef, in scope: ScriptScope) {
    guard let object = scope.object(value) else { return nil }
    let type = JSValueGetTypedArrayType(scope.context, object, nil)
    isUint8Array = type == kJSTypedArrayTypeUint8Array
    var start: UnsafeMutableRawPointer?
    let count: Int
    if type == kJSTypedArrayTypeArrayBuffer {
      start = JSObjectGetArrayBufferBytesPtr(scope.context, object, nil)
      count = JSObjectGetArrayBufferByteLength(scope.context, object, nil)
    } else {
      // These functions also accept a DataView, whose type is "none".
      guard let buffer = JSObjectGetTypedArrayBuffer(scope.context, object, nil),
        JSValueGetTypedArrayType(scope.context, buffer, nil) == kJSTypedArrayTypeArrayBuffer
      else { return nil }
      count = JSObjectGetTypedArrayByteLength(scope.context, object, nil)
      let offset = JSObjectGetTypedArrayByteOffset(scope.context, object, nil)
      start = JSObjectGetArrayBufferBytesPtr(scope.context, buffer, nil).map { $0 + offset }
    }
    bytes = UnsafeMutableBufferPointer(
      start: start?.assumingMemoryBound(to: UInt8.self), count: start == nil ? 0 : count)
  }
}

extension Realm {
  /// Returns a new `Uint8Array` with a copy of these bytes.
  ///
  /// - Throws: `ThrownValue` if memory runs out.
  func uint8Array(_ bytes: some Collection<UInt8>) throws -> JSObjectRef {
    var exception: JSValueRef?
    let array: JSObjectRef? = JSObjectMakeTypedArray(
      scope.context, kJSTypedArrayTypeUint8Array, bytes.count, &exception)
    if let exception { throw ThrownValue(exception) }
    guard let array else { throw NativeError.range("Out of memory") }
    if let target = BufferSource(array, in: scope), target.bytes.count == bytes.count {
      _ = target.bytes.update(fromContentsOf: bytes)
    }
    return array
  }

  /// Returns a new `ArrayBuffer` with a copy of these bytes.
  ///
  /// - Throws: `ThrownValue` if memory runs out.
  func arrayBuffer(_ bytes: some Collection<UInt8>) throws -> JSObjectRef {
    var exception: JSValueRef?
    let array = try uint8Array(bytes)
    let buffer: JSObjectRef? = JSObjectGetTypedArrayBuffer(scope.context, array, &exception)
    if let exception { throw ThrownValue(exception) }
    guard let buffer else { throw NativeError.range("Out of memory") }
    return buffer
  }
}
