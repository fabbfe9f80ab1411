import PageDOM
import Testing

/// - Source: https://drafts.fxtf.org/geometry/#DOMMatrix
@Suite("Matrices") struct MatrixTests {
  /// Whether two lists of numbers are equal except for rounding errors.
  private func areClose(_ first: [Double], _ second: [Double]) -> Bool {
    first.count == second.count && zip(first, second).allSatisfy { abs($0 - $1) < 1e-12 }
  }

  @Test("have 6 or 16 elements") func counts() throws {
    let flat = try #require(Matrix(checking: [1, 2, 3, 4, 5, 6]))
    #expect(flat.values == [1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1])
    #expect(flat.isFlat)
    #expect(Matrix(checking: [1, 2, 3]) == nil)
    var numbers = Matrix.identity.values
    numbers[14] = 3
    #expect(try !#require(Matrix(checking: numbers)).isFlat)
  }

  /// "Post-multiply the translation transformation on the current matrix."
  @Test("apply the last transform first") func order() {
    var matrix = Matrix.identity
    matrix.translate(10, 20, 0)
    matrix.scale(2, 3, 1)
    #expect(matrix.map([1, 1, 0, 1]) == [12, 23, 0, 1])
    var other = Matrix.identity
    other.scale(2, 3, 1)
    other.translate(10, 20, 0)
    #expect(other.map([1, 1, 0, 1]) == [22, 63, 0, 1])
    // `multiply(by:)` also post-multiplies.
    var product = Matrix.identity
    product.translate(10, 20, 0)
    var scaling = Matrix.identity
    scaling.scale(2, 3, 1)
    product.multiply(by: scaling)
    #expect(product == matrix)
  }

  @Test(
    "rotate from the first axis to the second",
    arguments: [
      ([0, 0, 90], [1, 0, 0, 1], [0, 1, 0, 1]), ([0, 0, 180], [1, 0, 0, 1], [-1, 0, 0, 1]),
      ([0, 0, -90], [1, 0, 0, 1], [0, -1, 0, 1]), ([90, 0, 0], [0, 1, 0, 1], [0, 0, 1, 1]),
      ([0, 90, 0], [0, 0, 1, 1], [1, 0, 0, 1]),
    ] as [([Double], [Double], [Double])])
  func rotations(angles: [Double], point: [Double], image: [Double]) {
    var matrix = Matrix.identity
    matrix.rotate(x: angles[0], y: angles[1], z: angles[2])
    #expect(matrix.map(point) == image)
  }

  @Test("rotate around any axis") func axes() {
    var around = Matrix.identity
    around.rotate(aroundX: 0, y: 0, z: 5, by: 30)
    var plain = Matrix.identity
    plain.rotate(x: 0, y: 0, z: 30)
    #expect(areClose(around.values, plain.values))
    // A rotation of 120 degrees around the diagonal permutes the axes.
    var diagonal = Matrix.identity
    diagonal.rotate(aroundX: 1, y: 1, z: 1, by: 120)
    #expect(areClose(diagonal.map([1, 0, 0, 1]), [0, 1, 0, 1]))
    #expect(areClose(diagonal.map([0, 1, 0, 1]), [0, 0, 1, 1]))
    var none = Matrix.identity
    none.rotate(aroundX: 0, y: 0, z: 0, by: 45)
    #expect(none == .identity)
  }

  @Test("rotate to the direction of a vector") func vectors() {
    var matrix = Matrix.identity
    matrix.rotate(toX: 3, y: 4)
    #expect(areClose(matrix.map([1, 0, 0, 1]), [0.6, 0.8, 0, 1]))
  }

  @Test("skew along one axis by the tangent of the angle") func skewing() {
    var matrix = Matrix.identity
    matrix.skew(x: 45, y: 0)
    #expect(areClose(matrix.map([0, 1, 0, 1]), [1, 1, 0, 1]))
    #expect(areClose(matrix.map([1, 0, 0, 1]), [1, 0, 0, 1]))
    matrix = .identity
    matrix.skew(x: 0, y: 45)
    #expect(areClose(matrix.map([1, 0, 0, 1]), [1, 1, 0, 1]))
  }

  @Test("with a perspective divide by the distance") func perspective() {
    var matrix = Matrix.identity
    matrix.addPerspective(100)
    #expect(!matrix.isFlat)
    #expect(matrix.map([10, 20, 50, 1]) == [10, 20, 50, 0.5])
  }

  @Test(
    "times their inverses are the identity",
    arguments: [
      [2, 0, 0, 4, 10, 20], [1, 2, 3, 4, 5, 6], [0, 1, -1, 0, 7, 8],
      [2, 0, 0, 0, 0, 3, 1, 0, 1, 0, 4, 0.5, 5, 6, 7, 1],
    ] as [[Double]])
  func inverses(numbers: [Double]) throws {
    var matrix = try #require(Matrix(checking: numbers))
    let inverse = try #require(matrix.inverse)
    matrix.multiply(by: inverse)
    #expect(areClose(matrix.values, Matrix.identity.values))
  }

  @Test("with a determinant of zero have no inverse") func singular() throws {
    #expect(try #require(Matrix(checking: [1, 2, 2, 4, 0, 0])).inverse == nil)
    var flattened = Matrix.identity
    flattened.scale(1, 1, 0)
    #expect(flattened.inverse == nil)
  }

  @Test("have a text with two or three dimensions") func texts() throws {
    let matrix = try #require(Matrix(checking: [1, 0.5, -2, 1, 1e21, 0]))
    let number = { (value: Double) in NumberText.text(value).string }
    #expect(matrix.text(isFlat: true, number: number) == "matrix(1, 0.5, -2, 1, 1e+21, 0)")
    #expect(
      Matrix.identity.text(isFlat: false, number: number)
        == "matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)")
  }
}
