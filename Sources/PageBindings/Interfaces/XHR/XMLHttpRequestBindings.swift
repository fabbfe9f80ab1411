internal import Infra
internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://xhr.spec.whatwg.org/#xmlhttprequesteventtarget
  static let xmlHttpRequestEventTarget: Interface = Interface(
    "XMLHttpRequestEventTarget", parent: .eventTarget
  ) {
    [.eventHandlers(.requestTarget)]
  }

  /// - Source: https://xhr.spec.whatwg.org/#xmlhttprequestupload
  static let xmlHttpRequestUpload: Interface = Interface(
    "XMLHttpRequestUpload", parent: .xmlHttpRequestEventTarget)

  /// - Source: https://xhr.spec.whatwg.org/#interface-xmlhttprequest
  static let xmlHttpRequest: Interface = Interface(
    "XMLHttpRequest", parent: .xmlHttpRequestEventTarget,
    constructor: (0, { $0.realm.wrapper(of: XMLHttpRequestObject(), as: .xmlHttpRequest).value })
  ) {
    [.eventHandlers(.request)] + XMLHttpRequestBindings.settings
      + XMLHttpRequestBindings.responses + XMLHttpRequestBindings.operations + [
        .constant("UNSENT", 0), .constant("OPENED", 1), .constant("HEADERS_RECEIVED", 2),
        .constant("LOADING", 3), .constant("DONE", 4),
      ]
  }
}

private enum XMLHttpRequestBindings {
  static func this(_ call: Call) throws -> XMLHttpRequestObject {
    try call.this(XMLHttpRequestObject.self)
  }

  static var settings: [Member] {
    [
      .get("readyState") { $0.number(try this($0).state.rawValue) },
      .attribute(
        "timeout", get: { $0.number(try this($0).timeout) },
        set: { call in
          let request = try this(call)
          let value = try call.unsignedLong(0)
          if request.state != .unsent, !request.isAsync { throw DOMException.invalidAccess }
          request.timeout = value
          return nil
        }),
      .attribute(
        "withCredentials", get: { $0.boolean(try this($0).withCredentials) },
        set: { call in
          let request = try this(call)
          guard request.state == .unsent || request.state == .opened, !request.isSent else {
            throw DOMException.invalidState
          }
          request.withCredentials = call.boolean(0)
          return nil
        }),
      .get("upload") { call in
        call.realm.wrapper(of: try this(call).upload, as: .xmlHttpRequestUpload).value
      },
    ]
  }

  static var responses: [Member] {
    [
      .get("responseURL") { call in
        call.string(try this(call).response.map { Realm.address($0.url) } ?? "")
      },
      .get("status") { $0.number(try this($0).response?.resource.status ?? 0) },
      .get("statusText") { call in
        call.string(DOMString(try this(call).response?.resource.statusText ?? ""))
      },
      .attribute(
        "responseType", get: { $0.string(DOMString(try this($0).responseType.rawValue)) },
        set: { call in
          let request = try this(call)
          let text = try call.text(0).string
          guard let type = XMLHttpRequestObject.ResponseType(rawValue: text) else { return nil }
          if request.state == .loading || request.state == .done {
            throw DOMException.invalidState
          }
          if request.state != .unsent, !request.isAsync { throw DOMException.invalidAccess }
          request.responseType = type
          return nil
        }),
      .get("response") { call in
        let request = try this(call)
        if request.responseType == .none || request.responseType == .text {
          return request.textValue(in: call.realm)
        }
        guard request.state == .done, request.response != nil else { return call.null }
        return try request.makeResponse(in: call.realm)
      },
      .get("responseText") { call in
        let request = try this(call)
        guard request.responseType == .none || request.responseType == .text else {
          throw DOMException.invalidState
        }
        return request.textValue(in: call.realm)
      },
      .get("responseXML") { call in
        let request = try this(call)
        guard request.responseType == .none || request.responseType == .document else {
          throw DOMException.invalidState
        }
        guard request.state == .done, request.response != nil else { return call.null }
        if request.responseType == .document { return try request.makeResponse(in: call.realm) }
        if let made = request.made { return made }
        let document = request.document(in: call.realm)
        let value = call.wrap(document?.node)
        request.made = value
        call.realm.keep(value)
        return value
      },
    ]
  }

  static var operations: [Member] {
    [
      .method("open", 2) { call in
        let request = try this(call)
        let method = try call.byteString(0)
        let address = try call.text(1)
        let isAsync = call.count < 3 || call.boolean(2)
        // The user name and the password are converted, but not used.
        _ = try call.textOrNull(3)
        _ = try call.textOrNull(4)
        try request.open(method, address, isAsync: isAsync, in: call.realm)
        return nil
      },
      .method("setRequestHeader", 2) { call in
        let request = try this(call)
        let name = try call.byteString(0)
        try request.setRequestHeader(name, try call.byteString(1))
        return nil
      },
      .method("send") { call in
        let request = try this(call)
        try request.send(try bodySize(call), in: call.realm)
        return nil
      },
      .method("abort") { call in
        try this(call).abort(in: call.realm)
        return nil
      },
      .method("getResponseHeader", 1) { call in
        let request = try this(call)
        let name = try call.byteString(0)
        guard let response = request.response, !HeaderList.isForbiddenResponseHeader(name) else {
          return call.null
        }
        return call.isomorphicOrNull(HeaderList(response.resource.headers).get(name))
      },
      .method("getAllResponseHeaders") { call in
        guard let response = try this(call).response else { return call.realm.emptyString }
        // The headers are sorted by uppercase name.
        let fields = HeaderList(response.resource.headers).sortedAndCombined.filter {
          !HeaderList.isForbiddenResponseHeader($0.name)
        }.sorted { $0.name.uppercased() < $1.name.uppercased() }
        let text = fields.map { "\($0.name): \($0.value)\r\n" }.joined()
        return call.string(DOMString(text))
      },
      .method("overrideMimeType", 1) { call in
        let request = try this(call)
        let text = try call.text(0).string
        if request.state == .loading || request.state == .done { throw DOMException.invalidState }
        request.overriddenType = MIMEType(text) ?? MIMEType("application/octet-stream")
        return nil
      },
    ]
  }

  /// Returns the size of the body in bytes; `nil` without a body.
  private static func bodySize(_ call: Call) throws -> Int? {
    let value = call[0]
    if call.scope.isNullOrUndefined(value) { return nil }
    if let node = call.nodeOrNil(value), Document(node) != nil {
      return call.realm.outerMarkup(of: node).bytes.count
    }
    return try call.bodyInit(value).body.count
  }
}
