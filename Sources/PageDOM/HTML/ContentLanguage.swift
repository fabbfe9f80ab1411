extension Document {
  /// The pragma-set default language. It applies to elements that neither have nor inherit `lang`.
  var contentLanguage: DOMString {
    let state = state
    let version = state.group.versions.meta
    if let known = state.contentLanguage, known.version == version { return known.language }
    let language = pragmaLanguage
    state.contentLanguage = (version, language)
    return language
  }

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
