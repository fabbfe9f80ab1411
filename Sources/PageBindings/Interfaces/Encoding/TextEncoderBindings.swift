internal import PageDOM
internal import PageJavaScript
internal import TextEncoding

final class TextEncoderObject {}

extension Interface {
  /// - Source: https://encoding.spec.whatwg.org/#interface-textencoder
  static let textEncoder: Interface = Interface(
    "TextEncoder",
    constructor: (0, { $0.realm.wrap(TextEncoderObject(), as: .textEncoder).value })
  ) {
    [
      .get("encoding") { call in
        _ = try call.this(TextEncoderObject.self)
        return call.string("utf-8")
      },
      .method("encode") { call in
        _ = try call.this(TextEncoderObject.self)
        let bytes = call.has(0) ? try call.scalarText(0).bytes : []
        return try call.realm.scope.uint8Array(bytes).value
      },
      .method("encodeInto", 2) { call in
        _ = try call.this(TextEncoderObject.self)
        let source = try call.scalarText(0).bytes
        guard let target = BufferSource(call[1], in: call.scope), target.isUint8Array else {
          throw call.wrongArgument(1, "Uint8Array")
        }
        let (read, written) = encode(source, into: target.bytes)
        let result = call.scope.makeObject()
        try call.scope.setProperty("read", of: result, to: call.number(read))
        try call.scope.setProperty("written", of: result, to: call.number(written))
        return result.value
      },
    ]
  }

  /// Returns the number of UTF-16 code units read and of bytes written.
  /// - Source: https://encoding.spec.whatwg.org/#dom-textencoder-encodeinto
  private static func encode(
    _ source: [UInt8], into target: UnsafeMutableBufferPointer<UInt8>
  ) -> (read: Int, written: Int) {
    var read = 0
    var written = 0
    while written < source.count {
      let length =
        source[written] < 0x80 ? 1 : source[written] < 0xE0 ? 2 : source[written] < 0xF0 ? 3 : 4
      guard written + length <= target.count, written + length <= source.count else { break }
      for index in written..<written + length { target[index] = source[index] }
      written += length
      read += length == 4 ? 2 : 1
    }
    return (read, written)
  }
}
