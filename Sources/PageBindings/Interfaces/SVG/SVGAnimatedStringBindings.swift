internal import PageDOM
internal import PageJavaScript

final class AnimatedStringObject {
  private let element: Element
  private let attribute: StaticString

  init(element: Element, attribute: StaticString) {
    self.element = element
    self.attribute = attribute
  }

  var value: DOMString {
    get {
      if let value = element.attribute(attribute) { return DOMString(cString: value) }
      guard attribute.description == "href" else { return "" }
      return element.attribute(namespace: Namespace.xLink, localName: "href")?.value ?? ""
    }
    // WebKit writes `href` even if only `xlink:href` is present.
    set { element.setUnobservedAttribute(attribute, to: newValue) }
  }
}

extension Interface {
  /// Saved pages are not animated, so the animated value equals the base value.
  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedString
  static let svgAnimatedString = Interface("SVGAnimatedString") {
    [
      .attribute(
        "baseVal",
        get: { $0.string(try $0.this(AnimatedStringObject.self).value) },
        set: { call in
          try call.this(AnimatedStringObject.self).value = try call.text(0)
          return nil
        }),
      .get("animVal") { $0.string(try $0.this(AnimatedStringObject.self).value) },
    ]
  }
}

extension Member {
  /// - Source: https://svgwg.org/svg2-draft/types.html#TermReflect
  static func animatedString(
    _ name: String, _ slot: Realm.Slot, _ attribute: StaticString
  ) -> Member {
    .get(name) { call in
      let element = try call.thisElement()
      let realm = call.realm
      return realm.sameObject(slot, of: element.node) {
        realm.wrap(
          AnimatedStringObject(element: element, attribute: attribute), as: .svgAnimatedString)
      }.value
    }
  }
}

extension Member {
  /// Reflects a string attribute that has no case in `Realm.Slot`.
  static func animatedString(_ name: StaticString, _ attribute: StaticString) -> Member {
    .get(name.description) { call in
      let element = try call.thisElement()
      return call.realm.svgObject(name, of: element) {
        call.realm.wrap(
          AnimatedStringObject(element: element, attribute: attribute), as: .svgAnimatedString)
      }.value
    }
  }
}

enum SVGReferences {
  /// - Source: https://svgwg.org/svg2-draft/linking.html#InterfaceSVGURIReference
  static func members(of interface: String) -> [Member] {
    switch interface {
    case "SVGAElement":
      [
        href, .animatedString("target", .target, "target"), .reflect("rel"),
        .reflectTokens("relList", .relList, "rel"),
      ]
    case "SVGFEImageElement", "SVGFilterElement", "SVGGradientElement", "SVGImageElement",
      "SVGMPathElement", "SVGPatternElement", "SVGTextPathElement", "SVGUseElement":
      [href]
    case "SVGScriptElement": [href, .reflect("type")]
    default: []
    }
  }

  private static var href: Member { .animatedString("href", .href, "href") }
}
