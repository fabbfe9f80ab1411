internal import Infra
internal import PageDOM
internal import PageHTML
internal import PageJavaScript
internal import PageURL
internal import TextEncoding

final class XMLHttpRequestUploadObject: EventTargetObject {}

/// - Source: https://xhr.spec.whatwg.org/#interface-xmlhttprequest
final class XMLHttpRequestObject: EventTargetObject {
  enum State: Int {
    case unsent, opened, headersReceived, loading, done
  }

  enum ResponseType: String {
    case none = "", arrayBuffer = "arraybuffer", blob, document, json, text
  }

  let upload = XMLHttpRequestUploadObject()
  var state = State.unsent
  var responseType = ResponseType.none
  var timeout = 0
  var withCredentials = false
  fileprivate(set) var isSent = false
  fileprivate(set) var isAsync = true
  fileprivate var method = "GET"
  fileprivate var url: URLRecord?
  fileprivate var headers = HeaderList()
  var overriddenType: MIMEType?
  fileprivate var isUploadComplete = true
  fileprivate var uploadSize = 0
  /// The response; `nil` before it arrives, and for a network error.
  private(set) var response: LoadedResource?
  private(set) var received: [UInt8] = []
  var made: ScriptValue?
  /// The response text, which is cached once it is complete.
  private var madeText: ScriptValue?
  /// Incremented for each request; tasks of an aborted request compare it to detect the abort.
  private var sending = 0

  private var target: EventTarget { .object(self) }

  // MARK: Requests

  /// - Source: https://xhr.spec.whatwg.org/#dom-xmlhttprequest-open
  func open(_ method: String, _ address: DOMString, isAsync: Bool, in realm: Realm) throws {
    // 2–4.
    guard HeaderList.isName(method) else { throw DOMException.syntax }
    let upper = DOMString(method).asciiUppercased.string
    guard !["CONNECT", "TRACE", "TRACK"].contains(upper) else { throw DOMException.security }
    // 5–6.
    let resolved = address.bytes.withUnsafeBufferPointer { realm.document.resolve($0) }
    guard let resolved, let url = resolved.bytes.withUnsafeBufferPointer({ URLRecord(utf8: $0) })
    else { throw DOMException.syntax }
    // 9. A synchronous request does not support these settings.
    if !isAsync, timeout != 0 || responseType != .none { throw DOMException.invalidAccess }
    // 10–11.
    sending += 1
    isSent = false
    self.method =
      ["DELETE", "GET", "HEAD", "OPTIONS", "POST", "PUT"].contains(upper) ? upper : method
    self.url = url
    self.isAsync = isAsync
    headers = HeaderList()
    clearResponse()
    // 13.
    if state != .opened { change(to: .opened, in: realm) }
  }

  /// - Source: https://xhr.spec.whatwg.org/#dom-xmlhttprequest-setrequestheader
  func setRequestHeader(_ name: String, _ value: String) throws {
    guard state == .opened, !isSent else { throw DOMException.invalidState }
    let value = HeaderList.normalized(value)
    guard HeaderList.isName(name), HeaderList.isValue(value) else { throw DOMException.syntax }
    if !HeaderList.isForbiddenRequestHeader(name, value) { headers.append(name, value) }
  }

  /// - Parameter size: The size of the body in bytes; `nil` for no body.
  /// - Source: https://xhr.spec.whatwg.org/#dom-xmlhttprequest-send
  func send(_ size: Int?, in realm: Realm) throws {
    guard state == .opened, !isSent, let url else { throw DOMException.invalidState }
    let hasBody = size != nil && method != "GET" && method != "HEAD"
    uploadSize = size ?? 0
    isUploadComplete = !hasBody
    isSent = true
    sending += 1
    let query = FetchQuery(url: url, method: method)
    guard isAsync else {
      receive(realm.load(query, initiator: "XMLHttpRequest"))
      return try sendSynchronously(in: realm)
    }
    let sending = sending
    fire("loadstart", in: realm)
    if !isUploadComplete, upload.hasListeners {
      fire("loadstart", at: upload, total: uploadSize, in: realm)
    }
    guard state == .opened, isSent, sending == self.sending else { return }
    realm.eventLoop.addTask { [unowned realm, self] in
      guard sending == self.sending else { return }
      answer(realm.load(query, initiator: "XMLHttpRequest"), in: realm)
    }
  }

  private func sendSynchronously(in realm: Realm) throws {
    isSent = false
    isUploadComplete = true
    change(to: .done, in: realm)
    guard response != nil else {
      fire("error", in: realm)
      fire("loadend", in: realm)
      throw DOMException(name: "NetworkError", message: "A network error occurred.")
    }
    fire("load", in: realm)
    fire("loadend", in: realm)
  }

  private func receive(_ loaded: LoadedResource?) {
    response = loaded
    made = nil
    guard let loaded, method != "HEAD", !FetchResponse.hasNullBody(loaded.resource.status) else {
      return
    }
    received = loaded.resource.bytes
  }

  /// - Source: https://xhr.spec.whatwg.org/#handle-response-end-of-body
  private func answer(_ loaded: LoadedResource?, in realm: Realm) {
    let sending = sending
    guard let loaded else {
      isSent = false
      change(to: .done, in: realm)
      return fail("error", in: realm)
    }
    if !isUploadComplete {
      isUploadComplete = true
      // Uploads to `data:` and `blob:` URLs fire no events.
      if upload.hasListeners, loaded.url.scheme != "data", loaded.url.scheme != "blob" {
        for type in ["progress", "load", "loadend"] as [DOMString] {
          fire(type, at: upload, loaded: uploadSize, total: uploadSize, in: realm)
        }
      }
    }
    guard sending == self.sending else { return }
    response = loaded
    change(to: .headersReceived, in: realm)
    guard sending == self.sending, state == .headersReceived else { return }
    receive(loaded)
    if !received.isEmpty {
      change(to: .loading, in: realm)
      guard sending == self.sending, state == .loading else { return }
      fireReceived("progress", in: realm)
      guard sending == self.sending, state == .loading else { return }
    }
    isSent = false
    change(to: .done, in: realm)
    guard sending == self.sending, state == .done else { return }
    fireReceived("load", in: realm)
    guard sending == self.sending, state == .done else { return }
    fireReceived("loadend", in: realm)
  }

  /// - Source: https://xhr.spec.whatwg.org/#request-error-steps
  private func fail(_ type: DOMString, in realm: Realm) {
    if !isUploadComplete {
      isUploadComplete = true
      if upload.hasListeners {
        fire(type, at: upload, in: realm)
        fire("loadend", at: upload, in: realm)
      }
    }
    fire(type, in: realm)
    fire("loadend", in: realm)
  }

  /// - Source: https://xhr.spec.whatwg.org/#dom-xmlhttprequest-abort
  func abort(in realm: Realm) {
    sending += 1
    let sending = sending
    let isUnderWay =
      state == .opened && isSent || state == .headersReceived || state == .loading
    clearResponse()
    if isUnderWay {
      isSent = false
      change(to: .done, in: realm)
      fail("abort", in: realm)
    }
    if state == .done, sending == self.sending { state = .unsent }
  }

  private func clearResponse() {
    response = nil
    received = []
    made = nil
    madeText = nil
  }

  // MARK: Events

  private func change(to state: State, in realm: Realm) {
    self.state = state
    realm.fire(Event(type: "readystatechange", timeStamp: realm.eventTime), at: target)
  }

  private func fireReceived(_ type: DOMString, in realm: Realm) {
    let total = response.flatMap { HeaderList($0.resource.headers).get("content-length") }
    fire(type, loaded: received.count, total: total.flatMap { Int($0) } ?? 0, in: realm)
  }

  private func fire(
    _ type: DOMString, at target: EventTargetObject? = nil, loaded: Int = 0, total: Int = 0,
    in realm: Realm
  ) {
    let event = ProgressEvent(type: type, timeStamp: realm.eventTime)
    event.loaded = Double(loaded)
    event.total = Double(total)
    event.isLengthComputable = total > 0
    realm.fire(event, at: .object(target ?? self))
  }

  // MARK: Responses

  /// - Source: https://xhr.spec.whatwg.org/#get-a-final-mime-type
  private var finalType: MIMEType? {
    overriddenType ?? responseMIMEType
  }

  /// - Source: https://xhr.spec.whatwg.org/#get-a-response-mime-type
  private var responseMIMEType: MIMEType? {
    guard let response else { return nil }
    return HeaderList(response.resource.headers).mimeType ?? MIMEType("text/xml")
  }

  /// The response text in UTF-8.
  /// - Source: https://xhr.spec.whatwg.org/#text-response
  var text: [UInt8] {
    guard response != nil, state == .loading || state == .done else { return [] }
    let charset = overriddenType?.parameter("charset") ?? responseMIMEType?.parameter("charset")
    var encoding = charset.flatMap { Encoding(label: $0) }
    if encoding == nil, responseType == .none, finalType?.isXML == true {
      encoding = received.withUnsafeBufferPointer { SniffedEncoding(ofXML: $0).encoding }
    }
    return BodyForm.decoded(received, encoding ?? .utf8, byteOrderMark: .decides)
  }

  /// Returns the response text, which is cached once the request is done.
  func textValue(in realm: Realm) -> ScriptValue {
    if let madeText { return madeText }
    let value = realm.string(DOMString(bytes: text))
    if state == .done {
      realm.keep(value)
      madeText = value
    }
    return value
  }

  /// - Source: https://xhr.spec.whatwg.org/#document-response
  func document(in realm: Realm) -> Document? {
    guard let response, let type = finalType, !received.isEmpty else { return nil }
    let isHTML = type.essence == "text/html"
    guard type.isXML || (isHTML && responseType == .document) else { return nil }
    let document = received.withUnsafeBufferPointer { bytes in
      let label = type.parameter("charset")
      let sniffed =
        isHTML
        ? SniffedEncoding(of: bytes, label: label) : SniffedEncoding(ofXML: bytes, label: label)
      let content = UnsafeBufferPointer(rebasing: bytes[sniffed.byteOrderMarkLength...])
      let text = sniffed.encoding.decodeToUTF8(content)
      let made = text.withUnsafeBufferPointer { text in
        isHTML
          ? realm.parser.parseDocument(
            text, into: realm.group, isScripting: false, allowsShadowRoots: false,
            recordsSource: false)
          : XMLParser().parseDocument(
            text, into: realm.group, contentType: DOMString(type.essence))
      }
      made.state.characterSet = DOMString(sniffed.encoding.name)
      return made
    }
    if !isHTML, document.state.wellFormednessError != nil { return nil }
    document.state.url = Realm.address(response.url)
    return document
  }

  /// - Source: https://xhr.spec.whatwg.org/#the-response-attribute
  func makeResponse(in realm: Realm) throws -> ScriptValue {
    if let made { return made }
    let value: ScriptValue
    switch responseType {
    case .none, .text: return textValue(in: realm)
    case .arrayBuffer: value = try realm.scope.arrayBuffer(received).value
    case .blob:
      value =
        realm.wrap(
          Blob(bytes: received[...], type: DOMString(finalType?.serialized ?? ""))
        ).value
    case .document:
      value = document(in: realm).map { realm.wrap($0.node).value } ?? realm.scope.null
    case .json: value = (try? BodyForm.json(received, in: realm.scope)) ?? realm.scope.null
    }
    realm.keep(value)
    made = value
    return value
  }
}
