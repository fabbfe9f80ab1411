/// Conversions between the coordinate systems of views.
@MainActor
extension UIView {
  /// The origin in the coordinates of the outermost view.
  private var originInRoot: CGPoint {
    var origin = CGPoint.zero
    var view: UIView? = self
    while let current = view {
      origin.x += current.frame.origin.x
      origin.y += current.frame.origin.y
      view = current.superview
      if let scrolled = view {
        origin.x -= scrolled.bounds.origin.x
        origin.y -= scrolled.bounds.origin.y
      }
    }
    return origin
  }

  /// Returns a point of this view in the coordinates of another, or of the window.
  ///
  /// - Source: https://developer.apple.com/documentation/uikit/uiview/convert(_:to:)-5ugf6
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let own = originInRoot
    let other = view?.originInRoot ?? .zero
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }

  /// Returns a point of another view, or of the window, in the coordinates of this one.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let own = originInRoot
    let other = view?.originInRoot ?? .zero
    return CGPoint(x: point.x + other.x - own.x, y: point.y + other.y - own.y)
  }

  /// Returns a rectangle of this view in the coordinates of another, or of the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Returns a rectangle of another view, or of the window, in the coordinates of this one.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }
}

/// Values of rectangles, points and sizes. The user information of keyboard notifications contains
/// such values.
extension NSValue {
  /// Creates a value that contains a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  /// Creates a value that contains a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }

  /// Creates a value that contains a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }

  /// The rectangle.
  public var cgRectValue: CGRect { rectValue }

  /// The point.
  public var cgPointValue: CGPoint { pointValue }

  /// The size.
  public var cgSizeValue: CGSize { sizeValue }
}
