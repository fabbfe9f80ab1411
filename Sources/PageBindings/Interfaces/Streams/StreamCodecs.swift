internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// The codecs of a page's compression streams, by numbers that the script of streams knows.
final class StreamCodecs {
  /// How many can be at work at once: each has a quarter of a megabyte, and a stream that nobody
  /// closes keeps it.
  private static let limit = 256

  private var codecs: [Int: ZlibCodec] = [:]
  private var next = 0

  /// Gives the script what it asks for codecs with.
  static func describe(_ native: JSObjectRef, in scope: ScriptScope) throws(ThrownValue) {
    let functions: [(String, NativeFunction)] = [
      ("checkFormat", checkFormat), ("openCodec", openCodec), ("runCodec", runCodec),
      ("finishCodec", finishCodec), ("closeCodec", closeCodec),
    ]
    for (name, function) in functions {
      try scope.setProperty(name, of: native, to: function.makeObject(in: scope.context))
    }
  }

  /// Throws where the text at argument 0 is no format.
  private static let checkFormat = NativeFunction { invocation in
    let call = Call(invocation)
    let format = try call.text(0).string
    // WebKit knows the name of one more.
    if format == "brotli" { throw DOMException.notSupported }
    guard ZlibCodec.Format(rawValue: format) != nil else { throw NativeError.type("Type error") }
    return nil
  }

  /// Returns the number of a new codec for the format at argument 0; argument 1 says whether it
  /// decompresses.
  private static let openCodec = NativeFunction { invocation in
    let call = Call(invocation)
    guard let format = ZlibCodec.Format(rawValue: try call.text(0).string) else { return nil }
    let codecs = call.realm.streamCodecs
    guard codecs.codecs.count < limit else { throw NativeError.range("Out of memory") }
    codecs.next += 1
    codecs.codecs[codecs.next] = ZlibCodec(format, decompresses: call.boolean(1))
    return call.number(codecs.next)
  }

  /// Returns what the codec at argument 0 makes of the bytes at argument 1; `undefined` for nothing.
  private static let runCodec = NativeFunction { invocation in
    let call = Call(invocation)
    let bytes = BufferSource(call[1], in: call.scope)?.bytes
    return try output(call) { codec throws(ZlibCodec.Failure) in
      try codec.run(UnsafeBufferPointer(start: bytes?.baseAddress, count: bytes?.count ?? 0))
    }
  }

  /// Returns what is left in the codec at argument 0.
  private static let finishCodec = NativeFunction { invocation in
    try output(Call(invocation)) { codec throws(ZlibCodec.Failure) in try codec.finish() }
  }

  private static let closeCodec = NativeFunction { invocation in
    let call = Call(invocation)
    call.realm.streamCodecs.codecs[try call.unsignedLong(0)] = nil
    return nil
  }

  private static func output(
    _ call: Call, _ body: (ZlibCodec) throws(ZlibCodec.Failure) -> [UInt8]
  ) throws -> JSValueRef? {
    guard let codec = call.realm.streamCodecs.codecs[try call.unsignedLong(0)] else { return nil }
    let bytes: [UInt8]
    do throws(ZlibCodec.Failure) {
      bytes = try body(codec)
    } catch {
      switch error {
      case .malformed: throw NativeError.type("Failed to Decode Data.")
      case .tooLong: throw NativeError.range("Out of memory")
      }
    }
    return bytes.isEmpty ? nil : try call.realm.uint8Array(bytes)
  }
}

extension Realm {
  fileprivate var streamCodecs: StreamCodecs { part(StreamCodecs.self) { StreamCodecs() } }
}
