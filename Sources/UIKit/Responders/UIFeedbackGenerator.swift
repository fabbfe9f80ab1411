/// Haptic feedback. It has no effect, because the device has no haptic motor.
///
/// - Source: https://developer.apple.com/documentation/uikit/uifeedbackgenerator
@preconcurrency @MainActor
open class UIFeedbackGenerator: MainActorObject {
  /// Creates a generator.
  public init() {
    super.init(isolated: ())
  }

  /// Prepares the motor.
  open func prepare() {}
}

/// Haptic feedback for an impact.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of an impact.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator of the strength `medium`.
  public override init() {
    super.init()
  }

  /// Creates a generator of a strength.
  public init(style: FeedbackStyle) {
    super.init()
  }

  /// Performs the feedback.
  open func impactOccurred() {}

  /// Performs the feedback with an intensity.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Haptic feedback for the result of a task.
///
/// - Source: https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of a task.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Performs the feedback.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Haptic feedback for a changed selection.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Performs the feedback.
  open func selectionChanged() {}
}
