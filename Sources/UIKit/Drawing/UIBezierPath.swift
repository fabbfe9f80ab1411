/// A path of Core Graphics.
public final class CGPath: Sendable {
  let points: [CGPoint]

  init(points: [CGPoint]) {
    self.points = points
  }

  /// The smallest rectangle that contains all points.
  public var boundingBox: CGRect {
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) { box, point in
      box.union(CGRect(origin: point, size: .zero))
    }
  }
}

/// A path of lines and curves. Paths record their points and are not drawn.
///
/// - Source: https://developer.apple.com/documentation/uikit/uibezierpath
open class UIBezierPath: NSObject {
  private var points: [CGPoint] = []

  public override init() {
    super.init()
  }

  /// Creates a path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    points = [
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }

  /// Creates a path for an ellipse. Its points are the corners of the rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init(rect: rect)
  }

  /// Creates a path for a rectangle with rounded corners. Its points are the corners of the
  /// rectangle.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(rect: rect)
  }

  /// Creates a path for a rectangle with some rounded corners. Its points are the corners of the
  /// rectangle.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(rect: rect)
  }

  open var lineWidth: CGFloat = 1
  /// The last point, or zero for an empty path.
  open var currentPoint: CGPoint { points.last ?? .zero }
  /// Whether the path has no points.
  open var isEmpty: Bool { points.isEmpty }
  /// The smallest rectangle that contains all points.
  open var bounds: CGRect { cgPath.boundingBox }
  /// The path as a Core Graphics path.
  open var cgPath: CGPath { CGPath(points: points) }

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) {
    points.append(point)
  }

  /// Adds a line to a point.
  open func addLine(to point: CGPoint) {
    points.append(point)
  }

  /// Adds a curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    points += [controlPoint1, controlPoint2, endPoint]
  }

  /// Adds a curve with a control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    points += [controlPoint, endPoint]
  }

  /// Has no effect, because only points are recorded.
  open func close() {}
}

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let topLeft = Self(rawValue: 1)
  public static let topRight = Self(rawValue: 2)
  public static let bottomLeft = Self(rawValue: 4)
  public static let bottomRight = Self(rawValue: 8)
  public static let allCorners = Self(rawValue: .max)
}
