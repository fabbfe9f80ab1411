internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript
internal import TextEncoding

/// The body of a request or a response.
///
/// Its bytes are there from the start, but for a stream that a script gave. A stream is made of the
/// bytes when a script asks for one.
/// - Source: https://fetch.spec.whatwg.org/#concept-body
final class FetchBody {
  private(set) var bytes: [UInt8]
  private(set) var stream: JSObjectRef?
  private var isConsumed = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(stream: JSObjectRef, in realm: Realm) {
    bytes = []
    self.stream = stream
    realm.keep(stream)
  }

  /// How many bytes there are, but for those of a stream.
  var count: Int { bytes.count }

  /// Whether any of it has been read.
  func isDisturbed(in realm: Realm) -> Bool {
    isConsumed || stream.map { realm.readableStreams.isDisturbed($0) } ?? false
  }

  /// - Source: https://fetch.spec.whatwg.org/#body-unusable
  func isUnusable(in realm: Realm) -> Bool {
    isDisturbed(in: realm) || stream.map { realm.readableStreams.isLocked($0) } ?? false
  }

  func stream(in realm: Realm) throws -> JSValueRef {
    if let stream { return stream }
    guard let made = try realm.readableStreams.makeStream(isConsumed ? [] : bytes) else {
      return realm.scope.null
    }
    if isConsumed { _ = try realm.readableStreams.readAll(made, .bytes, mimeType: nil) }
    realm.keep(made)
    stream = made
    bytes = []
    return made
  }

  /// - Source: https://fetch.spec.whatwg.org/#concept-body-clone
  func clone(in realm: Realm) throws -> FetchBody {
    guard let stream else { return FetchBody(bytes) }
    let streams = try realm.readableStreams.tee(stream)
    func branch(_ index: UInt32) -> JSObjectRef? {
      streams.flatMap { JSObjectGetPropertyAtIndex(realm.scope.context, $0, index, nil) }
        .flatMap { realm.scope.object($0) }
    }
    guard let first = branch(0), let second = branch(1) else { return FetchBody([]) }
    realm.keep(first)
    self.stream = first
    return FetchBody(stream: second, in: realm)
  }

  /// Hands the body on to another object: this one counts as read.
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

  /// Returns a promise for the whole body in a form.
  /// - Source: https://fetch.spec.whatwg.org/#concept-body-consume-body
  func consume(_ form: BodyForm, mimeType: MIMEType?, _ call: Call) throws -> JSValueRef {
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
