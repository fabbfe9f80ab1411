internal import PageDOM
internal import PageJavaScript

/// - Source: https://svgwg.org/svg2-draft/struct.html#InterfaceSVGSVGElement
enum SVGDocumentMembers {
  static var members: [Member] {
    factories + zoomAndPan + pausing + [
      // Only standalone SVG documents can be zoomed, and they are not supported as pages.
      .attribute(
        "currentScale",
        get: { call in
          _ = try call.thisElement()
          return call.number(1)
        },
        set: { call in
          _ = try call.thisElement()
          _ = try call.float(0)
          return nil
        }),
      .get("currentTranslate") { call in
        let element = try call.thisElement()
        return call.realm.svgObject("currentTranslate", of: element) {
          call.realm.wrapper(of: SVGPointObject(SVGPointValue()), as: .svgPoint)
        }.value
      },
      .get("useCurrentView") { call in
        _ = try call.thisElement()
        return call.boolean(false)
      },
      // These methods have no effect in current browsers.
      .method("suspendRedraw", 1) { call in
        _ = try call.thisElement()
        _ = try call.unsignedLong(0)
        return call.number(1)
      },
      .method("unsuspendRedraw", 1) { call in
        _ = try call.thisElement()
        _ = try call.unsignedLong(0)
        return nil
      },
      .method("unsuspendRedrawAll") { call in
        _ = try call.thisElement()
        return nil
      },
      .method("forceRedraw") { call in
        _ = try call.thisElement()
        return nil
      },
    ]
  }

  /// Saved pages are not animated. Pausing only sets a flag.
  private static var pausing: [Member] {
    [
      .method("pauseAnimations") { call in
        call.realm.pausedSVGs.elements.insert(try call.thisElement().node)
        return nil
      },
      .method("unpauseAnimations") { call in
        call.realm.pausedSVGs.elements.remove(try call.thisElement().node)
        return nil
      },
      .method("animationsPaused") { call in
        call.boolean(call.realm.pausedSVGs.elements.contains(try call.thisElement().node))
      },
    ]
  }

  private static var factories: [Member] {
    [
      .method("createSVGNumber") { call in
        _ = try call.thisElement()
        return call.realm.wrapper(of: SVGNumberObject(0), as: .svgNumber).value
      },
      .method("createSVGLength") { call in
        _ = try call.thisElement()
        return call.realm.wrapper(of: SVGLengthObject(SVGLengthValue()), as: .svgLength).value
      },
      .method("createSVGAngle") { call in
        _ = try call.thisElement()
        return call.realm.wrapper(of: SVGAngleObject(SVGAngleValue()), as: .svgAngle).value
      },
      .method("createSVGPoint") { call in
        _ = try call.thisElement()
        return call.realm.wrapper(of: SVGPointObject(SVGPointValue()), as: .svgPoint).value
      },
      .method("createSVGMatrix") { call in
        _ = try call.thisElement()
        return call.realm.wrap(SVGMatrixObject(AffineTransform()), as: .svgMatrix).value
      },
      .method("createSVGTransform") { call in
        _ = try call.thisElement()
        return call.realm.wrapper(of: SVGTransformObject(SVGTransformValue()), as: .svgTransform)
          .value
      },
      .method("createSVGTransformFromMatrix") { call in
        _ = try call.thisElement()
        return try SVGTransformBindings.make(call)
      },
    ]
  }

  /// - Source: https://www.w3.org/TR/SVG11/types.html#InterfaceSVGZoomAndPan
  static var zoomAndPan: [Member] {
    [
      .attribute(
        "zoomAndPan",
        get: { call in
          guard let value = try call.thisElement().attribute("zoomAndPan") else {
            return call.number(2)
          }
          return call.number(
            CString.equal(value, "magnify") ? 2 : CString.equal(value, "disable") ? 1 : 0)
        },
        set: { call in
          _ = try call.thisElement()
          _ = try call.unsignedLong(0)
          throw DOMException.noModificationAllowed
        })
    ] + SVGAttributes.constants("ZOOMANDPAN", ["DISABLE", "MAGNIFY"])
  }

  /// - Source: https://www.w3.org/TR/SVG11/types.html#InterfaceSVGLocatable
  static var viewports: [Member] {
    [
      .get("nearestViewportElement") { try viewport(around: $0, isFarthest: false) },
      .get("farthestViewportElement") { try viewport(around: $0, isFarthest: true) },
    ]
  }

  private static let viewportNames: [StaticString] = ["svg", "symbol", "foreignObject", "image"]

  private static func viewport(around call: Call, isFarthest: Bool) throws -> ScriptValue {
    var found: Element?
    for ancestor in try call.thisElement().node.ancestors {
      guard let element = Element(ancestor),
        viewportNames.contains(where: { element.isSVG($0) })
      else { continue }
      found = element
      if !isFarthest { break }
    }
    return call.wrap(found)
  }
}

private final class PausedSVGs {
  static let key = AttachmentKey<Realm, PausedSVGs>()

  var elements: Set<Node> = []
}

extension Realm {
  fileprivate var pausedSVGs: PausedSVGs { attachment(PausedSVGs.key) { PausedSVGs() } }
}
