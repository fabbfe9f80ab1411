internal import PageDOM

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-attr
  static let attr: Interface = Interface("Attr", parent: .node) {
    [
      .get("namespaceURI") { $0.stringOrNull(try $0.thisAttr().name.namespace) },
      .get("prefix") { $0.stringOrNull(try $0.thisAttr().name.prefix) },
      .get("localName") { $0.string(try $0.thisAttr().name.localName) },
      .get("name") { $0.string(try $0.thisAttr().name.qualified) },
      .attribute(
        "value", get: { $0.string(inTree: try $0.thisAttr().content) },
        set: { call in
          try call.thisAttr().setValue(try call.text(0))
          return nil
        }),
      .get("ownerElement") { $0.wrap(try $0.thisAttr().ownerElement) },
      .get("specified") { $0.boolean(true) },
    ]
  }
}

extension Call {
  func thisAttr() throws -> Attr {
    guard let attribute = Attr(try thisNode()) else { throw Call.wrongReceiver }
    return attribute
  }
}
