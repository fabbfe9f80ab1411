internal import CLibXML2
internal import PageURL

extension Document {
  /// The element that the fragment of the document's URL indicates.
  /// - Source: https://html.spec.whatwg.org/multipage/browsing-the-web.html#the-indicated-part-of-the-document
  var targetElement: Element? {
    let state = state
    guard state.hasBrowsingContext, let mark = state.url.bytes.firstIndex(of: 0x23) else {
      return nil
    }
    let fragment = DOMString(bytes: Array(state.url.bytes[(mark + 1)...]))
    // 4–5.
    if let found = indicatedElement(fragment) { return found }
    // 6–9.
    let decoded = fragment.percentDecoded
    return decoded == fragment ? nil : indicatedElement(decoded)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
  private func indicatedElement(_ name: DOMString) -> Element? {
    guard !name.isEmpty else { return nil }
    if let found = element(id: name) { return found }
    return name.withCString { name in
      node.descendantElements.first {
        $0.isHTML("a") && ($0.attribute("name").map { CString.equal($0, name) } ?? false)
      }
    }
  }
}

extension DOMString {
  /// Invalid UTF-8 becomes U+FFFD.
  /// - Source: https://url.spec.whatwg.org/#percent-decode
  var percentDecoded: DOMString {
    guard bytes.contains(0x25) else { return self }
    let decoded = bytes.withUnsafeBufferPointer { PercentEncoding.decode($0) }
    return DOMString(String(decoding: decoded, as: UTF8.self))
  }
}
