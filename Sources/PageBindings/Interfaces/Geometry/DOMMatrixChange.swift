internal import PageDOM

/// A matrix operation with two methods: one returns a changed copy, and one changes the matrix.
/// - Source: https://drafts.fxtf.org/geometry/#immutable-transformation-methods
struct DOMMatrixChange: @unchecked Sendable {
  let name: String
  /// Whether the operation has a method that changes the matrix.
  var hasSelfForm = true
  let apply: (DOMMatrixObject, Call) throws -> Void

  var selfName: String { name + "Self" }

  private static func number(_ call: Call, _ index: Int, _ missing: Double = 0) throws -> Double {
    call.has(index) ? try call.double(index) : missing
  }

  static let preMultiply = DOMMatrixChange(name: "preMultiply") { object, call in
    let other = try DOMMatrixInit.from(call, 0)
    other.multiply(by: object)
    (object.matrix, object.is2D) = (other.matrix, other.is2D)
  }

  static let all: [DOMMatrixChange] = [
    DOMMatrixChange(name: "multiply") { object, call in
      object.multiply(by: try DOMMatrixInit.from(call, 0))
    },
    DOMMatrixChange(name: "translate") { object, call in
      let offset = (try number(call, 0), try number(call, 1), try number(call, 2))
      object.matrix.translate(offset.0, offset.1, offset.2)
      if offset.2 != 0 { object.is2D = false }
    },
    DOMMatrixChange(name: "scale") { object, call in
      let x = try number(call, 0, 1)
      let factors = (x, try number(call, 1, x), try number(call, 2, 1))
      try scale(object, factors, call, origin: 3)
    },
    DOMMatrixChange(name: "scale3d") { object, call in
      let factor = try number(call, 0, 1)
      try scale(object, (factor, factor, factor), call, origin: 1)
    },
    DOMMatrixChange(name: "scaleNonUniform", hasSelfForm: false) { object, call in
      object.matrix.scale(try number(call, 0, 1), try number(call, 1, 1), 1)
    },
    DOMMatrixChange(name: "rotate") { object, call in
      var angles = (try number(call, 0), try number(call, 1), try number(call, 2))
      // A single angle rotates around the z-axis.
      if !call.has(1), !call.has(2) { angles = (0, 0, angles.0) }
      object.matrix.rotate(x: angles.0, y: angles.1, z: angles.2)
      if angles.0 != 0 || angles.1 != 0 { object.is2D = false }
    },
    DOMMatrixChange(name: "rotateFromVector") { object, call in
      object.matrix.rotate(toX: try number(call, 0), y: try number(call, 1))
    },
    DOMMatrixChange(name: "rotateAxisAngle") { object, call in
      let axis = (try number(call, 0), try number(call, 1), try number(call, 2))
      object.matrix.rotate(
        aroundX: axis.0, y: axis.1, z: axis.2, by: try number(call, 3))
      if axis.0 != 0 || axis.1 != 0 { object.is2D = false }
    },
    DOMMatrixChange(name: "skewX") { object, call in
      object.matrix.skew(x: try number(call, 0), y: 0)
    },
    DOMMatrixChange(name: "skewY") { object, call in
      object.matrix.skew(x: 0, y: try number(call, 0))
    },
    DOMMatrixChange(name: "flipX", hasSelfForm: false) { object, _ in
      object.matrix.scale(-1, 1, 1)
    },
    DOMMatrixChange(name: "flipY", hasSelfForm: false) { object, _ in
      object.matrix.scale(1, -1, 1)
    },
    DOMMatrixChange(name: "inverse", hasSelfForm: false) { object, _ in invert(object) },
  ]

  /// The operation of `invertSelf`. Its counterpart `inverse`, which returns a copy, is separate,
  /// because the names differ.
  static let invert = DOMMatrixChange(name: "invert") { object, _ in invert(object) }

  private static func invert(_ object: DOMMatrixObject) {
    if let inverse = object.matrix.inverse {
      object.matrix = inverse
    } else {
      for place in object.matrix.values.indices { object.matrix.values[place] = .nan }
      object.is2D = false
    }
  }

  private static func scale(
    _ object: DOMMatrixObject, _ factors: (Double, Double, Double), _ call: Call, origin: Int
  ) throws {
    let center = (
      try number(call, origin), try number(call, origin + 1), try number(call, origin + 2)
    )
    object.matrix.translate(center.0, center.1, center.2)
    object.matrix.scale(factors.0, factors.1, factors.2)
    object.matrix.translate(-center.0, -center.1, -center.2)
    if factors.2 != 1 || center.2 != 0 { object.is2D = false }
  }
}
