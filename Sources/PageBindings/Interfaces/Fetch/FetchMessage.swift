internal import PageDOM
internal import PageJavaScript

class FetchMessage {
  let headers: HeadersObject
  var body: FetchBody?

  init(headers: HeadersObject, body: FetchBody?) {
    self.headers = headers
    self.body = body
  }

  /// - Throws: `TypeError` if the body is unusable.
  func clonedBody(in realm: Realm) throws -> FetchBody? {
    guard let body else { return nil }
    guard !body.isUnusable(in: realm) else {
      throw NativeError.type("Body is disturbed or locked")
    }
    return try body.clone(in: realm)
  }

  /// - Source: https://fetch.spec.whatwg.org/#body-mixin
  static func bodyMembers(_ receiver: @escaping (Call) throws -> FetchMessage) -> [Member] {
    func read(_ name: String, _ form: BodyForm) -> Member {
      .promise(name) { call in
        let message = try receiver(call)
        let type = message.headers.list.mimeType
        guard let body = message.body else {
          return try call.resolved(try form.value(of: [], mimeType: type, in: call.realm))
        }
        return try body.consume(form, mimeType: type, call)
      }
    }
    return [
      .get("headers") { call in
        call.realm.wrapper(of: try receiver(call).headers, as: .headers).value
      },
      .get("body") { try receiver($0).body?.stream(in: $0.realm) ?? $0.null },
      .get("bodyUsed") { call in
        call.boolean(try receiver(call).body?.isDisturbed(in: call.realm) ?? false)
      },
      read("arrayBuffer", .arrayBuffer), read("blob", .blob), read("bytes", .bytes),
      read("formData", .formData), read("json", .json), read("text", .text),
    ]
  }
}
