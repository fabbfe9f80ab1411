/// A touch of a finger. Touches are not emulated, so responders receive none.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitouch
@preconcurrency @MainActor
open class UITouch: MainActorObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  open var phase: Phase { .ended }
  open var tapCount: Int { 1 }
  open internal(set) var view: UIView?

  open func location(in view: UIView?) -> CGPoint { .zero }

  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}
