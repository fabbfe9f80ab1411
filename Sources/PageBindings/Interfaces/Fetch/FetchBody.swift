internal import Infra
internal import PageDOM
internal import PageJavaScript
internal import TextEncoding

/// The body of a request or response. A stream for the bytes is created when a script requests it.
/// - Source: https://fetch.spec.whatwg.org/#concept-body
final class FetchBody {
  private(set) var bytes: [UInt8]
  private(set) var stream: ScriptObject?
  private var isConsumed = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(stream: ScriptObject, in realm: Realm) {
    bytes = []
    self.stream = stream
    realm.keep(stream)
  }

  /// The number of bytes; 0 if the body is a stream.
  var count: Int { bytes.count }

  func isDisturbed(in realm: Realm) -> Bool {
    isConsumed || stream.map { realm.readableStreams.isDisturbed($0) } ?? false
  }

  /// - Source: https://fetch.spec.whatwg.org/#body-unusable
  func isUnusable(in realm: Realm) -> Bool {
    isDisturbed(in: realm) || stream.map { realm.readableStreams.isLocked($0) } ?? false
  }

  func stream(in realm: Realm) throws -> ScriptValue {
    if let stream { return stream.value }
    guard let made = try realm.readableStreams.makeStream(isConsumed ? [] : bytes) else {
      return realm.scope.null
    }
    if isConsumed { _ = try realm.readableStreams.readAll(made, .bytes, mimeType: nil) }
    realm.keep(made)
    stream = made
    bytes = []
    return made.value
  }

  /// - Source: https://fetch.spec.whatwg.org/#concept-body-clone
  func clone(in realm: Realm) throws -> FetchBody {
    guard let stream else { return FetchBody(bytes) }
    let streams = try realm.readableStreams.tee(stream)
    guard let streams, let first = realm.scope.object(try realm.scope.item(0, of: streams)),
      let second = realm.scope.object(try realm.scope.item(1, of: streams))
    else { return FetchBody([]) }
    realm.keep(first)
    self.stream = first
    return FetchBody(stream: second, in: realm)
  }

  /// Moves the contents to a new body, which is returned. This body then counts as read.
  func handOver(in realm: Realm) throws -> FetchBody {
    guard let stream else {
      let body = FetchBody(bytes)
      isConsumed = true
      bytes = []
      return body
    }
    let body = try clone(in: realm)
    _ = try realm.readableStreams.readAll(self.stream ?? stream, .bytes, mimeType: nil)
    return body
  }

  /// - Source: https://fetch.spec.whatwg.org/#concept-body-consume-body
  func consume(_ form: BodyForm, mimeType: MIMEType?, _ call: Call) throws -> ScriptValue {
    let realm = call.realm
    guard !isUnusable(in: realm) else {
      throw NativeError.type("Body is disturbed or locked")
    }
    guard let stream else {
      isConsumed = true
      let bytes = bytes
      self.bytes = []
      return try call.resolved(try form.value(of: bytes, mimeType: mimeType, in: realm))
    }
    return try realm.readableStreams.readAll(stream, form, mimeType: mimeType)
  }
}
