/// Conversions between the coordinate systems of views.
@MainActor
extension UIView {
  /// The origin of the view in the coordinates of the root view.
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

  /// Converts a point from the coordinates of this view to those of another view. `nil` means the
  /// window.
  ///
  /// - Source: https://developer.apple.com/documentation/uikit/uiview/convert(_:to:)-5ugf6
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let own = originInRoot
    let other = view?.originInRoot ?? .zero
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }

  /// Converts a point from the coordinates of another view to those of this view. `nil` means the
  /// window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let own = originInRoot
    let other = view?.originInRoot ?? .zero
    return CGPoint(x: point.x + other.x - own.x, y: point.y + other.y - own.y)
  }

  /// Converts a rectangle from the coordinates of this view to those of another view. `nil` means
  /// the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle from the coordinates of another view to those of this view. `nil` means
  /// the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }
}

/// Values that contain a rectangle, a point or a size, as in the user information of keyboard
/// notifications.
extension NSValue {
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }

  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }

  public var cgRectValue: CGRect { rectValue }

  public var cgPointValue: CGPoint { pointValue }

  public var cgSizeValue: CGSize { sizeValue }
}
