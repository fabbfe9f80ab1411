internal import PageDOM
internal import PageJavaScript
internal import PageStyle

final class DOMPointObject {
  var x = 0.0
  var y = 0.0
  var z = 0.0
  var w = 1.0
}

final class DOMQuadObject {
  let points: [DOMPointObject]

  init(_ points: [DOMPointObject]) {
    self.points = points
  }

  var bounds: LayoutRect {
    func range(_ path: KeyPath<DOMPointObject, Double>) -> (Double, Double) {
      let values = points.map { $0[keyPath: path] }
      guard !values.contains(where: \.isNaN) else { return (.nan, .nan) }
      return (values.min() ?? 0, values.max() ?? 0)
    }
    let (left, right) = range(\.x)
    let (top, bottom) = range(\.y)
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Interface {
  /// - Source: https://drafts.fxtf.org/geometry/#DOMPoint
  static let domPointReadOnly: Interface = Interface(
    "DOMPointReadOnly",
    constructor: (0, { $0.realm.wrap(try DOMPointBindings.make($0), as: .domPointReadOnly).value })
  ) {
    DOMPointBindings.coordinates.map { name, path in
      .get(name) { $0.number(try $0.this(DOMPointObject.self)[keyPath: path]) }
    } + [
      .method("toJSON") { call in
        let point = try call.this(DOMPointObject.self)
        return try call.numbers(
          DOMPointBindings.coordinates.map { ($0, point[keyPath: $1]) }
        ).value
      },
      .method("matrixTransform") { call in
        let point = try call.this(DOMPointObject.self)
        let matrix = try DOMMatrixInit.from(call, 0)
        return call.realm.wrap(DOMPointBindings.map(point, by: matrix), as: .domPoint).value
      },
      .staticMethod("fromPoint") {
        $0.realm.wrap(try DOMPointBindings.from($0, 0), as: .domPointReadOnly).value
      },
    ]
  }

  /// - Source: https://drafts.fxtf.org/geometry/#DOMPoint
  static let domPoint: Interface = Interface(
    "DOMPoint", parent: .domPointReadOnly,
    constructor: (0, { $0.realm.wrap(try DOMPointBindings.make($0), as: .domPoint).value })
  ) {
    DOMPointBindings.coordinates.map { name, path in
      .attribute(
        name, get: { $0.number(try $0.this(DOMPointObject.self)[keyPath: path]) },
        set: { call in
          let value = try call.double(0)
          try call.this(DOMPointObject.self)[keyPath: path] = value
          return nil
        })
    } + [
      .staticMethod("fromPoint") {
        $0.realm.wrap(try DOMPointBindings.from($0, 0), as: .domPoint).value
      }
    ]
  }

  /// - Source: https://drafts.fxtf.org/geometry/#DOMQuad
  static let domQuad: Interface = Interface(
    "DOMQuad",
    constructor: (
      0,
      { call in
        let points = try (0..<4).map { try DOMPointBindings.from(call, $0) }
        return call.realm.wrap(DOMQuadObject(points), as: .domQuad).value
      }
    )
  ) {
    (0..<4).map { index in
      .get("p\(index + 1)") { call in
        let point = try call.this(DOMQuadObject.self).points[index]
        return call.realm.wrapper(of: point, as: .domPoint).value
      }
    } + [
      .method("getBounds") { call in
        let bounds = try call.this(DOMQuadObject.self).bounds
        return call.realm.wrap(DOMRectObject(bounds), as: .domRect).value
      },
      .method("toJSON") { call in
        let quad = try call.this(DOMQuadObject.self)
        let object = call.scope.makeObject()
        for (index, point) in quad.points.enumerated() {
          try call.scope.setProperty(
            "p\(index + 1)", of: object,
            to: call.realm.wrapper(of: point, as: .domPoint).value)
        }
        return object.value
      },
      .staticMethod("fromRect") { call in
        let rect = try DOMRectBindings.from(call).rect
        let corners = [
          (rect.x, rect.y), (rect.x + rect.width, rect.y),
          (rect.x + rect.width, rect.y + rect.height), (rect.x, rect.y + rect.height),
        ]
        let points = corners.map { x, y in
          let point = DOMPointObject()
          (point.x, point.y) = (x, y)
          return point
        }
        return call.realm.wrap(DOMQuadObject(points), as: .domQuad).value
      },
      .staticMethod("fromQuad") { call in
        let points = try (1...4).map { index in
          guard let value = try call.option(0, "p\(index)") else { return DOMPointObject() }
          return try DOMPointBindings.from(value, call)
        }
        return call.realm.wrap(DOMQuadObject(points), as: .domQuad).value
      },
    ]
  }
}

enum DOMPointBindings {
  static let coordinates: [(String, ReferenceWritableKeyPath<DOMPointObject, Double> & Sendable)] =
    [
      ("x", \.x), ("y", \.y), ("z", \.z), ("w", \.w),
    ]

  static func map(_ point: DOMPointObject, by matrix: DOMMatrixObject) -> DOMPointObject {
    let mapped = DOMPointObject()
    let values = matrix.matrix.map([point.x, point.y, point.z, point.w])
    (mapped.x, mapped.y, mapped.z, mapped.w) = (values[0], values[1], values[2], values[3])
    return mapped
  }

  static func make(_ call: Call) throws -> DOMPointObject {
    let point = DOMPointObject()
    for (index, (_, path)) in coordinates.enumerated() where call.has(index) {
      point[keyPath: path] = try call.double(index)
    }
    return point
  }

  static func from(_ call: Call, _ index: Int) throws -> DOMPointObject {
    try from(call[index], call)
  }

  static func from(_ value: ScriptValue, _ call: Call) throws -> DOMPointObject {
    let point = DOMPointObject()
    if call.scope.isNullOrUndefined(value) {
      return point
    }
    guard let object = call.scope.object(value) else { throw NativeError.type("Type error") }
    for (name, path) in coordinates.sorted(by: { $0.0 < $1.0 }) {
      let member = try call.scope.property(name, of: object)
      guard !call.scope.isUndefined(member) else { continue }
      point[keyPath: path] = try call.scope.number(member)
    }
    return point
  }
}
