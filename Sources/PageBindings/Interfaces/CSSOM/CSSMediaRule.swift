internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://drafts.csswg.org/css-conditional-3/#the-cssmediarule-interface
  static let cssMediaRule = Interface("CSSMediaRule", parent: .cssConditionRule) {
    [
      MediaListBindings.member { call in
        guard case .media(let media) = try call.this(CSSRule.self).kind else {
          throw Call.wrongReceiver
        }
        return media
      }
    ]
  }
}
