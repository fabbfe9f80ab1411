/// A Core Graphics color in the device's color space.
public final class CGColor: Hashable, Sendable {
  /// The red, green, blue and alpha components.
  public let components: [CGFloat]?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
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

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A set of corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let layerMinXMinYCorner = Self(rawValue: 1)
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}

/// The layer of a view. Layers record their properties and are not drawn.
///
/// - Source: https://developer.apple.com/documentation/quartzcore/calayer
open class CALayer: NSObject {
  public required override init() {
    super.init()
  }

  /// The position and the size in the superlayer.
  open var frame = CGRect.zero
  /// The size of the frame, with the origin at zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var name: String?
  open var opacity: Float = 1
  open var isHidden = false
  /// The position on the z-axis.
  open var zPosition: CGFloat = 0
  open var cornerRadius: CGFloat = 0
  open var cornerCurve: CALayerCornerCurve = .circular
  /// The corners that are rounded.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// Whether sublayers are clipped to the bounds.
  open var masksToBounds = false
  /// The layer whose alpha channel masks the content.
  open var mask: CALayer?
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var backgroundColor: CGColor?
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  /// The shape of the shadow.
  open var shadowPath: CGPath?
  /// Whether the layer is rendered to a cached bitmap.
  open var shouldRasterize = false
  /// The scale of the cached bitmap.
  open var rasterizationScale: CGFloat = 1
  open var contentsScale: CGFloat = 1

  // MARK: Hierarchy

  /// The layer that contains this one.
  open private(set) weak var superlayer: CALayer?
  /// The layers that this one contains.
  open private(set) var sublayers: [CALayer]?

  /// Adds a layer at the front.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }

  /// Adds a layer at an index.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  /// Has no effect, because layers have no layout.
  open func setNeedsLayout() {}

  /// Has no effect, because layers have no layout.
  open func layoutIfNeeded() {}

  /// Has no effect, because layers are not drawn.
  open func setNeedsDisplay() {}

  /// Has no effect, because animations end immediately.
  open func removeAllAnimations() {}
}

/// A layer with a color gradient.
///
/// - Source: https://developer.apple.com/documentation/quartzcore/cagradientlayer
open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  /// The positions of the colors from 0 to 1.
  open var locations: [NSNumber]?
  /// The start of the gradient in the unit square.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end of the gradient in the unit square.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A layer with the shape of a path.
///
/// - Source: https://developer.apple.com/documentation/quartzcore/cashapelayer
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  /// The color inside the path.
  open var fillColor: CGColor?
  /// The color of the line.
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  /// The lengths of the dashes and gaps of the line.
  open var lineDashPattern: [NSNumber]?
}
