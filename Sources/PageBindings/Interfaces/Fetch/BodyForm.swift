internal import Infra
internal import PageDOM
internal import PageJavaScript
internal import PageURL
internal import TextEncoding

enum BodyForm: Int {
  case arrayBuffer, blob, bytes, formData, json, text

  /// Converts a body. The arguments are the bytes, the raw value of the form, and the MIME type.
  static let finish = NativeFunction { invocation in
    let call = Call(invocation)
    guard let source = BufferSource(call[0], in: call.scope),
      let form = BodyForm(rawValue: try call.unsignedLong(1))
    else { return nil }
    return try form.value(
      of: Array(source.bytes), mimeType: MIMEType(try call.text(2).string), in: call.realm)
  }

  func value(of bytes: [UInt8], mimeType: MIMEType?, in realm: Realm) throws -> ScriptValue {
    let scope = realm.scope
    switch self {
    case .blob:
      return realm.wrap(Blob(bytes: bytes[...], type: DOMString(mimeType?.serialized ?? ""))).value
    case .formData:
      return try FormDataBody.value(of: bytes, mimeType: mimeType, in: realm)
    case .bytes:
      return try realm.scope.uint8Array(bytes).value
    case .arrayBuffer:
      return try realm.scope.arrayBuffer(bytes).value
    case .text:
      return realm.string(DOMString(bytes: BodyForm.decoded(bytes, .utf8)))
    case .json:
      return try BodyForm.json(bytes, in: scope)
    }
  }

  /// Decodes bytes, and returns the text in UTF-8.
  static func decoded(
    _ bytes: [UInt8], _ encoding: Encoding,
    byteOrderMark: EncodingDecoder.ByteOrderMarkHandling = .removed
  ) -> [UInt8] {
    var decoder = EncodingDecoder(encoding, byteOrderMark: byteOrderMark)
    var text: [UInt8] = []
    bytes.withUnsafeBufferPointer { decoder.decode($0, isLast: true, into: &text) }
    return text
  }

  /// - Throws: `SyntaxError` (in WebKit, a `DOMException`) if the bytes are not valid JSON.
  static func json(_ bytes: [UInt8], in scope: ScriptScope) throws -> ScriptValue {
    let value = decoded(bytes, .utf8).withUnsafeBufferPointer { scope.value(json: $0) }
    guard let value else { throw DOMException.syntax }
    return value
  }
}

extension Call {
  /// - Source: https://fetch.spec.whatwg.org/#concept-bodyinit-extract
  func bodyInit(_ value: ScriptValue) throws -> (body: FetchBody, type: String?) {
    if let object = scope.object(value) {
      if let list = PrivateSlot.object(of: object, as: URLSearchParamsObject.self) {
        return (
          FetchBody(list.list.serialized()), "application/x-www-form-urlencoded;charset=UTF-8"
        )
      }
      if let data = PrivateSlot.object(of: object, as: FormDataObject.self) {
        let (bytes, type) = FormDataBody.encoded(
          data.entries, boundaryFrom: realm.randomSource)
        return (FetchBody(bytes), type)
      }
      if let blob = PrivateSlot.object(of: object, as: Blob.self) {
        return (FetchBody(Array(blob.bytes)), blob.type.isEmpty ? nil : blob.type.string)
      }
      if let source = BufferSource(value, in: scope) {
        return (FetchBody(Array(source.bytes)), nil)
      }
      // Without `ReadableStreams`, no stream exists, so the object is not a stream.
      if let streams = realm.attachments[ReadableStreams.key], streams.isStream(object) {
        guard !streams.isDisturbed(object), !streams.isLocked(object)
        else { throw NativeError.type("Input body is disturbed or locked") }
        return (FetchBody(stream: object, in: realm), nil)
      }
    }
    let text = try text(value: value).bytes.withUnsafeBufferPointer { WTF8.utf8($0) }
    return (FetchBody(text), "text/plain;charset=UTF-8")
  }
}
