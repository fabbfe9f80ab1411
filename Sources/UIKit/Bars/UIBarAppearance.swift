/// The metrics of bars.
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt
}

/// The appearance of a bar, which is recorded and not drawn.
///
/// - Source: https://developer.apple.com/documentation/uikit/uibarappearance
@preconcurrency @MainActor
open class UIBarAppearance: MainActorObject {
  /// Creates the default appearance.
  public init() {
    super.init(isolated: ())
  }

  /// The color of the background.
  open var backgroundColor: UIColor?
  /// The effect of the background.
  open var backgroundEffect: UIBlurEffect?
  /// The image of the background.
  open var backgroundImage: UIImage?
  /// The color of the shadow.
  open var shadowColor: UIColor?
  /// The image that replaces the bar's default shadow.
  open var shadowImage: UIImage?

  /// Sets the default appearance of the system.
  open func configureWithDefaultBackground() {
    backgroundColor = nil
  }

  /// Sets an opaque appearance.
  open func configureWithOpaqueBackground() {
    backgroundColor = .systemBackground
  }

  /// Sets an appearance without background and shadow.
  open func configureWithTransparentBackground() {
    backgroundColor = .clear
    shadowColor = nil
  }
}

/// The appearance of a navigation bar.
///
/// - Source: https://developer.apple.com/documentation/uikit/uinavigationbarappearance
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero
}
