internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://drafts.csswg.org/cssom/#the-cssimportrule-interface
  static let cssImportRule = Interface("CSSImportRule", parent: .cssRule) {
    [
      CSSRuleBindings.text("href") { $0.reference.map { .some($0.href) } ?? nil },
      MediaListBindings.member { call in
        guard let reference = try call.this(CSSRule.self).kind.reference else {
          throw Call.wrongReceiver
        }
        return reference.media
      },
      .get("styleSheet") { call in
        try call.this(CSSRule.self).importedStyleSheet.map { call.realm.wrap($0).value }
          ?? call.null
      },
      CSSRuleBindings.text("layerName") { kind in kind.reference.map { .some($0.layer) } ?? nil },
      CSSRuleBindings.text("supportsText") { kind in
        kind.reference.map { .some($0.supports) } ?? nil
      },
    ]
  }
}

extension CSSRule.Kind {
  fileprivate var reference: CSSImport? {
    if case .import(let reference) = self { reference } else { nil }
  }
}
