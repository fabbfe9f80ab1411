internal import CJavaScriptCore

package enum TypedArrayType: CaseIterable {
  case int8, uint8, uint8Clamped, int16, uint16, int32, uint32, bigInt64, bigUint64
  case float32, float64

  package var isInteger: Bool { self != .float32 && self != .float64 }

  fileprivate var engineType: JSTypedArrayType {
    switch self {
    case .int8: kJSTypedArrayTypeInt8Array
    case .uint8: kJSTypedArrayTypeUint8Array
    case .uint8Clamped: kJSTypedArrayTypeUint8ClampedArray
    case .int16: kJSTypedArrayTypeInt16Array
    case .uint16: kJSTypedArrayTypeUint16Array
    case .int32: kJSTypedArrayTypeInt32Array
    case .uint32: kJSTypedArrayTypeUint32Array
    case .bigInt64: kJSTypedArrayTypeBigInt64Array
    case .bigUint64: kJSTypedArrayTypeBigUint64Array
    case .float32: kJSTypedArrayTypeFloat32Array
    case .float64: kJSTypedArrayTypeFloat64Array
    }
  }
}

/// The bytes of an `ArrayBuffer`, a typed array or a `DataView`.
/// - Source: https://webidl.spec.whatwg.org/#BufferSource
package struct BufferSource {
  /// The bytes are valid until a script runs again.
  package let bytes: UnsafeMutableBufferPointer<UInt8>

  package let isUint8Array: Bool

  /// Fails if the value is not a buffer source.
  package init?(_ value: ScriptValue, in scope: ScriptScope) {
    guard let object = scope.object(value)?.reference else { return nil }
    let context = scope.context
    let type = JSValueGetTypedArrayType(context, object, nil)
    isUint8Array = type == kJSTypedArrayTypeUint8Array
    // Reading the pointer makes a buffer non-transferable, so skip it for an empty buffer.
    var start: UnsafeMutableRawPointer?
    let count: Int
    if type == kJSTypedArrayTypeArrayBuffer {
      count = JSObjectGetArrayBufferByteLength(context, object, nil)
      if count > 0 { start = JSObjectGetArrayBufferBytesPtr(context, object, nil) }
    } else {
      // These functions also accept a DataView, whose type is "none".
      guard let buffer = JSObjectGetTypedArrayBuffer(context, object, nil),
        JSValueGetTypedArrayType(context, buffer, nil) == kJSTypedArrayTypeArrayBuffer
      else { return nil }
      count = JSObjectGetTypedArrayByteLength(context, object, nil)
      let offset = JSObjectGetTypedArrayByteOffset(context, object, nil)
      if count > 0 {
        start = JSObjectGetArrayBufferBytesPtr(context, buffer, nil).map { $0 + offset }
      }
    }
    bytes = UnsafeMutableBufferPointer(
      start: start?.assumingMemoryBound(to: UInt8.self), count: start == nil ? 0 : count)
  }
}

extension ScriptScope {
  /// Returns the type of a typed array; `nil` if the value is not a typed array.
  package func typedArrayType(of value: ScriptValue) -> TypedArrayType? {
    let type = JSValueGetTypedArrayType(context, value.reference, nil)
    return TypedArrayType.allCases.first { $0.engineType == type }
  }

  package func isArrayBuffer(_ value: ScriptValue) -> Bool {
    JSValueGetTypedArrayType(context, value.reference, nil) == kJSTypedArrayTypeArrayBuffer
  }

  /// The elements are zeros.
  /// - Throws: `ThrownValue` if memory runs out.
  package func typedArray(
    _ type: TypedArrayType, count: Int
  ) throws(ThrownValue) -> ScriptObject {
    try made { JSObjectMakeTypedArray(context, type.engineType, count, &$0) }
  }

  /// The memory must outlive the context.
  package func typedArray(
    _ type: TypedArrayType, viewing memory: UnsafeMutableRawBufferPointer
  ) -> ScriptObject? {
    JSObjectMakeTypedArrayWithBytesNoCopy(
      context, type.engineType, memory.baseAddress, memory.count, nil, nil, nil
    ).map { ScriptObject($0) }
  }

  /// - Throws: `ThrownValue` if memory runs out.
  package func uint8Array(
    _ bytes: some Collection<UInt8>
  ) throws(ThrownValue) -> ScriptObject {
    let array = try typedArray(.uint8, count: bytes.count)
    // Do not access an empty array, whose memory may have no address.
    if !bytes.isEmpty, let target = BufferSource(array.value, in: self),
      target.bytes.count == bytes.count
    {
      _ = target.bytes.update(fromContentsOf: bytes)
    }
    return array
  }

  /// - Throws: `ThrownValue` if memory runs out.
  package func arrayBuffer(
    _ bytes: some Collection<UInt8>
  ) throws(ThrownValue) -> ScriptObject {
    let array = try uint8Array(bytes)
    return try made { JSObjectGetTypedArrayBuffer(context, array.reference, &$0) }
  }
}
