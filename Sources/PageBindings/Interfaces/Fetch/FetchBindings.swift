internal import PageDOM
internal import PageJavaScript
internal import PageURL

/// The method `fetch`, which responds only with the page's resources.
enum FetchBindings {
  /// - Source: https://fetch.spec.whatwg.org/#fetch-method
  static var fetch: Member { .promise("fetch", 1, start) }

  private static func start(_ call: Call) throws -> ScriptValue? {
    // 1–2.
    let realm = call.realm
    let request = try FetchRequest(call)
    let deferred = try Deferred(in: realm)
    // 4.
    if request.signal.isAborted {
      deferred.reject(call.value(request.signal.reason))
      return deferred.promise.value
    }
    // Create the error now, so that its stack contains the call of `fetch`.
    let loadError = exceptionValue(of: NativeError.type("Load failed"), in: call.scope)
    realm.keep(loadError)
    // 12. Settle the promise after the script has finished.
    realm.eventLoop.addTask { [unowned realm] in
      guard !request.signal.isAborted else { return }
      guard let response = realm.response(to: request) else {
        deferred.reject(loadError)
        return
      }
      deferred.resolve(realm.wrap(response, as: .response).value)
    }
    // 11. Reject the promise if the request is aborted before the task above settles it.
    request.signal.addAlgorithm { [unowned realm, unowned signal = request.signal] in
      deferred.reject((signal.reason as? KeptValue)?.value ?? realm.scope.undefined)
    }
    return deferred.promise.value
  }
}

extension Realm {
  /// Returns the response; `nil` for a network error.
  /// - Source: https://fetch.spec.whatwg.org/#concept-main-fetch
  fileprivate func response(to request: FetchRequest) -> FetchResponse? {
    guard
      let loaded = load(
        FetchQuery(
          url: request.url, method: request.method, mode: request.mode,
          redirect: request.redirect), initiator: "fetch")
    else { return nil }
    let resource = loaded.resource
    let response: FetchResponse
    if loaded.isOpaque {
      response = FetchResponse.error()
      response.type = loaded.isRedirect ? "opaqueredirect" : "opaque"
      if loaded.isRedirect { response.url = Realm.address(loaded.url) }
      return response
    }
    var list = HeaderList(resource.headers)
    for name in ["set-cookie", "set-cookie2"] { list.remove(name) }
    let hasBody = request.method != "HEAD" && !FetchResponse.hasNullBody(resource.status)
    // An empty body is not a null body.
    response = FetchResponse(
      headers: HeadersObject(list, rules: .immutable),
      body: FetchBody(hasBody ? resource.bytes : []))
    response.type = loaded.isCrossOrigin ? "cors" : "basic"
    response.url = Realm.address(loaded.url)
    response.isRedirected = loaded.isRedirected
    response.status = resource.status
    response.statusText = resource.statusText
    if FetchResponse.hasNullBody(resource.status) { response.body = nil }
    return response
  }

  static func address(_ url: URLRecord) -> DOMString {
    DOMString(bytes: Array(url.withoutFragmentUTF8))
  }
}
