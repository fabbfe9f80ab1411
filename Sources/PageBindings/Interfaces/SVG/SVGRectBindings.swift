internal import PageDOM
internal import PageJavaScript
internal import PageStyle

class SVGRectObject {
  private var own = ViewBox()

  init(_ rect: LayoutRect = LayoutRect()) {
    own.x = Float(rect.x)
    own.y = Float(rect.y)
    own.width = Float(rect.width)
    own.height = Float(rect.height)
  }

  fileprivate var rect: ViewBox { own }

  fileprivate func set(_ side: WritableKeyPath<ViewBox, Float>, to value: Float, in realm: Realm)
    throws
  {
    own[keyPath: side] = value
  }
}

private final class ViewBoxRectObject: SVGRectObject {
  private let element: Element
  private let isAnimated: Bool
  /// The value that was written last. It keeps a negative size until the attribute changes.
  private var written: (text: DOMString, rect: ViewBox)?

  init(element: Element, isAnimated: Bool) {
    self.element = element
    self.isAnimated = isAnimated
  }

  override var rect: ViewBox {
    guard let text = element.attribute("viewBox").map({ DOMString(cString: $0) }) else {
      return ViewBox()
    }
    if let written, written.text == text { return written.rect }
    return ViewBox(text) ?? ViewBox()
  }

  override func set(_ side: WritableKeyPath<ViewBox, Float>, to value: Float, in realm: Realm)
    throws
  {
    guard !isAnimated else { throw DOMException.noModificationAllowed }
    var rect = rect
    rect[keyPath: side] = value
    // Each `Float` has the fewest digits that identify it, in JavaScript's number format.
    let sides = try [rect.x, rect.y, rect.width, rect.height].map { side in
      try realm.scope.text(realm.scope.number(Double("\(side)") ?? Double(side))).string
    }
    let text = DOMString(sides.joined(separator: " "))
    written = (text, rect)
    element.setUnobservedAttribute("viewBox", to: text)
  }
}

private final class AnimatedRectObject {
  let base: ViewBoxRectObject
  let animated: ViewBoxRectObject

  init(element: Element) {
    base = ViewBoxRectObject(element: element, isAnimated: false)
    animated = ViewBoxRectObject(element: element, isAnimated: true)
  }
}

extension Interface {
  /// WebKit's `SVGRect`, which the standard has replaced with `DOMRect`.
  /// - Source: https://www.w3.org/TR/SVG11/types.html#InterfaceSVGRect
  static let svgRect = Interface("SVGRect") {
    let sides: [(String, WritableKeyPath<ViewBox, Float>)] = [
      ("x", \.x), ("y", \.y), ("width", \.width), ("height", \.height),
    ]
    return sides.map { name, side in
      .attribute(
        name,
        get: { $0.number(Double(try $0.this(SVGRectObject.self).rect[keyPath: side])) },
        set: { call in
          let rect = try call.this(SVGRectObject.self)
          try rect.set(side, to: Float(try call.double(0)), in: call.realm)
          return nil
        })
    }
  }

  /// Saved pages are not animated, so the animated value equals the base value.
  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedRect
  static let svgAnimatedRect = Interface("SVGAnimatedRect") {
    [
      .get("baseVal") { call in
        call.realm.wrapper(of: try call.this(AnimatedRectObject.self).base, as: .svgRect).value
      },
      .get("animVal") { call in
        call.realm.wrapper(of: try call.this(AnimatedRectObject.self).animated, as: .svgRect).value
      },
    ]
  }
}

enum SVGViewBoxes {
  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGFitToViewBox
  static func members(of interface: String) -> [Member] {
    switch interface {
    case "SVGSVGElement": [viewBox] + documentMembers
    case "SVGMarkerElement", "SVGPatternElement", "SVGSymbolElement", "SVGViewElement": [viewBox]
    default: []
    }
  }

  private static var viewBox: Member {
    .get("viewBox") { call in
      let element = try call.thisElement()
      let realm = call.realm
      return realm.sameObject(.viewBox, of: element.node) {
        realm.wrap(AnimatedRectObject(element: element), as: .svgAnimatedRect)
      }.value
    }
  }

  /// - Source: https://svgwg.org/svg2-draft/struct.html#InterfaceSVGSVGElement
  private static var documentMembers: [Member] {
    [
      .method("createSVGRect") { call in
        _ = try call.thisElement()
        return call.realm.wrap(SVGRectObject(), as: .svgRect).value
      },
      .method("getElementById", 1) { call in
        let element = try call.thisElement()
        let id = try call.text(0)
        guard !id.isEmpty else { return call.null }
        return call.wrap(element.node.descendantElements.first { $0.id == id })
      },
    ]
  }
}
