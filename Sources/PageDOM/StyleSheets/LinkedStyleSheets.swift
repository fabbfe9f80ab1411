internal import Infra

/// A mark of a `<link>` that a script enabled. The style sheet of the `<link>` has an effect
/// regardless of its title.
private final class EnabledByScript {
  static let key = AttachmentKey<ElementState, EnabledByScript>()
}

extension Element {
  /// Whether this is a `<link>` to a style sheet, and the host loads style sheets.
  /// - Source: https://html.spec.whatwg.org/multipage/links.html#link-type-stylesheet
  var isStyleSheetLink: Bool {
    CString.equal(localName, "link") && node.group.loadsStyleSheets && isStyleSheetReference
  }

  /// Whether this is a `<link>` to a style sheet, even if the host does not load style sheets.
  var isStyleSheetReference: Bool {
    guard CString.equal(localName, "link"), isHTML, hasRelation("stylesheet"),
      let href = attribute("href"), href[0] != 0,
      !hasAttribute("disabled")
    else { return false }
    guard let type = attribute("type"), type[0] != 0 else { return true }
    return MIMEType(DOMString(cString: type).string)?.essence == "text/css"
  }

  var isAlternateStyleSheet: Bool {
    CString.equal(localName, "link") && hasRelation("alternate")
  }

  /// Whether a script enabled the `<link>` by removing its `disabled` attribute.
  var isEnabledByScript: Bool { existingState?.attachments[EnabledByScript.key] != nil }

  func hasRelation(_ keyword: String) -> Bool {
    String(decoding: DOMString(cString: attribute("rel")).bytes, as: UTF8.self)
      .split(whereSeparator: \.isASCIISpace)
      .contains { $0.lowercased() == keyword }
  }

  /// Returns `nil` if the style sheet cannot be loaded.
  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#process-the-linked-resource
  func makeLinkedStyleSheet() -> CSSStyleSheet? {
    let document = document
    guard document.state.hasBrowsingContext,
      let url = document.resolve(UnsafeBufferPointer(cString: attribute("href")))
    else { return nil }
    let charset = DOMString(cString: attribute("charset"))
    let encoding = charset.isEmpty ? document.state.characterSet : charset
    return node.group.loadStyleSheet(at: url, encoding: encoding).map {
      CSSStyleSheet($0, at: url, linkedBy: self)
    }
  }

  func linkAttributeDidChange(_ name: UnsafePointer<UInt8>) {
    if CString.equal(name, "title") {
      knownStyleSheet?.title = DOMString(cString: attribute("title"))
      return
    }
    if CString.equal(name, "disabled"), !hasAttribute("disabled") {
      state.attachments[EnabledByScript.key] = EnabledByScript()
    }
    let decisive: [StaticString] = [
      "rel", "href", "type", "media", "disabled", "charset", "crossorigin",
    ]
    if decisive.contains(where: { CString.equal(name, $0.utf8Start) }) { dropStyleSheet() }
  }
}

extension Character {
  fileprivate var isASCIISpace: Bool {
    self == " " || self == "\t" || self == "\n" || self == "\r" || self == "\r\n"
      || self == "\u{C}"
  }
}
