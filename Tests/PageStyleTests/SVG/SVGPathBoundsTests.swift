import PageDOM
import Testing

@testable import PageStyle

/// - Source: https://svgwg.org/svg2-draft/paths.html#PathData
@Suite("Bounds of paths") struct SVGPathBoundsTests {
  private func bounds(_ data: DOMString) -> [Double]? {
    SVGPathBounds(data).rect.map { rect in
      [rect.x, rect.y, rect.width, rect.height].map { ($0 * 1e6).rounded() / 1e6 }
    }
  }

  @Test(
    "include lines, absolute and relative",
    arguments: [
      ("M10 20 L30 60", [10, 20, 20, 40]), ("M10 20 l30 60", [10, 20, 30, 60]),
      ("M10 20 H40 V50", [10, 20, 30, 30]), ("m10 20 h-5 v-5", [5, 15, 5, 5]),
      // "If a moveto is followed by multiple pairs of coordinates, the subsequent pairs are treated
      // as implicit lineto commands."
      ("M0 0 10 0 10 10", [0, 0, 10, 10]), ("m5 5 10 0 0 10", [5, 5, 10, 10]),
      // After a closepath the current point is the start of the subpath.
      ("M5 5 h10 z l-5 3", [0, 5, 15, 3]), ("M0 0 L1 1 M9 9 L8 8", [0, 0, 9, 9]),
    ] as [(DOMString, [Double])])
  func lines(data: DOMString, expected: [Double]) {
    #expect(bounds(data) == expected)
  }

  @Test(
    "include the extrema of curves, not the control points",
    arguments: [
      ("M0 0 C0 10 10 10 10 0", [0, 0, 10, 7.5]), ("M0 0 c0 -20 10 -20 10 0", [0, -15, 10, 15]),
      ("M0 0 Q5 10 10 0", [0, 0, 10, 5]), ("M0 0 q5 -10 10 0", [0, -5, 10, 5]),
      // "The first control point is assumed to be the reflection of the second control point on the
      // previous command relative to the current point."
      ("M0 0 C0 10 10 10 10 0 S20 -10 20 0", [0, -7.5, 20, 15]),
      ("M0 0 Q5 10 10 0 T20 0", [0, -5, 20, 10]),
      // Without a previous curve, the control point is the current point.
      ("M0 0 T10 10", [0, 0, 10, 10]), ("M0 0 L5 5 T10 10", [0, 0, 10, 10]),
    ] as [(DOMString, [Double])])
  func curves(data: DOMString, expected: [Double]) {
    #expect(bounds(data) == expected)
  }

  @Test(
    "include the extrema of arcs",
    arguments: [
      // "If sweep-flag is 1, then the arc will be drawn in a positive-angle direction."
      ("M0 0 A5 5 0 0 1 10 0", [0, -5, 10, 5]), ("M0 0 A5 5 0 0 0 10 0", [0, 0, 10, 5]),
      ("M0 0 a5 10 0 0 1 10 0", [0, -10, 10, 10]),
      // The arcs lie on circles of radius 5, and join points that are a quarter turn apart. The
      // first is the large arc.
      ("M5 0 A5 5 0 1 1 0 -5", [-5, -5, 10, 10]), ("M5 0 A5 5 0 0 0 0 -5", [0, -5, 5, 5]),
      // Radii that are too small are scaled up.
      ("M0 0 A1 1 0 0 1 10 0", [0, -5, 10, 5]),
      // "If rx = 0 or ry = 0, then treat this as a straight line."
      ("M0 0 A0 5 0 0 1 10 2", [0, 0, 10, 2]),
      // A rotation by 90 degrees exchanges the radii.
      ("M0 0 A10 5 90 0 1 10 0", [0, -10, 10, 10]),
      // Flags need no separator.
      ("M0 0a5 5 0 0110 0", [0, -5, 10, 5]),
    ] as [(DOMString, [Double])])
  func arcs(data: DOMString, expected: [Double]) {
    #expect(bounds(data) == expected)
  }

  @Test(
    "read numbers without separators",
    arguments: [
      ("M0,0L10-5.5.5", [0, -5.5, 10, 5.5]), ("M.5.5l1e1.5", [0.5, 0.5, 10, 0.5]),
      ("  M0 0\tL\n10 10 ", [0, 0, 10, 10]),
    ] as [(DOMString, [Double])])
  func numbers(data: DOMString, expected: [Double]) {
    #expect(bounds(data) == expected)
  }

  /// "The general rule for error handling in path data is that the SVG user agent shall render a
  /// path element up to (but not including) the path command containing the first error."
  @Test("end before the first error") func errors() {
    #expect(bounds("M0 0 L10 10 L20 X 30 30") == [0, 0, 10, 10])
    #expect(bounds("M0 0 L10 10 B 30 30") == [0, 0, 10, 10])
    #expect(bounds("M0 0 L10 10 z 5 5") == [0, 0, 10, 10])
    #expect(bounds("M0 0 A5 5 0 2 1 10 0") == nil)
    #expect(bounds("10 10 L20 20") == nil)
    #expect(bounds("") == nil && bounds("none") == nil && bounds("M5 5") == nil)
  }
}
