/// A recognizer of gestures. Only taps are recognized.
///
/// - Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of recognition.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  private struct Action {
    weak var target: AnyObject?
    let selector: Selector
  }

  private var actions: [Action] = []

  /// Creates a recognizer that calls a method.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// The view.
  open internal(set) weak var view: UIView?
  /// Whether gestures are recognized.
  open var isEnabled = true
  /// The state of recognition.
  open internal(set) var state: State = .possible
  /// Whether the view does not receive the touches of the gesture.
  open var cancelsTouchesInView = true

  /// Calls a method for gestures.
  open func addTarget(_ target: Any, action: Selector) {
    actions.append(Action(target: target as AnyObject, selector: action))
  }

  func recognize() {
    state = .ended
    for action in actions {
      guard let target = action.target else { continue }
      ActionDispatch.send(action.selector, to: target, from: self, responder: view)
    }
    state = .possible
  }
}

/// A recognizer of taps.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitapgesturerecognizer
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  open var numberOfTapsRequired = 1
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
}
