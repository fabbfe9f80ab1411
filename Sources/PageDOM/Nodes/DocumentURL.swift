internal import Infra
public import PageURL

extension Document {
  /// The document base URL, serialized; `about:blank` if there is none.
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url
  public var baseURL: DOMString {
    guard let record = baseURLRecord else { return "about:blank" }
    return DOMString(bytes: record.utf8)
  }

  /// The document base URL; `nil` if the document has none, or if `<base href>` does not parse.
  public var baseURLRecord: URLRecord? {
    let state = state
    if let cached = state.baseURL, cached.version == state.group.versions.base {
      return cached.record
    }
    let record = computeBaseURL()
    state.baseURL = (state.group.versions.base, record)
    return record
  }

  /// `nil` if the document has no URL.
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#fallback-base-url
  public var fallbackBaseURL: URLRecord? {
    let own = record(state.hasURL ? state.url : nil)
    // 1–2. An `about:` document in a frame inherits the base URL of the container document.
    if let navigable = state.navigable, own?.scheme == "about" {
      return navigable.isDestroyed
        ? navigable.lastBaseURL : navigable.container.document.baseURLRecord
    }
    return own
  }

  /// Empty if the document has no URL.
  public var url: DOMString { state.hasURL ? state.url : "" }

  /// Does not change the frozen base URL of a `<base>`.
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
    // 1. There is no `<base>`. WebKit ignores an empty `href`, and does not check the URL's scheme.
    guard let value = baseElement?.attribute("href") else { return fallbackBaseURL }
    let address = UnsafeBufferPointer(cString: value)
    guard !address.allSatisfy(\.isASCIIWhitespace) else { return fallbackBaseURL }
    // 2. Resolve `href` against the URL that the document had when the base URL was frozen. The
    // base is `nil` if the document had no URL then.
    let frozen = state.urlOfBase.flatMap { known in
      known.version == state.group.versions.base ? known : nil
    }
    return URLRecord(utf8: address, base: frozen.map { record($0.url) } ?? fallbackBaseURL)
  }

  private func record(_ url: DOMString?) -> URLRecord? {
    url?.bytes.withUnsafeBufferPointer { URLRecord(utf8: $0) }
  }

  /// Returns the serialized URL, resolved against the document base URL; `nil` on failure.
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-and-serializing-a-url
  public func resolve(_ address: UnsafeBufferPointer<UInt8>) -> DOMString? {
    URLRecord.resolve(address, base: baseURLRecord, queryEncoder: state.queryEncoder)
      .map { DOMString(bytes: $0) }
  }
}
