public import PageURL

extension Document {
  /// The address that relative ones are resolved against, as `baseURI` gives it.
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url
  public var baseURL: DOMString {
    guard let record = baseURLRecord else { return "about:blank" }
    return DOMString(bytes: record.utf8)
  }

  /// The address that relative ones are resolved against; `nil` where nothing is.
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
  /// for documents without a page the page's; `nil` where the document has none.
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#fallback-base-url
  public var fallbackBaseURL: URLRecord? {
    let own = record(state.hasURL ? state.url : nil)
    // 1–2. What stands in a frame and was not loaded takes that of the document around it.
    if let navigable = state.navigable, own?.scheme == "about" {
      return navigable.isDestroyed
        ? navigable.lastBaseURL : navigable.container.document.baseURLRecord
    }
    return own
  }

  /// The document's address; empty where it has none.
  public var url: DOMString { state.hasURL ? state.url : "" }

  /// Gives the document another address, as a script may. Its `<base>` keeps the URL that it has.
  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#frozen-base-url
  public func setURL(_ url: DOMString) {
    let state = state
    let version = state.group.versions.base
    if state.urlOfBase?.version != version {
      state.urlOfBase = (version, state.hasURL ? state.url : nil)
    }
    state.url = url
    state.baseURL = nil
  }

  private func computeBaseURL() -> URLRecord? {
    // 1. No <base>. An empty one is none to WebKit, which cares for no scheme either.
    guard let value = baseElement?.attribute("href") else { return fallbackBaseURL }
    let address = UnsafeBufferPointer(cString: value)
    guard !address.allSatisfy(\.isASCIIWhitespace) else { return fallbackBaseURL }
    // 2. The frozen base URL; nothing is resolved against one that is none.
    let frozen = state.urlOfBase.flatMap { known in
      known.version == state.group.versions.base ? known : nil
    }
    return URLRecord(utf8: address, base: frozen.map { record($0.url) } ?? fallbackBaseURL)
  }

  private func record(_ url: DOMString?) -> URLRecord? {
    url?.bytes.withUnsafeBufferPointer { URLRecord(utf8: $0) }
  }

  /// Returns the absolute URL that an address means in this document; `nil` where it is none.
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-and-serializing-a-url
  public func resolve(_ address: UnsafeBufferPointer<UInt8>) -> DOMString? {
    URLRecord.resolve(address, base: baseURLRecord, queryEncoder: state.queryEncoder)
      .map { DOMString(bytes: $0) }
  }
}
