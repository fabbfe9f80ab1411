internal import CJavaScriptCore
internal import PageJavaScript

/// The bytes behind an `ArrayBuffer`, a typed array or a `DataView`.
/// - Source: https://webidl.spec.whatwg.org/#BufferSource
struct BufferSource {
  /// The bytes; they are valid until a script runs again.
  let bytes: UnsafeMutableBufferPointer<UInt8>

  /// Whether this is a `Uint8Array`.
  let isUint8Array: Bool

  /// `nil` where the value is none of them.
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
      // These work for a DataView too, whose type is "none".
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
