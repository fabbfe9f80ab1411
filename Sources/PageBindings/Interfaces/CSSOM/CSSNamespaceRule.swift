internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://drafts.csswg.org/cssom/#the-cssnamespacerule-interface
  static let cssNamespaceRule = Interface("CSSNamespaceRule", parent: .cssRule) {
    [
      CSSRuleBindings.text("namespaceURI") {
        if case .namespace(_, let uri) = $0 { uri } else { nil }
      },
      CSSRuleBindings.text("prefix") {
        if case .namespace(let prefix, _) = $0 { prefix } else { nil }
      },
    ]
  }
}
