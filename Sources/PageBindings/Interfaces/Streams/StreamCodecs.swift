internal import PageDOM
internal import PageJavaScript

/// The codecs of a page's streams. The stream script identifies codecs by numbers.
final class StreamCodecs {
  static let key = AttachmentKey<Realm, StreamCodecs>()

  /// The maximum number of concurrent codecs: a stream that is never closed keeps its codec.
  private static let limit = 256

  private var codecs: [Int: StreamCodec] = [:]
  private var next = 0

  static func describe(_ native: ScriptObject, in scope: ScriptScope) throws(ThrownValue) {
    let functions: [(String, NativeFunction)] = [
      ("checkFormat", checkFormat), ("openCodec", openCodec), ("runCodec", runCodec),
      ("finishCodec", finishCodec), ("closeCodec", closeCodec),
    ]
    for (name, function) in functions {
      try scope.setProperty(name, of: native, to: function.makeObject(in: scope).value)
    }
  }

  private static let checkFormat = NativeFunction { invocation in
    let call = Call(invocation)
    let format = try call.text(0).string
    // WebKit recognizes this additional name.
    if format == "brotli" { throw DOMException.notSupported }
    guard StreamCodec.isSupported(format) else { throw NativeError.type("Type error") }
    return nil
  }

  /// Creates a codec for the format in argument 0. Argument 1 is whether to decompress. Returns the
  /// codec's number.
  private static let openCodec = NativeFunction { invocation in
    let call = Call(invocation)
    let codecs = call.realm.streamCodecs
    guard codecs.codecs.count < limit else { throw NativeError.range("Out of memory") }
    codecs.next += 1
    codecs.codecs[codecs.next] = StreamCodec(
      try call.text(0).string, decompresses: call.boolean(1))
    return call.number(codecs.next)
  }

  /// Runs the codec in argument 0 on the bytes in argument 1. Returns `undefined` for no output.
  private static let runCodec = NativeFunction { invocation in
    let call = Call(invocation)
    let bytes = BufferSource(call[1], in: call.scope)?.bytes
    return try output(call) { codec throws(StreamCodec.Failure) in
      try codec.run(UnsafeBufferPointer(start: bytes?.baseAddress, count: bytes?.count ?? 0))
    }
  }

  /// Returns the remaining output of the codec in argument 0.
  private static let finishCodec = NativeFunction { invocation in
    try output(Call(invocation)) { codec throws(StreamCodec.Failure) in try codec.finish() }
  }

  private static let closeCodec = NativeFunction { invocation in
    let call = Call(invocation)
    call.realm.streamCodecs.codecs[try call.unsignedLong(0)] = nil
    return nil
  }

  private static func output(
    _ call: Call, _ body: (StreamCodec) throws(StreamCodec.Failure) -> [UInt8]
  ) throws -> ScriptValue? {
    guard let codec = call.realm.streamCodecs.codecs[try call.unsignedLong(0)] else { return nil }
    let bytes: [UInt8]
    do throws(StreamCodec.Failure) {
      bytes = try body(codec)
    } catch {
      switch error {
      case .malformed: throw NativeError.type("Failed to Decode Data.")
      case .tooLong: throw NativeError.range("Out of memory")
      }
    }
    return bytes.isEmpty ? nil : try call.realm.scope.uint8Array(bytes).value
  }
}

extension Realm {
  fileprivate var streamCodecs: StreamCodecs { attachment(StreamCodecs.key) { StreamCodecs() } }
}
