internal import PageDOM

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#htmltemplateelement
  static let htmlTemplateElement = Interface("HTMLTemplateElement", parent: .htmlElement) {
    [
      .get("content") { $0.wrap(try $0.this("template").templateContents) },
      .reflectKeyword("shadowRootMode", nil, ["open", "closed"]),
      .reflectBoolean("shadowRootDelegatesFocus"), .reflectBoolean("shadowRootClonable"),
      .reflectBoolean("shadowRootSerializable"),
    ]
  }
}
