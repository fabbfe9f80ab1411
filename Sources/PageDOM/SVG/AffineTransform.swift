private import PlatformLibC

/// A two-dimensional affine transform.
/// - Source: https://www.w3.org/TR/SVG11/coords.html#InterfaceSVGMatrix
package struct AffineTransform: Equatable, Sendable {
  package var a = 1.0
  package var b = 0.0
  package var c = 0.0
  package var d = 1.0
  package var e = 0.0
  package var f = 0.0

  package init() {}

  package init(a: Double, b: Double, c: Double, d: Double, e: Double = 0, f: Double = 0) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  /// Post-multiplies: `other` is applied to points before this transform.
  package mutating func multiply(by other: AffineTransform) {
    self = AffineTransform(
      a: other.a * a + other.b * c, b: other.a * b + other.b * d,
      c: other.c * a + other.d * c, d: other.c * b + other.d * d,
      e: other.e * a + other.f * c + e, f: other.e * b + other.f * d + f)
  }

  package mutating func translate(_ x: Double, _ y: Double) {
    e += x * a + y * c
    f += x * b + y * d
  }

  package mutating func scale(_ x: Double, _ y: Double) {
    a *= x
    b *= x
    c *= y
    d *= y
  }

  package mutating func rotate(degrees: Double) { rotate(radians: degrees * (.pi / 180)) }

  package mutating func rotate(toX x: Double, y: Double) { rotate(radians: atan2(y, x)) }

  private mutating func rotate(radians: Double) {
    let (sine, cosine) = (sin(radians), cos(radians))
    multiply(by: AffineTransform(a: cosine, b: sine, c: -sine, d: cosine))
  }

  package mutating func rotate(degrees: Double, aroundX x: Double, y: Double) {
    translate(x, y)
    rotate(degrees: degrees)
    translate(-x, -y)
  }

  package mutating func skewX(degrees: Double) { shear(tan(degrees * (.pi / 180)), 0) }

  package mutating func skewY(degrees: Double) { shear(0, tan(degrees * (.pi / 180))) }

  private mutating func shear(_ x: Double, _ y: Double) {
    let (oldA, oldB) = (a, b)
    a += y * c
    b += y * d
    c += x * oldA
    d += x * oldB
  }

  /// `nil` if there is no inverse.
  package var inverse: AffineTransform? {
    if a == 1, b == 0, c == 0, d == 1 {
      return AffineTransform(a: 1, b: 0, c: 0, d: 1, e: -e, f: -f)
    }
    let determinant = a * d - b * c
    guard determinant.isFinite, determinant != 0 else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      e: (c * f - d * e) / determinant, f: (b * e - a * f) / determinant)
  }

  package func map(x: Double, y: Double) -> (x: Double, y: Double) {
    (a * x + c * y + e, b * x + d * y + f)
  }
}
