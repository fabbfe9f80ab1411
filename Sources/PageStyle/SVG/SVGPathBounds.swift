internal import Infra
internal import PageDOM
private import PlatformLibC

/// The bounding box of a path, including its curves.
/// - Source: https://svgwg.org/svg2-draft/paths.html#PathData
struct SVGPathBounds {
  private typealias Point = (x: Double, y: Double)

  /// `nil` until something is drawn.
  private(set) var rect: LayoutRect?
  private var current: Point = (0, 0)
  private var start: Point = (0, 0)
  /// The last control point, if the previous command was of the same kind.
  private var cubicControl: Point?
  private var quadraticControl: Point?

  /// Draws the path up to the first error.
  init(_ data: DOMString) {
    var rest = data.bytes[...]
    rest.trimSpace()
    var command: UInt8 = 0
    while let next = rest.first {
      if next.isASCIIAlpha {
        command = next
        rest.removeFirst()
        rest.trimSpace()
      } else if command == 0 || command | 0x20 == UInt8(ascii: "z") {
        return
      }
      guard draw(command, &rest) else { return }
      // Further points of a move are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      rest.trimSeparator()
    }
  }

  private mutating func draw(_ command: UInt8, _ rest: inout ArraySlice<UInt8>) -> Bool {
    let isRelative = command & 0x20 != 0
    let base: Point = isRelative ? current : (0, 0)
    func number() -> Double? {
      guard let number = rest.takeNumber() else { return nil }
      rest.trimSeparator()
      return Double(number)
    }
    func point() -> Point? {
      guard let x = number(), let y = number() else { return nil }
      return (base.x + x, base.y + y)
    }
    let (oldCubic, oldQuadratic) = (cubicControl, quadraticControl)
    (cubicControl, quadraticControl) = (nil, nil)
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      guard let to = point() else { return false }
      (current, start) = (to, to)
    case UInt8(ascii: "l"):
      guard let to = point() else { return false }
      line(to: to)
    case UInt8(ascii: "h"):
      guard let x = number() else { return false }
      line(to: (base.x + x, current.y))
    case UInt8(ascii: "v"):
      guard let y = number() else { return false }
      line(to: (current.x, base.y + y))
    case UInt8(ascii: "c"):
      guard let first = point(), let second = point(), let to = point() else { return false }
      cubic(first, second, to: to)
    case UInt8(ascii: "s"):
      guard let second = point(), let to = point() else { return false }
      cubic(mirrored(oldCubic), second, to: to)
    case UInt8(ascii: "q"):
      guard let control = point(), let to = point() else { return false }
      quadratic(control, to: to)
    case UInt8(ascii: "t"):
      guard let to = point() else { return false }
      quadratic(mirrored(oldQuadratic), to: to)
    case UInt8(ascii: "a"):
      guard let radiusX = number(), let radiusY = number(), let angle = number(),
        let isLarge = rest.takeFlag(), let sweeps = rest.takeFlag(), let to = point()
      else { return false }
      arc(radiusX, radiusY, angle, isLarge: isLarge, sweeps: sweeps, to: to)
    case UInt8(ascii: "z"):
      current = start
    default: return false
    }
    return true
  }

  private func mirrored(_ control: Point?) -> Point {
    control.map { (2 * current.x - $0.x, 2 * current.y - $0.y) } ?? current
  }

  private mutating func include(_ point: Point) {
    let dot = LayoutRect(x: point.x, y: point.y)
    rect = rect?.union(dot) ?? dot
  }

  private mutating func line(to: Point) {
    include(current)
    include(to)
    current = to
  }

  private mutating func cubic(_ first: Point, _ second: Point, to: Point) {
    let from = current
    line(to: to)
    cubicControl = second
    for turn in SVGPathBounds.turns(from.x, first.x, second.x, to.x)
      + SVGPathBounds.turns(from.y, first.y, second.y, to.y)
    {
      include(
        (
          SVGPathBounds.cubic(from.x, first.x, second.x, to.x, at: turn),
          SVGPathBounds.cubic(from.y, first.y, second.y, to.y, at: turn)
        ))
    }
  }

  /// Draws a quadratic curve as a cubic one, with control points at two thirds of the way.
  private mutating func quadratic(_ control: Point, to: Point) {
    func between(_ end: Point) -> Point {
      (end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3)
    }
    cubic(between(current), between(to), to: to)
    cubicControl = nil
    quadraticControl = control
  }

  private static func cubic(
    _ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double, at t: Double
  ) -> Double {
    let u = 1 - t
    return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3
  }

  /// Returns the parameters at which one coordinate of a curve is extreme.
  private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let a = 3 * (p1 - p2) + p3 - p0
    let b = 2 * (p0 - 2 * p1 + p2)
    let c = p1 - p0
    var roots: [Double] = []
    if abs(a) < 1e-12 {
      if b != 0 { roots = [-c / b] }
    } else {
      let discriminant = b * b - 4 * a * c
      if discriminant >= 0 {
        let root = discriminant.squareRoot()
        roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
      }
    }
    return roots.filter { 0 < $0 && $0 < 1 }
  }

  /// - Source: https://svgwg.org/svg2-draft/implnote.html#ArcConversionEndpointToCenter
  private mutating func arc(
    _ radiusX: Double, _ radiusY: Double, _ degrees: Double, isLarge: Bool, sweeps: Bool, to: Point
  ) {
    let from = current
    line(to: to)
    var (rx, ry) = (abs(radiusX), abs(radiusY))
    guard rx > 0, ry > 0, from != to else { return }
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    // 1. Move the midpoint of the ends to the origin, and align the axes of the ellipse.
    let (halfX, halfY) = ((from.x - to.x) / 2, (from.y - to.y) / 2)
    let x = cosine * halfX + sine * halfY
    let y = -sine * halfX + cosine * halfY
    // Scale up radii that are too small.
    let size = x * x / (rx * rx) + y * y / (ry * ry)
    if size > 1 {
      rx *= size.squareRoot()
      ry *= size.squareRoot()
    }
    // 2. Compute the center.
    let square = rx * rx * y * y + ry * ry * x * x
    let factor =
      max(0, (rx * rx * ry * ry - square) / square).squareRoot() * (isLarge == sweeps ? -1 : 1)
    let (centerX, centerY) = (factor * rx * y / ry, -factor * ry * x / rx)
    // 3. Transform the center back.
    let center = (
      x: cosine * centerX - sine * centerY + (from.x + to.x) / 2,
      y: sine * centerX + cosine * centerY + (from.y + to.y) / 2
    )
    // 4. Compute the angles of the arc.
    let first = atan2((y - centerY) / ry, (x - centerX) / rx)
    var sweep = atan2((-y - centerY) / ry, (-x - centerX) / rx) - first
    if sweeps, sweep < 0 { sweep += 2 * .pi }
    if !sweeps, sweep > 0 { sweep -= 2 * .pi }
    // Include the extrema of the ellipse that are on the arc.
    let turnsX = atan2(-ry * sine, rx * cosine)
    let turnsY = atan2(ry * cosine, rx * sine)
    for turn in [turnsX, turnsX + .pi, turnsY, turnsY + .pi] {
      var way = (turn - first).truncatingRemainder(dividingBy: 2 * .pi)
      if sweeps, way < 0 { way += 2 * .pi }
      if !sweeps, way > 0 { way -= 2 * .pi }
      guard abs(way) <= abs(sweep) else { continue }
      let (ellipseX, ellipseY) = (rx * cos(turn), ry * sin(turn))
      include(
        (
          cosine * ellipseX - sine * ellipseY + center.x,
          sine * ellipseX + cosine * ellipseY + center.y
        ))
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func takeFlag() -> Bool? {
    guard let digit = first, digit == UInt8(ascii: "0") || digit == UInt8(ascii: "1") else {
      return nil
    }
    removeFirst()
    trimSeparator()
    return digit == UInt8(ascii: "1")
  }
}
