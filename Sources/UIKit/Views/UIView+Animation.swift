@MainActor
extension UIView {
  /// A set of animation options.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let layoutSubviews = Self(rawValue: 1)
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    public static let `repeat` = Self(rawValue: 1 << 3)
    public static let autoreverse = Self(rawValue: 1 << 4)
    public static let curveEaseInOut: Self = []
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    public static let curveEaseOut = Self(rawValue: 1 << 17)
    public static let curveLinear = Self(rawValue: 3 << 16)
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
  }

  /// Whether animations are enabled. The value has no effect, because changes are not animated.
  public class var areAnimationsEnabled: Bool { AnimationSettings.isEnabled }

  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationSettings.isEnabled = enabled }

  /// Applies changes immediately. The completion is called in the next turn of the main queue, as
  /// UIKit does for a duration of 0.
  ///
  /// - Source: https://developer.apple.com/documentation/uikit/uiview/animate(withduration:animations:completion:)
  @preconcurrency
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    animations()
    if let completion { DispatchQueue.main.async { completion(true) } }
  }

  /// Applies changes immediately, even with a delay.
  @preconcurrency
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Applies changes immediately, even with a spring.
  @preconcurrency
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Applies changes of a view immediately.
  @preconcurrency
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: { animations?() }, completion: completion)
  }

  /// Applies changes without an animation.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    actions()
  }
}

@MainActor
private enum AnimationSettings {
  static var isEnabled = true
}
