/// The delegate of a gesture recognizer.
///
/// - Source: https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

@MainActor
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// A gesture recognizer. Only taps are recognized.
///
/// - Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  private struct Action {
    weak var target: AnyObject?
    let selector: Selector
  }

  private var actions: [Action] = []

  public init(target: Any? = nil, action: Selector? = nil) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// The view that the recognizer is attached to.
  open internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The name for debugging.
  open var name: String?
  open var isEnabled = true
  open var state: State = .possible
  /// Whether the recognized gesture cancels its touches in the view, so that a tapped row is not
  /// selected.
  open var cancelsTouchesInView = true
  /// Whether the view receives the touches only after the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view receives the ends of touches only after the gesture has failed.
  open var delaysTouchesEnded = true
  /// The number of touches of the gesture: 1 in the state `ended`, else 0.
  open var numberOfTouches: Int { state == .ended ? 1 : 0 }

  /// Returns the location of the gesture: the center of the view.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return .zero }
    let center = CGPoint(x: own.bounds.midX, y: own.bounds.midY)
    return own.convert(center, to: view)
  }

  /// Has no effect. In UIKit, the recognizer waits until the other one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  /// Adds a method to call for gestures.
  open func addTarget(_ target: Any, action: Selector) {
    actions.append(Action(target: target as AnyObject, selector: action))
  }

  /// Removes methods to call. `nil` means all targets or all methods.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    actions.removeAll {
      (object == nil || $0.target === object) && (action == nil || $0.selector == action)
    }
  }

  /// Recognizes a gesture, and sends the actions. Returns `false` if the delegate prevents it.
  func recognize() -> Bool {
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    state = .ended
    for action in actions {
      guard let target = action.target else { continue }
      ActionDispatch.send(action.selector, to: target, from: self, responder: view)
    }
    state = .possible
    return true
  }
}

/// A recognizer of taps.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitapgesturerecognizer
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  /// The number of fingers that must touch the view.
  open var numberOfTouchesRequired = 1

  /// Whether the recognizer recognizes a single tap with one finger.
  var recognizesSingleTap: Bool { numberOfTapsRequired == 1 && numberOfTouchesRequired == 1 }
}

/// A recognizer of long presses, which are not emulated.
///
/// - Source: https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of the press in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The number of taps before the press.
  open var numberOfTapsRequired = 0
  /// The number of fingers that must touch the view.
  open var numberOfTouchesRequired = 1
  /// The maximum movement of the finger in points.
  open var allowableMovement: CGFloat = 10
}

/// A recognizer of swipes, which are not emulated.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions of a swipe.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let right = Self(rawValue: 1)
    public static let left = Self(rawValue: 2)
    public static let up = Self(rawValue: 4)
    public static let down = Self(rawValue: 8)
  }

  /// The directions that the recognizer recognizes.
  open var direction: Direction = .right
  /// The number of fingers that must touch the view.
  open var numberOfTouchesRequired = 1
}

/// A recognizer of drags, which are not emulated.
///
/// - Source: https://developer.apple.com/documentation/uikit/uipangesturerecognizer
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers.
  open var maximumNumberOfTouches = Int.max

  /// Returns the zero distance, because drags are not emulated.
  open func translation(in view: UIView?) -> CGPoint { .zero }

  /// Has no effect, because drags are not emulated.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}

  /// Returns the zero velocity, because drags are not emulated.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A recognizer of pinches, which are not emulated.
///
/// - Source: https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale factor since the start of the pinch.
  open var scale: CGFloat = 1
  /// The change of the scale factor per second: 0, because pinches are not emulated.
  open var velocity: CGFloat { 0 }
}
