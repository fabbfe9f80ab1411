internal import CLibXML2

extension Document {
  /// The element that the fragment of the document's URL indicates.
  /// - Source: https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
  var targetElement: Element? {
    let state = state
    guard state.hasBrowsingContext, let mark = state.url.bytes.firstIndex(of: 0x23) else {
      return nil
    }
    let fragment = DOMString(bytes: Array(state.url.bytes[(mark + 1)...]))
    // 1. Find the fragment itself.
    if let found = indicatedElement(fragment) { return found }
    // 2. Find the percent-decoded fragment.
    let decoded = fragment.percentDecoded
    return decoded == fragment ? nil : indicatedElement(decoded)
  }

  private func indicatedElement(_ name: DOMString) -> Element? {
    guard !name.isEmpty else { return nil }
    if let found = element(id: name) { return found }
    return name.withCString { name in
      node.descendantElements.first {
        $0.isHTML("a") && ($0.attribute("name").map { CString.equal($0, name) } ?? false)
      }
    }
  }

  /// The language of elements without a language from a `lang` attribute.
  var contentLanguage: DOMString {
    let state = state
    let version = state.group.versions.meta
    if let known = state.contentLanguage, known.version == version { return known.language }
    let language = pragmaLanguage
    state.contentLanguage = (version, language)
    return language
  }

  /// The pragma-set default language, from `<meta http-equiv=content-language>`.
  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-language
  private var pragmaLanguage: DOMString {
    var language: DOMString = ""
    for element in node.descendantElements where element.isHTML("meta") {
      guard let pragma = element.attribute("http-equiv"),
        CString.equalIgnoringASCIICase(pragma, StaticString("content-language").utf8Start),
        let content = element.attribute("content")
      else { continue }
      let value = DOMString(cString: content)
      if value.bytes.contains(0x2C) { continue }
      if let first = value.splitOnASCIIWhitespace.first { language = first }
    }
    return language
  }
}

extension DOMString {
  /// The percent-decoded text. Invalid UTF-8 becomes U+FFFD.
  /// - Source: https://url.spec.whatwg.org/#percent-decode
  var percentDecoded: DOMString {
    guard bytes.contains(0x25) else { return self }
    func digit(_ byte: UInt8) -> UInt8? {
      if byte &- 0x30 < 10 { return byte &- 0x30 }
      let letter = (byte | 0x20) &- 0x61
      return letter < 6 ? letter + 10 : nil
    }
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x25, index + 2 < bytes.count, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return DOMString(String(decoding: decoded, as: UTF8.self))
  }
}

extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/semantics-other.html#selector-link
  var isHyperlink: Bool {
    let name = localName
    guard name[0] == 0x61, CString.equal(name, "a") || CString.equal(name, "area") else {
      return false
    }
    if isHTML { return hasAttribute("href") }
    guard name[1] == 0, let namespaceName,
      CString.equal(namespaceName, "http://www.w3.org/2000/svg")
    else { return false }
    var next = pointer.pointee.properties
    while let raw = next {
      next = raw.pointee.next
      guard let own = raw.pointee.name, CString.equal(own, "href") else { continue }
      guard let href = raw.pointee.ns?.pointee.href else { return true }
      if CString.equal(href, "http://www.w3.org/1999/xlink") { return true }
    }
    return false
  }

  /// Whether the local name is a valid custom element name.
  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name
  public var hasCustomElementName: Bool {
    let name = UnsafeBufferPointer(cString: localName)
    guard let first = name.first, first &- 0x61 < 26, name.contains(0x2D),
      !name.contains(where: \.isASCIIUpper)
    else { return false }
    return !Element.reservedNames.contains { CString.equal(localName, $0) }
  }

  private static let reservedNames: [StaticString] = [
    "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri",
    "font-face-format", "font-face-name", "missing-glyph",
  ]
}
