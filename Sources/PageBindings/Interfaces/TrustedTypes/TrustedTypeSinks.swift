internal import PageDOM

/// - Source: https://w3c.github.io/trusted-types/dist/spec/#abstract-opdef-get-trusted-type-data-for-attribute
enum TrustedTypeSinks {
  private static let html = Namespace.html
  private static let svg = Namespace.svg

  /// Returns the kind that an attribute requires, or `nil`. An empty or missing `namespace` means
  /// the HTML namespace, and an empty or missing `attributeNamespace` means no namespace.
  static func kind(
    ofAttribute attribute: DOMString, in attributeNamespace: DOMString?,
    element: DOMString, in namespace: DOMString?
  ) -> TrustedKind? {
    // 1–4.
    let name = attribute.asciiLowercased.string
    let element = element.asciiLowercased.string
    let namespace = namespace.flatMap { $0.isEmpty ? nil : $0 } ?? html
    let isPlain = attributeNamespace.map(\.isEmpty) ?? true
    // 5.
    if isPlain, EventHandlerSet.global.names.contains(where: { $0 == name }) {
      return .script
    }
    // 6.
    switch (namespace, element, name) {
    case (html, "iframe", "srcdoc") where isPlain: return .html
    case (html, "script", "src") where isPlain: return .scriptURL
    case (svg, "script", "href")
    where isPlain || attributeNamespace == Namespace.xLink:
      return .scriptURL
    default: return nil
    }
  }

  /// Returns the kind that a property requires, or `nil`. An empty or missing `namespace` means the
  /// HTML namespace. The property name is case-sensitive.
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
