import PageDOM
import Testing

/// - Source: https://drafts.fxtf.org/geometry/#parse-a-string-into-an-abstract-matrix and
///   https://drafts.csswg.org/css-transforms-2/#transform-functions
@Suite("Transform lists") struct TransformListTests {
  /// Returns the elements `a` to `f`, rounded to a millionth.
  private func flat(_ text: DOMString) -> [Double]? {
    TransformList(text).map { list in
      Matrix.flatPlaces.map { (list.matrix.values[$0] * 1e6).rounded() / 1e6 }
    }
  }

  @Test(
    "have the matrices of their functions",
    arguments: [
      ("none", [1, 0, 0, 1, 0, 0]), ("", [1, 0, 0, 1, 0, 0]),
      ("matrix(1, 2, 3, 4, 5, 6)", [1, 2, 3, 4, 5, 6]),
      ("translate(10px, 20px)", [1, 0, 0, 1, 10, 20]), ("translate(10px)", [1, 0, 0, 1, 10, 0]),
      ("translateY(5px)", [1, 0, 0, 1, 0, 5]), ("scale(2)", [2, 0, 0, 2, 0, 0]),
      ("scale(2, 3)", [2, 0, 0, 3, 0, 0]), ("scaleX(50%)", [0.5, 0, 0, 1, 0, 0]),
      ("rotate(90deg)", [0, 1, -1, 0, 0, 0]), ("skewX(45deg)", [1, 0, 1, 1, 0, 0]),
      ("skew(0, 45deg)", [1, 1, 0, 1, 0, 0]), ("SCALE( 2 )", [2, 0, 0, 2, 0, 0]),
      ("translate(10px, 20px) scale(2)", [2, 0, 0, 2, 10, 20]),
      ("scale(2)translate(10px, 20px)", [2, 0, 0, 2, 20, 40]),
      ("translate(/* c */ 1px, calc(2px * 3 + 1px))", [1, 0, 0, 1, 1, 7]),
    ] as [(DOMString, [Double])])
  func functions(text: DOMString, matrix: [Double]) {
    #expect(flat(text) == matrix)
    #expect(TransformList(text)?.isFlat == true)
  }

  @Test(
    "convert units",
    arguments: [
      ("translateX(1in)", 96), ("translateX(2.54cm)", 96), ("translateX(25.4mm)", 96),
      ("translateX(72pt)", 96), ("translateX(6pc)", 96), ("translateX(101.6q)", 96),
    ] as [(DOMString, Double)])
  func lengths(text: DOMString, pixels: Double) throws {
    #expect(abs(try #require(flat(text))[4] - pixels) < 1e-4)
  }

  @Test(
    "convert angles",
    arguments: ["rotate(0.25turn)", "rotate(100grad)", "rotate(1.5707963267948966rad)"]
      as [DOMString])
  func angles(text: DOMString) {
    #expect(flat(text) == [0, 1, -1, 0, 0, 0])
  }

  @Test(
    "with a three-dimensional function are not flat",
    arguments: [
      "translateZ(0)", "translate3d(1px, 2px, 3px)", "rotateX(0deg)", "rotate3d(0, 0, 1, 0deg)",
      "scale3d(1, 1, 1)", "perspective(10px)", "perspective(none)",
      "matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1)",
    ] as [DOMString])
  func spatial(text: DOMString) {
    #expect(TransformList(text)?.isFlat == false)
  }

  @Test(
    "are invalid with relative lengths, wrong units or wrong counts",
    arguments: [
      "translate(1em, 1px)", "translate(10%)", "translate(10)", "rotate(45)", "rotate(45px)",
      "scale()", "scale(1, 2, 3)", "matrix(1, 2, 3)", "translate(1px 2px)", "none none",
      "none translate(1px)", "translate", "unknown(1)", "perspective(-1px)", " ", "scale(1,)",
      "translate(calc(1px + 2))",
    ] as [DOMString])
  func invalid(text: DOMString) {
    #expect(TransformList(text) == nil)
  }
}
