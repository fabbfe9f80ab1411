internal import PageDOM
internal import PageJavaScript
internal import TextEncoding

final class TextDecoderObject {
  let encoding: Encoding
  let isFatal: Bool
  let ignoresByteOrderMark: Bool

  /// The decoder of the current stream; `nil` if no stream is being decoded.
  private var decoder: EncodingDecoder?

  init(_ encoding: Encoding, isFatal: Bool, ignoresByteOrderMark: Bool) {
    self.encoding = encoding
    self.isFatal = isFatal
    self.ignoresByteOrderMark = ignoresByteOrderMark
  }

  /// Decodes bytes to UTF-8.
  /// - Source: https://encoding.spec.whatwg.org/#dom-textdecoder-decode
  fileprivate func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
  ) throws(TextEncodingError) -> [UInt8] {
    // 1–2.
    var decoder =
      decoder
      ?? EncodingDecoder(encoding, byteOrderMark: ignoresByteOrderMark ? .kept : .removed)
    self.decoder = nil
    // 3–5.
    var text: [UInt8] = []
    if isFatal {
      try decoder.decodeOrFail(bytes, isLast: isLast, into: &text)
    } else {
      decoder.decode(bytes, isLast: isLast, into: &text)
    }
    if !isLast { self.decoder = decoder }
    return text
  }
}

extension Interface {
  /// - Source: https://encoding.spec.whatwg.org/#interface-textdecoder
  static let textDecoder: Interface = Interface(
    "TextDecoder",
    constructor: (
      0,
      { call in
        let label = call.has(0) ? try call.text(0).bytes : Array("utf-8".utf8)
        let isFatal = try call.flag(1, "fatal")
        let ignoresByteOrderMark = try call.flag(1, "ignoreBOM")
        let encoding = label.withUnsafeBufferPointer { Encoding(label: $0) }
        guard let encoding, encoding != .replacement else {
          throw NativeError.range("Invalid encoding label")
        }
        return call.realm.wrap(
          TextDecoderObject(
            encoding, isFatal: isFatal, ignoresByteOrderMark: ignoresByteOrderMark),
          as: .textDecoder
        ).value
      }
    )
  ) {
    [
      .get("encoding") { call in
        let name = try call.this(TextDecoderObject.self).encoding.name
        return call.string(DOMString(name).asciiLowercased)
      },
      .get("fatal") { $0.boolean(try $0.this(TextDecoderObject.self).isFatal) },
      .get("ignoreBOM") { $0.boolean(try $0.this(TextDecoderObject.self).ignoresByteOrderMark) },
      .method("decode") { call in
        let object = try call.this(TextDecoderObject.self)
        let isLast = try !call.flag(1, "stream")
        var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        // WebKit treats `null` as a missing argument.
        if call.has(0), !call.scope.isNull(call[0]) {
          guard let source = BufferSource(call[0], in: call.scope) else {
            throw call.wrongArgument(0, "ArrayBuffer")
          }
          bytes = UnsafeBufferPointer(source.bytes)
        }
        do throws(TextEncodingError) {
          let text = try object.decode(bytes, isLast: isLast)
          return text.withUnsafeBufferPointer { call.scope.string(utf8: $0) }
        } catch {
          throw NativeError.type("Decoding failed.")
        }
      },
    ]
  }
}
