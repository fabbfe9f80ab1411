internal import PageDOM
internal import PageJavaScript
internal import PageURL

/// - Source: https://fetch.spec.whatwg.org/#concept-request
final class FetchRequest: FetchMessage {
  var url: URLRecord
  var method = "GET"
  var mode = "cors"
  var credentials = "same-origin"
  var cache = "default"
  var redirect = "follow"
  var referrer = "about:client"
  var referrerPolicy = ""
  var integrity: DOMString = ""
  var isKeptAlive = false
  var signal = AbortSignal()

  init(_ url: URLRecord, headers: HeadersObject = HeadersObject(rules: .request)) {
    self.url = url
    super.init(headers: headers, body: nil)
  }

  /// Copies a request, except its body.
  fileprivate init(like other: FetchRequest) {
    url = other.url
    super.init(
      headers: HeadersObject(other.headers.list, rules: other.headers.rules), body: nil)
    copyValues(of: other)
  }

  func clone(in realm: Realm) throws -> FetchRequest {
    let body = try clonedBody(in: realm)
    let copy = FetchRequest(like: self)
    copy.body = body
    return copy
  }

  /// - Source: https://fetch.spec.whatwg.org/#dom-request
  init(_ call: Call) throws {
    // Web IDL reads all dictionary members before any other step.
    let options = try RequestOptions(call, 1)
    let realm = call.realm
    var input: FetchRequest?
    // 5–6.
    if let object = call.scope.object(call[0]) {
      input = PrivateSlot.object(of: object, as: FetchRequest.self)
    }
    if let input {
      url = input.url
    } else {
      let address = try call.text(0)
      let resolved = address.bytes.withUnsafeBufferPointer { realm.document.resolve($0) }
      guard let resolved,
        let record = resolved.bytes.withUnsafeBufferPointer({ URLRecord(utf8: $0) }),
        !record.includesCredentials
      else { throw NativeError.type("URL is not valid or contains user credentials.") }
      url = record
    }
    super.init(headers: HeadersObject(rules: .request), body: nil)
    if let input { copyValues(of: input) }
    try apply(options, realm)
    // 31–33.
    var list = input?.headers.list ?? HeaderList()
    if mode == "no-cors" {
      guard ["GET", "HEAD", "POST"].contains(method) else {
        throw NativeError.type("Method must be GET, POST or HEAD in no-cors mode.")
      }
      headers.rules = .requestNoCORS
    }
    if let given = options.headers {
      list = HeaderList()
      try headers.fill(given, call)
    }
    for field in list.fields { try headers.append(field.name, field.value) }
    // 34–40.
    try readBody(options, input, call)
  }

  private func copyValues(of input: FetchRequest) {
    method = input.method
    mode = input.mode
    credentials = input.credentials
    cache = input.cache
    redirect = input.redirect
    referrer = input.referrer
    referrerPolicy = input.referrerPolicy
    integrity = input.integrity
    isKeptAlive = input.isKeptAlive
    signal = AbortSignal(anyOf: [input.signal])
  }

  private func apply(_ options: RequestOptions, _ realm: Realm) throws {
    if options.hasWindow { throw NativeError.type("Window can only be null.") }
    // 13.
    if options.isPresent {
      if mode == "navigate" { mode = "same-origin" }
      referrer = "about:client"
      referrerPolicy = ""
    }
    if let text = options.referrer { referrer = try FetchRequest.referrer(text, realm) }
    if let value = options.referrerPolicy { referrerPolicy = value }
    if let value = options.mode {
      if value == "navigate" {
        throw NativeError.type("Request constructor does not accept navigate fetch mode.")
      }
      mode = value
    }
    if let value = options.credentials { credentials = value }
    if let value = options.cache { cache = value }
    if cache == "only-if-cached", mode != "same-origin" {
      throw NativeError.type("only-if-cached cache option requires fetch mode to be same-origin.")
    }
    if let value = options.redirect { redirect = value }
    if let value = options.integrity { integrity = value }
    if let value = options.isKeptAlive { isKeptAlive = value }
    if let value = options.method { method = try FetchRequest.normalized(method: value) }
    if options.hasSignal { signal = AbortSignal(anyOf: options.signal.map { [$0] } ?? []) }
  }

  private func readBody(_ options: RequestOptions, _ input: FetchRequest?, _ call: Call) throws {
    let inherited = input?.body
    if options.body != nil || inherited != nil, method == "GET" || method == "HEAD" {
      throw NativeError.type("Request has method '\(method)' and cannot have a body")
    }
    if let value = options.body {
      let (made, type) = try call.bodyInit(value)
      if let type, !headers.list.contains("content-type") {
        try headers.append("Content-Type", type)
      }
      body = made
    } else if let inherited {
      guard !inherited.isUnusable(in: call.realm) else {
        throw NativeError.type("Request input is disturbed or locked.")
      }
      body = try inherited.handOver(in: call.realm)
    }
  }

  /// - Source: https://fetch.spec.whatwg.org/#concept-method-normalize
  static func normalized(method: String) throws -> String {
    guard HeaderList.isName(method) else {
      throw NativeError.type("Method is not a valid HTTP token.")
    }
    let upper = DOMString(method).asciiUppercased.string
    if ["CONNECT", "TRACE", "TRACK"].contains(upper) {
      throw NativeError.type("Method is forbidden.")
    }
    return ["DELETE", "GET", "HEAD", "OPTIONS", "POST", "PUT"].contains(upper) ? upper : method
  }

  private static func referrer(_ text: DOMString, _ realm: Realm) throws -> String {
    if text.isEmpty { return "" }
    let resolved = text.bytes.withUnsafeBufferPointer { realm.document.resolve($0) }
    guard let resolved,
      let record = resolved.bytes.withUnsafeBufferPointer({ URLRecord(utf8: $0) })
    else { throw NativeError.type("Referrer is not a valid URL.") }
    let isClient = record.scheme == "about" && record.pathname == "client"
    return isClient || record.origin != realm.origin.string ? "about:client" : record.href
  }
}

/// - Source: https://fetch.spec.whatwg.org/#requestinit
struct RequestOptions {
  var isPresent = false
  var body: ScriptValue?
  var cache: String?
  var credentials: String?
  var headers: ScriptValue?
  var integrity: DOMString?
  var isKeptAlive: Bool?
  var method: String?
  var mode: String?
  var redirect: String?
  var referrer: DOMString?
  var referrerPolicy: String?
  var hasSignal = false
  var signal: AbortSignal?
  var hasWindow = false

  init(_ call: Call, _ index: Int) throws {
    func keyword(_ name: String, _ values: [String]) throws -> String? {
      guard let value = try call.option(index, name) else { return nil }
      let text = try call.text(value: value).string
      guard values.contains(text) else { throw NativeError.type("Type error") }
      isPresent = true
      return text
    }
    func member(_ name: String) throws -> ScriptValue? {
      let value = try call.option(index, name)
      if value != nil { isPresent = true }
      return value
    }
    body = try member("body").flatMap { call.scope.isNull($0) ? nil : $0 }
    cache = try keyword(
      "cache", ["default", "no-store", "reload", "no-cache", "force-cache", "only-if-cached"])
    credentials = try keyword("credentials", ["omit", "same-origin", "include"])
    headers = try member("headers")
    integrity = try member("integrity").map { try call.text(value: $0) }
    isKeptAlive = try member("keepalive").map { call.scope.boolean($0) }
    method = try member("method").map { try call.byteString(value: $0) }
    mode = try keyword("mode", ["navigate", "same-origin", "no-cors", "cors"])
    redirect = try keyword("redirect", ["follow", "error", "manual"])
    referrer = try member("referrer").map { try call.text(value: $0) }
    referrerPolicy = try keyword("referrerPolicy", [""] + ReferrerPolicy.keywords)
    if let value = try member("signal") {
      hasSignal = true
      signal = call.scope.object(value).flatMap {
        PrivateSlot.object(of: $0, as: AbortSignal.self)
      }
    }
    hasWindow = try member("window").map { !call.scope.isNull($0) } ?? false
  }
}

extension Interface {
  /// - Source: https://fetch.spec.whatwg.org/#request-class
  static let request: Interface = Interface(
    "Request",
    constructor: (1, { call in call.realm.wrap(try FetchRequest(call), as: .request).value })
  ) {
    func text(_ name: String, _ value: @escaping (FetchRequest) -> String) -> Member {
      .get(name) { $0.string(DOMString(value(try $0.this(FetchRequest.self)))) }
    }
    return [
      text("method") { $0.method }, text("url") { $0.url.href }, text("destination") { _ in "" },
      text("referrer") { $0.referrer }, text("referrerPolicy") { $0.referrerPolicy },
      text("mode") { $0.mode }, text("credentials") { $0.credentials },
      text("cache") { $0.cache }, text("redirect") { $0.redirect },
      .get("integrity") { $0.string(try $0.this(FetchRequest.self).integrity) },
      .get("keepalive") { $0.boolean(try $0.this(FetchRequest.self).isKeptAlive) },
      .get("signal") { $0.realm.wrap(signal: try $0.this(FetchRequest.self).signal).value },
      .method("clone") { call in
        let copy = try call.this(FetchRequest.self).clone(in: call.realm)
        return call.realm.wrap(copy, as: .request).value
      },
    ] + FetchMessage.bodyMembers { try $0.this(FetchRequest.self) }
  }
}
