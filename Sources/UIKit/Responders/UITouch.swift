/// A touch of a finger. No touches are passed to responders here.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitouch
@preconcurrency @MainActor
open class UITouch: MainActorObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// The phase.
  open var phase: Phase { .ended }
  /// The number of taps.
  open var tapCount: Int { 1 }
  /// The view of the touch.
  open internal(set) var view: UIView?

  /// Returns the location of the touch.
  open func location(in view: UIView?) -> CGPoint { .zero }

  /// Returns the location before the last movement.
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}
