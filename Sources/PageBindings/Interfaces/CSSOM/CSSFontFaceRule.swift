internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://drafts.csswg.org/css-fonts-4/#om-fontface
  static let cssFontFaceRule = Interface("CSSFontFaceRule", parent: .cssRule) {
    [.get("style") { $0.realm.style(of: try $0.this(CSSRule.self)).value }]
  }
}
