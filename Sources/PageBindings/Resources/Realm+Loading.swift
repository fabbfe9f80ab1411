internal import PageDOM
internal import PageURL

struct FetchQuery {
  var url: URLRecord
  var method = "GET"
  var mode = "cors"
  var redirect = "follow"
}

struct LoadedResource {
  let resource: PageResource
  /// The URL after all redirects.
  let url: URLRecord
  let isRedirected: Bool
  let isCrossOrigin: Bool
  /// Whether scripts cannot read the response.
  let isOpaque: Bool
  /// Whether the response is a redirect that was not followed.
  let isRedirect: Bool
}

extension Realm {
  /// The maximum size of a resource in bytes.
  static let resourceLimit = 64 << 20

  private static let redirectLimit = 20

  /// Returns the resource of a request; `nil` for a network error.
  /// CORS headers are not checked, because the client provides resources for the page to use.
  /// - Source: https://fetch.spec.whatwg.org/#http-fetch
  func load(_ query: FetchQuery, initiator: String) -> LoadedResource? {
    var url = query.url
    var isRedirected = false
    for _ in 0...Realm.redirectLimit {
      let isLocal = url.scheme == "data" || url.scheme == "blob"
      let isCrossOrigin = !isLocal && url.origin != origin.string
      if isCrossOrigin, query.mode == "same-origin" { return nil }
      if isLocal, isRedirected { return nil }
      guard let found = resource(at: url, query.method, initiator: initiator) else { return nil }
      guard FetchResponse.isRedirect(found.status),
        let location = HeaderList(found.headers).get("location")
      else {
        return LoadedResource(
          resource: found, url: url, isRedirected: isRedirected, isCrossOrigin: isCrossOrigin,
          isOpaque: isCrossOrigin && query.mode == "no-cors", isRedirect: false)
      }
      switch query.redirect {
      case "error": return nil
      case "manual":
        return LoadedResource(
          resource: found, url: url, isRedirected: isRedirected, isCrossOrigin: isCrossOrigin,
          isOpaque: true, isRedirect: true)
      default: break
      }
      guard let next = URLRecord(location, base: url) else { return nil }
      url = next
      isRedirected = true
    }
    return nil
  }

  /// Returns the resource at a URL, without following redirects. Records a missing resource.
  private func resource(
    at url: URLRecord, _ method: String, initiator: String
  ) -> PageResource? {
    switch url.scheme {
    case "data":
      return DataURLContent(url).map { PageResource(bytes: $0.bytes, contentType: $0.mimeType) }
    case "blob":
      return blob(url: Realm.address(url)).map { blob in
        PageResource(bytes: Array(blob.bytes), contentType: blob.type.string)
      }
    default:
      let address = String(decoding: url.withoutFragmentUTF8, as: UTF8.self)
      if let found = environment.resources?.resource(
        at: address, method: method, limit: Realm.resourceLimit)
      {
        return found
      }
      record(.missingResource(initiator: initiator, url: address))
      return nil
    }
  }
}
