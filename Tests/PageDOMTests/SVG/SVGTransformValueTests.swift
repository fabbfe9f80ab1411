import PageDOM
import Testing

/// - Source: https://svgwg.org/svg2-draft/coords.html#TransformAttribute
@Suite("SVG transforms") struct SVGTransformValueTests {
  /// Returns the image of a point under all transform functions of an attribute.
  private func image(_ x: Double, _ y: Double, _ text: DOMString) -> [Double] {
    var transform = AffineTransform()
    for value in SVGTransformValue.list(text) { transform.multiply(by: value.matrix) }
    let point = transform.map(x: x, y: y)
    return [(point.x * 1e5).rounded() / 1e5, (point.y * 1e5).rounded() / 1e5]
  }

  @Test(
    "map points by their functions",
    arguments: [
      ("translate(10 20)", [11, 22]), ("translate(10)", [11, 2]), ("scale(3)", [3, 6]),
      ("scale(3, 4)", [3, 8]), ("rotate(90)", [-2, 1]), ("rotate(90 1 2)", [1, 2]),
      ("skewX(45)", [3, 2]), ("skewY(45)", [1, 3]), ("matrix(1 2 3 4 5 6)", [12, 16]),
      ("translate(10 20) scale(2)", [12, 24]), ("scale(2),translate(10,20)", [22, 44]),
      (" translate ( 10 , 20 ) ", [11, 22]), ("", [1, 2]),
    ] as [(DOMString, [Double])])
  func images(text: DOMString, expected: [Double]) {
    #expect(image(1, 2, text) == expected)
  }

  @Test(
    "are an empty list if the attribute is invalid",
    arguments: [
      "translate(1 2 3)", "rotate(1 2)", "skewX()", "matrix(1 2 3)", "translate(1", "translate 1)",
      "none", "scale(2) unknown(1)", "scale(2);", "Scale(2)", "translate(1,,2)",
    ] as [DOMString])
  func invalid(text: DOMString) {
    #expect(SVGTransformValue.list(text).isEmpty)
  }

  @Test(
    "have a text with the arguments that the matrix stores",
    arguments: [
      ("translate(10)", "translate(10 0)"), ("scale(2)", "scale(2 2)"), ("skewX(30)", "skewX(30)"),
      ("rotate(45)", "rotate(45)"), ("rotate(90 10 20)", "rotate(90 10 20)"),
      ("matrix(1 0 0 1 0.5 0)", "matrix(1 0 0 1 0.5 0)"),
    ] as [(DOMString, String)])
  func texts(text: DOMString, expected: String) {
    #expect(SVGTransformValue.list(text).map(\.text) == [expected])
  }

  @Test("become a matrix when the matrix is set") func setting() throws {
    var value = try #require(SVGTransformValue(.rotate, [90]))
    #expect(value.kind == .rotate && value.angle == 90)
    value.matrix = AffineTransform(a: 1, b: 0, c: 0, d: 1, e: 3, f: 4)
    #expect(value.kind == .matrix && value.angle == 0)
    #expect(value.text == "matrix(1 0 0 1 3 4)")
  }
}
