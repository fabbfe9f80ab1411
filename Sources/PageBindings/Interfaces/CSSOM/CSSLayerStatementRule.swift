internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://drafts.csswg.org/css-cascade-5/#the-csslayerstatementrule-interface
  static let cssLayerStatementRule = Interface("CSSLayerStatementRule", parent: .cssRule) {
    [
      .get("nameList") { call in
        let rule = try call.this(CSSRule.self)
        guard case .layerStatement(let names) = rule.kind else { throw Call.wrongReceiver }
        return call.scope.array(of: names) { call.string(DOMString($0)) }.value
      }
    ]
  }
}
