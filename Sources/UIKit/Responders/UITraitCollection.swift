/// Light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// The environment of views: a phone with a light appearance, unless a view or controller overrides it.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitraitcollection
public final class UITraitCollection: NSObject, Sendable {
  /// Light or dark appearance.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Creates traits with an appearance.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
    super.init()
  }

  /// The kind of the device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The pixels of a point.
  public var displayScale: CGFloat { 3 }

  static let standard = UITraitCollection(userInterfaceStyle: .light)
}
