private import PlatformLibC

/// A 4×4 matrix whose arithmetic matches WebKit's.
/// - Source: https://drafts.fxtf.org/geometry/#DOMMatrix
package struct Matrix: Equatable, Sendable {
  /// In column-major order.
  package var values: [Double]

  package static let identity = Matrix([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])

  /// Takes 16 elements, or the six of a 2D matrix.
  package init?(checking numbers: [Double]) {
    switch numbers.count {
    case 6:
      self = .identity
      for (place, number) in zip(Matrix.flatPlaces, numbers) { values[place] = number }
    case 16: self.init(numbers)
    default: return nil
    }
  }

  private init(_ values: [Double]) { self.values = values }

  /// The indices of the elements `a` to `f` of a 2D matrix.
  package static let flatPlaces = [0, 1, 4, 5, 12, 13]

  /// Whether this is a 2D transform.
  package var isFlat: Bool {
    [2, 3, 6, 7, 8, 9, 11, 14].allSatisfy { values[$0] == 0 } && values[10] == 1
      && values[15] == 1
  }

  private subscript(column: Int, row: Int) -> Double {
    get { values[column * 4 + row] }
    set { values[column * 4 + row] = newValue }
  }

  /// Post-multiplies: `other` is applied to points before this transform.
  package mutating func multiply(by other: Matrix) {
    var product = Matrix.identity
    for column in 0..<4 {
      for row in 0..<4 {
        product[column, row] =
          other[column, 0] * self[0, row] + other[column, 1] * self[1, row]
          + other[column, 2] * self[2, row] + other[column, 3] * self[3, row]
      }
    }
    self = product
  }

  package mutating func translate(_ x: Double, _ y: Double, _ z: Double) {
    for row in 0..<4 {
      self[3, row] += x * self[0, row] + y * self[1, row] + z * self[2, row]
    }
  }

  package mutating func scale(_ x: Double, _ y: Double, _ z: Double) {
    for row in 0..<4 {
      self[0, row] *= x
      self[1, row] *= y
      self[2, row] *= z
    }
  }

  package mutating func skew(x: Double, y: Double) {
    var other = Matrix.identity
    other[0, 1] = tan(Matrix.radians(y))
    other[1, 0] = tan(Matrix.radians(x))
    multiply(by: other)
  }

  private static func radians(_ degrees: Double) -> Double { degrees * (.pi / 180) }

  /// Returns the sine and the cosine, which are exact for multiples of 90 from -270 to 270 degrees.
  private static func sineAndCosine(_ degrees: Double) -> (Double, Double) {
    switch degrees {
    case 90, -270: (1, 0)
    case 180, -180: (0, -1)
    case 270, -90: (-1, 0)
    default: (sin(radians(degrees)), cos(radians(degrees)))
    }
  }

  /// Post-multiplies rotations by angles in degrees. The x rotation applies first.
  package mutating func rotate(x: Double, y: Double, z: Double) {
    var turn = Matrix.identity
    let (sineZ, cosineZ) = Matrix.sineAndCosine(z)
    (turn[0, 0], turn[0, 1], turn[1, 0], turn[1, 1]) = (cosineZ, sineZ, -sineZ, cosineZ)
    if x != 0 || y != 0 || x.isNaN || y.isNaN {
      var other = Matrix.identity
      let (sineY, cosineY) = Matrix.sineAndCosine(y)
      (other[0, 0], other[0, 2], other[2, 0], other[2, 2]) = (cosineY, -sineY, sineY, cosineY)
      turn.multiply(by: other)
      other = .identity
      let (sineX, cosineX) = Matrix.sineAndCosine(x)
      (other[1, 1], other[1, 2], other[2, 1], other[2, 2]) = (cosineX, sineX, -sineX, cosineX)
      turn.multiply(by: other)
    }
    multiply(by: turn)
  }

  package mutating func rotate(aroundX x: Double, y: Double, z: Double, by degrees: Double) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length != 0 else { return }
    let (x, y, z) = length == 1 ? (x, y, z) : (x / length, y / length, z / length)
    let (sine, cosine) = Matrix.sineAndCosine(degrees)
    let rest = 1 - cosine
    var turn = Matrix.identity
    turn[0, 0] = cosine + x * x * rest
    turn[0, 1] = y * x * rest + z * sine
    turn[0, 2] = z * x * rest - y * sine
    turn[1, 0] = x * y * rest - z * sine
    turn[1, 1] = cosine + y * y * rest
    turn[1, 2] = z * y * rest + x * sine
    turn[2, 0] = x * z * rest + y * sine
    turn[2, 1] = y * z * rest - x * sine
    turn[2, 2] = cosine + z * z * rest
    multiply(by: turn)
  }

  package mutating func rotate(toX x: Double, y: Double) {
    rotate(x: 0, y: 0, z: atan2(y, x) * (180 / .pi))
  }

  package mutating func addPerspective(_ distance: Double) {
    var other = Matrix.identity
    other[2, 3] = -1 / distance
    multiply(by: other)
  }

  /// `nil` if the matrix is not invertible.
  package var inverse: Matrix? {
    if isFlat {
      let flat = AffineTransform(
        a: values[0], b: values[1], c: values[4], d: values[5], e: values[12], f: values[13])
      return flat.inverse.flatMap { Matrix(checking: [$0.a, $0.b, $0.c, $0.d, $0.e, $0.f]) }
    }
    // Returns the determinant of the matrix without one column and one row.
    func minor(_ column: Int, _ row: Int) -> Double {
      let columns = (0..<4).filter { $0 != column }
      let rows = (0..<4).filter { $0 != row }
      func pair(_ first: Int, _ second: Int, _ upper: Int, _ lower: Int) -> Double {
        self[columns[first], rows[upper]] * self[columns[second], rows[lower]]
          - self[columns[first], rows[lower]] * self[columns[second], rows[upper]]
      }
      return self[columns[0], rows[0]] * pair(1, 2, 1, 2)
        - self[columns[0], rows[1]] * pair(1, 2, 0, 2)
        + self[columns[0], rows[2]] * pair(1, 2, 0, 1)
    }
    let determinant =
      values[0] * minor(0, 0) - values[1] * minor(0, 1) + values[2] * minor(0, 2)
      - values[3] * minor(0, 3)
    guard determinant.magnitude >= 1e-8 else { return nil }
    let reciprocal = 1 / determinant
    var result = Matrix.identity
    for column in 0..<4 {
      for row in 0..<4 {
        let sign: Double = (column + row).isMultiple(of: 2) ? 1 : -1
        result[row, column] = sign * minor(column, row) * reciprocal
      }
    }
    return result
  }

  /// Transforms a point. The argument and the result are homogeneous coordinates.
  package func map(_ point: [Double]) -> [Double] {
    (0..<4).map { row in
      point[0] * self[0, row] + point[1] * self[1, row] + point[2] * self[2, row]
        + point[3] * self[3, row]
    }
  }

  /// Serializes the matrix as a CSS function. `number` serializes an element.
  package func text(isFlat: Bool, number: (Double) -> String) -> String {
    let shown = isFlat ? Matrix.flatPlaces.map { values[$0] } : values
    return "\(isFlat ? "matrix" : "matrix3d")(\(shown.map(number).joined(separator: ", ")))"
  }
}
