/// An animation of a layer. Animations are not emulated: they end immediately.
///
/// - Source: https://developer.apple.com/documentation/quartzcore/caanimation
open class CAAnimation: NSObject {
  /// The duration in seconds.
  open var duration: CFTimeInterval = 0
  open var repeatCount: Float = 0
  /// Whether the animation also runs in reverse.
  open var autoreverses = false
  /// Whether the animation is removed when it ends.
  open var isRemovedOnCompletion = true
  open var beginTime: CFTimeInterval = 0
}

/// An animation of a property from a start value to an end value.
///
/// - Source: https://developer.apple.com/documentation/quartzcore/cabasicanimation
open class CABasicAnimation: CAAnimation {
  /// The key path of the property.
  open var keyPath: String?
  /// The value at the start.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation of a property through several values.
///
/// - Source: https://developer.apple.com/documentation/quartzcore/cakeyframeanimation
open class CAKeyframeAnimation: CAAnimation {
  /// The key path of the property.
  open var keyPath: String?
  open var values: [Any]?
  /// The times of the values from 0 to 1.
  open var keyTimes: [NSNumber]?

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

extension CALayer {
  /// Has no effect, because animations end immediately.
  public func add(_ anim: CAAnimation, forKey key: String?) {}

  /// Has no effect, because animations end immediately.
  public func removeAnimation(forKey key: String) {}
}
