/// The light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// The traits of the environment: a phone with a light appearance, unless a view or controller
/// overrides the appearance.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitraitcollection
public final class UITraitCollection: NSObject, Sendable {
  /// The light or dark appearance.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Creates traits with an appearance.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
    super.init()
  }

  /// The type of the device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The number of pixels per point.
  public var displayScale: CGFloat { 3 }

  /// The size class of a width or a height.
  public enum SizeClass: Int, Sendable {
    case unspecified, compact, regular
  }

  public var horizontalSizeClass: SizeClass { .compact }
  public var verticalSizeClass: SizeClass { .regular }

  /// Whether colors differ between these traits and other traits.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  static let standard = UITraitCollection(userInterfaceStyle: .light)
}
