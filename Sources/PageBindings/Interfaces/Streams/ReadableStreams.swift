internal import CInternalScripts
internal import Infra
internal import PageDOM
internal import PageJavaScript

/// The streams of a page. A script implements them, because they only call functions and settle
/// promises.
/// - Source: https://streams.spec.whatwg.org/
final class ReadableStreams {
  static let key = AttachmentKey<Realm, ReadableStreams>()

  private static let script = ScriptString(
    parameters: "native", body: String(cString: pageaction_streams()))

  static let classNames = [
    "ReadableStream", "ReadableStreamDefaultReader", "ReadableStreamDefaultController",
    "CountQueuingStrategy", "ByteLengthQueuingStrategy", "WritableStream",
    "WritableStreamDefaultWriter", "WritableStreamDefaultController", "TransformStream",
    "TransformStreamDefaultController", "TextEncoderStream", "TextDecoderStream",
    "CompressionStream", "DecompressionStream",
  ]

  private unowned let realm: Realm
  private var scope: ScriptScope { realm.scope }
  private let table: ScriptObject

  fileprivate init(_ realm: Realm) {
    self.realm = realm
    let scope = realm.scope
    let native = scope.makeObject()
    var table: ScriptObject?
    do throws(ThrownValue) {
      try scope.setProperty(
        "isBytes", of: native, to: ReadableStreams.isBytes.makeObject(in: scope).value)
      try StreamCodecs.describe(native, in: scope)
      try scope.setProperty(
        "isBuffer", of: native, to: ReadableStreams.isBuffer.makeObject(in: scope).value)
      try scope.setProperty(
        "whenAborted", of: native, to: ReadableStreams.whenAborted.makeObject(in: scope).value)
      try scope.setProperty(
        "addMicrotask", of: native, to: ReadableStreams.addMicrotask.makeObject(in: scope).value)
      let start = try realm.context.evaluate(ReadableStreams.script, file: Bootstrap.file)
      if let start = scope.object(start) {
        table = scope.object(try scope.call(start, arguments: [native.value]))
      }
    } catch {
      // This fails only while the engine terminates a script; nothing can be called afterwards.
    }
    self.table = table ?? native
    realm.keep(self.table)
  }

  private static let isBytes = NativeFunction { invocation in
    let scope = invocation.scope
    return scope.boolean(BufferSource(invocation[0], in: scope)?.isUint8Array ?? false)
  }

  private static let isBuffer = NativeFunction { invocation in
    let scope = invocation.scope
    return scope.boolean(BufferSource(invocation[0], in: scope) != nil)
  }

  /// Adds the function in argument 1 to the abort algorithms of the signal in argument 0.
  private static let whenAborted = NativeFunction { invocation in
    let call = Call(invocation)
    let realm = call.realm
    let function = try call.function(1)
    realm.keep(function)
    try call.object(0, AbortSignal.self, named: "AbortSignal").addAlgorithm { [unowned realm] in
      // The function only settles promises.
      _ = try? realm.scope.call(function)
    }
    return nil
  }

  private static let addMicrotask = NativeFunction { invocation in
    let call = Call(invocation)
    call.realm.addMicrotask(try call.function(0))
    return nil
  }

  private func call(
    _ name: String, _ arguments: ScriptValue?...
  ) throws(ThrownValue) -> ScriptValue {
    guard let function = scope.object(try scope.property(name, of: table)) else {
      return scope.undefined
    }
    return try scope.call(function, arguments: arguments)
  }

  func constructor(named name: String) -> ScriptValue {
    (try? scope.property(name, of: table)) ?? scope.undefined
  }

  func isStream(_ object: ScriptObject) -> Bool {
    (try? call("isStream", object.value)).map { scope.boolean($0) } ?? false
  }

  func isDisturbed(_ stream: ScriptObject) -> Bool {
    (try? call("isDisturbed", stream.value)).map { scope.boolean($0) } ?? true
  }

  func isLocked(_ stream: ScriptObject) -> Bool {
    (try? call("isLocked", stream.value)).map { scope.boolean($0) } ?? true
  }

  func makeStream(_ bytes: some Collection<UInt8>) throws -> ScriptObject? {
    let array = try realm.scope.uint8Array(bytes)
    return scope.object(try call("makeStream", array.value))
  }

  func tee(_ stream: ScriptObject) throws(ThrownValue) -> ScriptObject? {
    scope.object(try call("tee", stream.value))
  }

  func readAll(
    _ stream: ScriptObject, _ form: BodyForm, mimeType: MIMEType?
  ) throws(ThrownValue) -> ScriptValue {
    let done = BodyForm.finish.makeObject(in: scope)
    let type = scope.string(mimeType?.serialized ?? "")
    return try call("readAll", stream.value, done.value, scope.number(form.rawValue), type)
  }
}

extension Realm {
  var readableStreams: ReadableStreams { attachment(ReadableStreams.key) { ReadableStreams(self) } }
}
