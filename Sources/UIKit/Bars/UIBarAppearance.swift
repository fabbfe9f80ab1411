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
  public init() {
    super.init(isolated: ())
  }

  open var backgroundColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
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
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
}
