internal import Infra
internal import PageURL
internal import TextEncoding

extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#picking-an-encoding-for-the-form
  public var submissionEncoding: DOMString {
    let labels = DOMString(cString: attribute("accept-charset")).bytes
      .split { $0.isASCIIWhitespace || $0 == 0x2C }
    for label in labels {
      let found = Array(label).withUnsafeBufferPointer { Encoding(label: $0) }
      if let found { return DOMString(found.outputEncoding.name) }
    }
    let own = document.state.characterSet.bytes.withUnsafeBufferPointer { Encoding(label: $0) }
    return DOMString((own ?? .utf8).outputEncoding.name)
  }

  /// Returns the action with the entry list as query. Only the schemes `http`, `https`, `file` and
  /// `data` support this; other URLs are returned unchanged.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#submit-mutate-action
  public static func submissionURL(
    _ action: DOMString, entries: [FormEntry], encoding: DOMString
  ) -> DOMString {
    guard var record = action.bytes.withUnsafeBufferPointer({ URLRecord(utf8: $0) }),
      ["http", "https", "file", "data"].contains(record.scheme)
    else { return action }
    let pairs = entries.map {
      URLSearchParameters.Pair(
        name: $0.name.withNetworkNewlines.string, value: $0.text.withNetworkNewlines.string)
    }
    let query = URLSearchParameters(pairs).serialized(
      encoder: DocumentState.queryEncoder(label: encoding))
    let search = [0x3F] + query
    search.withUnsafeBufferPointer { _ = record.set(.search, to: $0) }
    return DOMString(record.href)
  }
}

extension DOMString {
  /// Replaces newlines by CRLF pairs.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#convert-to-a-list-of-name-value-pairs
  public var withNetworkNewlines: DOMString {
    guard bytes.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
    return DOMString(
      bytes: Array(
        normalizingNewlines.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
          .joined(separator: [0x0D, 0x0A])))
  }
}
