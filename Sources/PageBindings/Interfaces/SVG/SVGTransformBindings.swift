internal import PageDOM
internal import PageJavaScript

final class SVGMatrixObject {
  private var own: AffineTransform
  /// The transform that contains the matrix. The realm keeps the transform alive, because a script
  /// got the matrix from the transform's JavaScript object.
  private unowned let transform: SVGTransformObject?

  init(_ matrix: AffineTransform) {
    own = matrix
    transform = nil
  }

  init(of transform: SVGTransformObject) {
    own = AffineTransform()
    self.transform = transform
  }

  var value: AffineTransform { transform?.value.matrix ?? own }

  func change(_ body: (inout AffineTransform) -> Void) throws {
    guard let transform else { return body(&own) }
    try transform.change { body(&$0.matrix) }
  }
}

enum SVGTransformBindings {
  static let entries: [(name: String, path: WritableKeyPath<AffineTransform, Double> & Sendable)] =
    [("a", \.a), ("b", \.b), ("c", \.c), ("d", \.d), ("e", \.e), ("f", \.f)]

  /// - Source: https://drafts.fxtf.org/geometry/#dictdef-dommatrix2dinit
  static func matrix(_ call: Call, _ index: Int) throws -> AffineTransform {
    var matrix = AffineTransform()
    for (name, path) in entries {
      if let value = try call.double(option: name, of: index) { matrix[keyPath: path] = value }
    }
    return matrix
  }

  static func make(_ call: Call) throws -> ScriptValue {
    let transform = SVGTransformObject(SVGTransformValue(try matrix(call, 0)))
    return call.realm.wrapper(of: transform, as: .svgTransform).value
  }
}

extension Interface {
  /// - Source: https://svgwg.org/svg2-draft/coords.html#InterfaceSVGTransform
  static let svgTransform: Interface = Interface("SVGTransform") {
    let setters: [(name: String, kind: SVGTransformValue.Kind, count: Int)] = [
      ("setTranslate", .translate, 2), ("setScale", .scale, 2), ("setRotate", .rotate, 3),
      ("setSkewX", .skewX, 1), ("setSkewY", .skewY, 1),
    ]
    return [
      .get("type") { $0.number(try $0.this(SVGTransformObject.self).value.kind.rawValue) },
      .get("matrix") { call in
        let transform = try call.this(SVGTransformObject.self)
        let matrix = transform.part ?? SVGMatrixObject(of: transform)
        transform.part = matrix
        return call.realm.wrapper(of: matrix, as: .svgMatrix).value
      },
      .get("angle") { $0.number(Double(try $0.this(SVGTransformObject.self).value.angle)) },
      .method("setMatrix") { call in
        let transform = try call.this(SVGTransformObject.self)
        let matrix = try SVGTransformBindings.matrix(call, 0)
        try transform.change { $0.matrix = matrix }
        return nil
      },
    ]
      + setters.map { name, kind, count in
        .method(name, count) { call in
          let transform = try call.this(SVGTransformObject.self)
          let numbers = try (0..<count).map { try call.float($0) }
          try transform.change { $0 = SVGTransformValue(kind, numbers) ?? $0 }
          return nil
        }
      }
      + ["UNKNOWN", "MATRIX", "TRANSLATE", "SCALE", "ROTATE", "SKEWX", "SKEWY"].enumerated().map {
        .constant("SVG_TRANSFORM_\($1)", $0)
      }
  }

  /// - Source: https://www.w3.org/TR/SVG11/coords.html#InterfaceSVGMatrix
  static let svgMatrix: Interface = Interface("SVGMatrix") {
    SVGTransformBindings.entries.map { name, path in
      .attribute(
        name, get: { $0.number(try $0.this(SVGMatrixObject.self).value[keyPath: path]) },
        set: { call in
          let matrix = try call.this(SVGMatrixObject.self)
          let value = try call.double(0)
          guard value.isFinite else {
            throw NativeError.type("The provided value is non-finite")
          }
          try matrix.change { $0[keyPath: path] = value }
          return nil
        })
    } + [
      .method("multiply", 1) { call in
        var matrix = try call.this(SVGMatrixObject.self).value
        matrix.multiply(by: try call.object(0, SVGMatrixObject.self, named: "SVGMatrix").value)
        return wrap(matrix, call)
      },
      .method("inverse") { call in
        guard let inverse = try call.this(SVGMatrixObject.self).value.inverse else {
          throw DOMException.invalidState
        }
        return wrap(inverse, call)
      },
      changed("translate", 2) { $0.translate($1[0], $1[1]) },
      changed("scale", 1) { $0.scale($1[0], $1[0]) },
      changed("scaleNonUniform", 2) { $0.scale($1[0], $1[1]) },
      changed("rotate", 1) { $0.rotate(degrees: $1[0]) },
      changed("rotateFromVector", 2) {
        guard $1[0] != 0, $1[1] != 0 else { throw NativeError.type("Type error") }
        $0.rotate(toX: $1[0], y: $1[1])
      },
      changed("flipX", 0) { matrix, _ in matrix.scale(-1, 1) },
      changed("flipY", 0) { matrix, _ in matrix.scale(1, -1) },
      changed("skewX", 1) { $0.skewX(degrees: $1[0]) },
      changed("skewY", 1) { $0.skewY(degrees: $1[0]) },
    ]
  }

  /// A method that returns a transformed copy. Its arguments have single precision.
  private static func changed(
    _ name: String, _ count: Int, _ body: @escaping (inout AffineTransform, [Double]) throws -> Void
  ) -> Member {
    .method(name, count) { call in
      var matrix = try call.this(SVGMatrixObject.self).value
      let numbers = try (0..<count).map { Double(Float(try call.double($0))) }
      try body(&matrix, numbers)
      return wrap(matrix, call)
    }
  }

  private static func wrap(_ matrix: AffineTransform, _ call: Call) -> ScriptValue {
    call.realm.wrap(SVGMatrixObject(matrix), as: .svgMatrix).value
  }

  /// - Source: https://www.w3.org/TR/SVG11/coords.html#InterfaceSVGPoint
  static let svgPoint: Interface = Interface("SVGPoint") {
    let sides: [(String, WritableKeyPath<SVGPointValue, Float> & Sendable)] = [
      ("x", \.x), ("y", \.y),
    ]
    return sides.map { name, path in
      .attribute(
        name, get: { $0.number(Double(try $0.this(SVGPointObject.self).value[keyPath: path])) },
        set: { call in
          let point = try call.this(SVGPointObject.self)
          let value = try call.float(0)
          try point.change { $0[keyPath: path] = value }
          return nil
        })
    } + [
      .method("matrixTransform", 1) { call in
        let point = try call.this(SVGPointObject.self).value
        let matrix = try call.object(0, SVGMatrixObject.self, named: "SVGMatrix").value
        let (x, y) = matrix.map(x: Double(point.x), y: Double(point.y))
        let mapped = SVGPointObject(SVGPointValue(x: Float(x), y: Float(y)))
        return call.realm.wrapper(of: mapped, as: .svgPoint).value
      }
    ]
  }
}
