public import PageURL

extension Document {
  /// The address that relative ones are resolved against, as `baseURI` gives it.
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url
  public var baseURL: DOMString {
    guard let record = baseURLRecord else { return state.url }
    return DOMString(bytes: record.utf8)
  }

  /// The address that relative ones are resolved against; `nil` where the document's own is none.
  public var baseURLRecord: URLRecord? {
    let state = state
    if let cached = state.baseURL, cached.version == state.group.versions.base {
      return cached.record
    }
    let record = computeBaseURL()
    state.baseURL = (state.group.versions.base, record)
    return record
  }

  /// The address that relative ones are resolved against without a `<base>`: the document's own,
  /// for documents without a page the page's.
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#fallback-base-url
  public var fallbackBaseURL: URLRecord? {
    state.url.bytes.withUnsafeBufferPointer { URLRecord(utf8: $0) }
  }

  /// Gives the document another address, as a script may.
  public func setURL(_ url: DOMString) {
    state.url = url
    state.baseURL = nil
    state.group.versions.base &+= 1
  }

  private func computeBaseURL() -> URLRecord? {
    let fallback = fallbackBaseURL
    // 1. No <base>.
    guard let value = baseElement?.attribute("href") else { return fallback }
    // 2. The frozen base URL: neither data: nor javascript:.
    let frozen = URLRecord(utf8: UnsafeBufferPointer(cString: value), base: fallback)
    guard let frozen, frozen.scheme != "data", frozen.scheme != "javascript" else {
      return fallback
    }
    return frozen
  }

  /// Returns the absolute URL that an address means in this document; `nil` where it is none.
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-and-serializing-a-url
  public func resolve(_ address: UnsafeBufferPointer<UInt8>) -> DOMString? {
    URLRecord.resolve(address, base: baseURLRecord, queryEncoder: state.queryEncoder)
      .map { DOMString(bytes: $0) }
  }
}
