internal import PageDOM

/// A rectangle in CSS pixels, relative to the top left corner of the document.
public struct LayoutRect: Equatable, Sendable {
  public var x = 0.0

  public var y = 0.0

  public var width = 0.0

  public var height = 0.0

  public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var right: Double { x + width }

  public var bottom: Double { y + height }

  /// Clamps to the range of WebKit's `LayoutUnit`, 64ths of a pixel. NaN becomes 0.
  var clamped: LayoutRect {
    func clamped(_ value: Double, _ least: Double) -> Double {
      value.isNaN ? 0 : Swift.min(Swift.max(value, least), LayoutRect.bound)
    }
    return LayoutRect(
      x: clamped(x, -LayoutRect.bound), y: clamped(y, -LayoutRect.bound), width: clamped(width, 0),
      height: clamped(height, 0))
  }

  private static let bound = 33_554_432.0

  /// Whether a point is in the rectangle. Points on the right and bottom edges are outside.
  func contains(x pointX: Double, y pointY: Double) -> Bool {
    x <= pointX && pointX < right && y <= pointY && pointY < bottom
  }

  public func union(_ other: LayoutRect) -> LayoutRect {
    let left = Swift.min(x, other.x)
    let top = Swift.min(y, other.y)
    return LayoutRect(
      x: left, y: top, width: Swift.max(right, other.right) - left,
      height: Swift.max(bottom, other.bottom) - top)
  }
}
