internal import PageDOM

/// Which attributes and properties take trusted text where a page asks for it.
/// - Source: https://w3c.github.io/trusted-types/dist/spec/#abstract-opdef-get-trusted-type-data-for-attribute
enum TrustedTypeSinks {
  private static let html = Namespace.html
  private static let svg = Namespace.svg

  /// Returns the kind of text that an attribute takes; `nil` for any.
  ///
  /// - Parameters:
  ///   - attribute: The attribute's name.
  ///   - attributeNamespace: Its namespace; `nil` or nothing for none.
  ///   - element: The element's local name.
  ///   - namespace: The element's namespace; `nil` or nothing for HTML's.
  static func kind(
    ofAttribute attribute: DOMString, in attributeNamespace: DOMString?,
    element: DOMString, in namespace: DOMString?
  ) -> TrustedKind? {
    // 1–4. Names are those of HTML.
    let name = attribute.asciiLowercased.string
    let element = element.asciiLowercased.string
    let namespace = namespace.flatMap { $0.isEmpty ? nil : $0 } ?? html
    let isPlain = attributeNamespace.map(\.isEmpty) ?? true
    // 5. Event handlers.
    if isPlain, EventHandlerSet.global.names.contains(where: { $0 == name }) {
      return .script
    }
    // 6. The table.
    switch (namespace, element, name) {
    case (html, "iframe", "srcdoc") where isPlain: return .html
    case (html, "script", "src") where isPlain: return .scriptURL
    case (svg, "script", "href")
    where isPlain || attributeNamespace == Namespace.xLink:
      return .scriptURL
    default: return nil
    }
  }

  /// Returns the kind of text that a property takes; `nil` for any.
  ///
  /// - Parameters:
  ///   - property: The property's name, letter by letter.
  ///   - element: The element's local name.
  ///   - namespace: The element's namespace; `nil` or nothing for HTML's.
  static func kind(
    ofProperty property: DOMString, element: DOMString, in namespace: DOMString?
  ) -> TrustedKind? {
    let isHTML = namespace.map { $0.isEmpty || $0 == html } ?? true
    switch (element.asciiLowercased.string, property.string) {
    case (_, "innerHTML"), (_, "outerHTML"): return .html
    case ("iframe", "srcdoc") where isHTML: return .html
    case ("script", "src") where isHTML: return .scriptURL
    case ("script", "text"), ("script", "innerText"), ("script", "textContent"):
      return isHTML ? .script : nil
    default: return nil
    }
  }
}
