/// A generator of haptic feedback, which has no effect because the device has no haptic motor.
///
/// - Source: https://developer.apple.com/documentation/uikit/uifeedbackgenerator
@preconcurrency @MainActor
open class UIFeedbackGenerator: MainActorObject {
  public init() {
    super.init(isolated: ())
  }

  open func prepare() {}
}

/// A generator of haptic feedback for impacts.
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

  public init(style: FeedbackStyle) {
    super.init()
  }

  open func impactOccurred() {}

  open func impactOccurred(intensity: CGFloat) {}
}

/// A generator of haptic feedback for the results of tasks.
///
/// - Source: https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of a task.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A generator of haptic feedback for changes of a selection.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}
