import PageDOM
import Testing

/// - Source: https://www.w3.org/TR/SVG11/coords.html#InterfaceSVGMatrix
@Suite("Affine transforms") struct AffineTransformTests {
  private func image(
    _ x: Double, _ y: Double, _ change: (inout AffineTransform) -> Void
  ) -> [Double] {
    var transform = AffineTransform()
    change(&transform)
    let point = transform.map(x: x, y: y)
    return [(point.x * 1e9).rounded() / 1e9, (point.y * 1e9).rounded() / 1e9]
  }

  @Test("map a point by a c e and b d f") func mapping() {
    let transform = AffineTransform(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6)
    let point = transform.map(x: 10, y: 100)
    #expect([point.x, point.y] == [315, 426])
  }

  @Test("apply the last change first") func order() {
    #expect(
      image(1, 1) {
        $0.translate(10, 20)
        $0.scale(2, 3)
      } == [12, 23])
    #expect(
      image(1, 1) {
        $0.scale(2, 3)
        $0.translate(10, 20)
      } == [22, 63])
  }

  @Test("rotate clockwise, as the y axis points down") func rotation() {
    #expect(image(1, 0) { $0.rotate(degrees: 90) } == [0, 1])
    #expect(image(10, 20) { $0.rotate(degrees: 33, aroundX: 10, y: 20) } == [10, 20])
    #expect(image(11, 20) { $0.rotate(degrees: 90, aroundX: 10, y: 20) } == [10, 21])
    #expect(image(5, 0) { $0.rotate(toX: 3, y: 4) } == [3, 4])
  }

  @Test("skew one axis by the tangent") func skewing() {
    #expect(image(0, 2) { $0.skewX(degrees: 45) } == [2, 2])
    #expect(image(2, 0) { $0.skewY(degrees: 45) } == [2, 2])
  }

  @Test("have an inverse unless they flatten the plane") func inverses() throws {
    var transform = AffineTransform(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6)
    let inverse = try #require(transform.inverse)
    transform.multiply(by: inverse)
    #expect(transform == AffineTransform())
    #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4).inverse == nil)
    #expect(AffineTransform(a: 0, b: 0, c: 0, d: 0, e: 1, f: 1).inverse == nil)
    #expect(AffineTransform(a: .infinity, b: 0, c: 0, d: 1).inverse == nil)
  }
}
