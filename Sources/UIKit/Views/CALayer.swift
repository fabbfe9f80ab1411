/// A color of Core Graphics, in the device's color space.
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue and alpha.
  public let components: [CGFloat]?

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }

  /// The opacity.
  public var alpha: CGFloat { components?.last ?? 1 }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.components == right.components
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(components)
  }
}

/// The layer of a view, with the values that views share with it.
///
/// - Source: https://developer.apple.com/documentation/quartzcore/calayer
@preconcurrency @MainActor
open class CALayer: NSObject {
  init(isolated: Void) {
    super.init()
  }

  /// The radius of the corners.
  open var cornerRadius: CGFloat = 0
  /// Whether sublayers are cut off at the bounds.
  open var masksToBounds = false
  /// The width of the border.
  open var borderWidth: CGFloat = 0
  /// The color of the border.
  open var borderColor: CGColor?
  /// The color of the background.
  open var backgroundColor: CGColor?
  /// The color of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow.
  open var shadowOpacity: Float = 0
  /// The offset of the shadow.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The radius of the shadow.
  open var shadowRadius: CGFloat = 3
}
