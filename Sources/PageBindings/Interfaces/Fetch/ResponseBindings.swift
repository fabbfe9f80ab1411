internal import PageDOM
internal import PageJavaScript
internal import PageURL

/// - Source: https://fetch.spec.whatwg.org/#concept-response
final class FetchResponse: FetchMessage {
  var type = "default"
  var url: DOMString = ""
  var isRedirected = false
  var status = 200
  var statusText = ""

  /// - Source: https://fetch.spec.whatwg.org/#concept-network-error
  static func error() -> FetchResponse {
    let response = FetchResponse(headers: HeadersObject(rules: .immutable), body: nil)
    response.type = "error"
    response.status = 0
    return response
  }

  func clone(in realm: Realm) throws -> FetchResponse {
    let copy = FetchResponse(
      headers: HeadersObject(headers.list, rules: headers.rules),
      body: try clonedBody(in: realm))
    copy.type = type
    copy.url = url
    copy.isRedirected = isRedirected
    copy.status = status
    copy.statusText = statusText
    return copy
  }

  /// - Source: https://fetch.spec.whatwg.org/#null-body-status
  static func hasNullBody(_ status: Int) -> Bool { [101, 103, 204, 205, 304].contains(status) }

  /// - Source: https://fetch.spec.whatwg.org/#redirect-status
  static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

  /// - Source: https://fetch.spec.whatwg.org/#initialize-a-response
  fileprivate static func make(
    _ call: Call, body: (body: FetchBody, type: String?)?, _ options: Options
  ) throws -> ScriptValue {
    guard (200...599).contains(options.status) else {
      throw NativeError.range("Status must be between 200 and 599")
    }
    let isPhrase = options.statusText.unicodeScalars.allSatisfy {
      $0 == "\t" || ($0.value >= 0x20 && $0.value != 0x7F)
    }
    guard isPhrase else {
      throw NativeError.type("Status text must be a valid reason-phrase.")
    }
    let headers = HeadersObject(rules: .response)
    if let given = options.headers { try headers.fill(given, call) }
    if let body {
      guard !hasNullBody(options.status) else {
        throw NativeError.type("Response cannot have a body with the given status.")
      }
      if let type = body.type, !headers.list.contains("content-type") {
        headers.list.append("Content-Type", type)
      }
    }
    let response = FetchResponse(headers: headers, body: body?.body)
    response.status = options.status
    response.statusText = options.statusText
    return call.realm.wrap(response, as: .response).value
  }

  /// - Source: https://fetch.spec.whatwg.org/#responseinit
  fileprivate struct Options {
    var headers: ScriptValue?
    var status = 200
    var statusText = ""

    init(_ call: Call, _ index: Int) throws {
      headers = try call.option(index, "headers")
      if let value = try call.option(index, "status") {
        status = try call.unsignedLong(value: value) & 0xFFFF
      }
      if let value = try call.option(index, "statusText") {
        statusText = try call.byteString(value: value)
      }
    }
  }
}

extension Interface {
  /// - Source: https://fetch.spec.whatwg.org/#response-class
  static let response: Interface = Interface(
    "Response",
    constructor: (
      0,
      { call in
        let isNull = !call.has(0) || call.scope.isNull(call[0])
        let body = isNull ? nil : try call.bodyInit(call[0])
        return try FetchResponse.make(call, body: body, FetchResponse.Options(call, 1))
      }
    )
  ) {
    [
      .get("type") { $0.string(DOMString(try $0.this(FetchResponse.self).type)) },
      .get("url") { $0.string(try $0.this(FetchResponse.self).url) },
      .get("redirected") { $0.boolean(try $0.this(FetchResponse.self).isRedirected) },
      .get("status") { $0.number(try $0.this(FetchResponse.self).status) },
      .get("ok") { $0.boolean((200...299).contains(try $0.this(FetchResponse.self).status)) },
      .get("statusText") { $0.string(DOMString(try $0.this(FetchResponse.self).statusText)) },
      .method("clone") { call in
        let copy = try call.this(FetchResponse.self).clone(in: call.realm)
        return call.realm.wrap(copy, as: .response).value
      },
      .staticMethod("error") { $0.realm.wrap(FetchResponse.error(), as: .response).value },
      .staticMethod("redirect", 1) { call in
        let address = try call.text(0)
        let status = call.has(1) ? try call.unsignedLong(1) & 0xFFFF : 302
        let resolved = address.bytes.withUnsafeBufferPointer { call.realm.document.resolve($0) }
        guard let resolved else {
          throw NativeError.type("Redirection URL '\(address.string)' is invalid")
        }
        guard FetchResponse.isRedirect(status) else {
          throw NativeError.range("\(status) is not a redirection status code")
        }
        let headers = HeadersObject(rules: .immutable)
        headers.list.append("Location", resolved.string)
        let response = FetchResponse(headers: headers, body: nil)
        response.status = status
        return call.realm.wrap(response, as: .response).value
      },
      .staticMethod("json", 1) { call in
        let options = try FetchResponse.Options(call, 1)
        guard let text = try call.scope.json(call[0]) else {
          throw NativeError.type("Value doesn't have a JSON representation")
        }
        return try FetchResponse.make(
          call, body: (FetchBody(Array(text.string.utf8)), "application/json"), options)
      },
    ] + FetchMessage.bodyMembers { try $0.this(FetchResponse.self) }
  }
}
