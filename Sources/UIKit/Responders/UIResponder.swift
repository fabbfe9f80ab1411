/// An object that responds to events: a view, a view controller or the application.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiresponder
@preconcurrency @MainActor
open class UIResponder: MainActorObject {
  private static weak var firstResponder: UIResponder?

  /// The next responder of the responder chain.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }

  /// Whether the first responder can give up its status.
  open var canResignFirstResponder: Bool { true }

  open var isFirstResponder: Bool { Self.firstResponder === self }

  /// Makes the responder the first responder. Returns whether it succeeded.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let first = Self.firstResponder, !first.resignFirstResponder() { return false }
    Self.firstResponder = self
    return true
  }

  /// Resigns the first responder status. Returns whether it succeeded.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    Self.firstResponder = nil
    return true
  }

  /// Called after the object was created from a storyboard.
  open func awakeFromNib() {}

  /// Called when fingers touch the responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Called when fingers move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Called when fingers leave the screen.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Called when the system cancels touches.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Never called. UIKit calls it when the traits change.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether the responder can perform an action of the edit menu.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    MethodTable.method(action.description, of: self) != nil
  }

  /// Has no effect, because no keyboard is shown.
  open func reloadInputViews() {}

  /// Returns the nearest responder of the chain that has a method, starting with this one.
  func target(for selector: Selector) -> UIResponder? {
    var responder: UIResponder? = self
    var visited: Set<ObjectIdentifier> = []
    while let current = responder, visited.insert(ObjectIdentifier(current)).inserted {
      if current.responds(to: selector) { return current }
      responder = current.next
    }
    return nil
  }
}

/// The keyboard notifications. They are never posted, because no keyboard is shown.
extension UIResponder {
  /// Posted before the keyboard appears.
  public nonisolated static let keyboardWillShowNotification = NSNotification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted after the keyboard appeared.
  public nonisolated static let keyboardDidShowNotification = NSNotification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted before the keyboard disappears.
  public nonisolated static let keyboardWillHideNotification = NSNotification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted after the keyboard disappeared.
  public nonisolated static let keyboardDidHideNotification = NSNotification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted before the keyboard's frame changes.
  public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after the keyboard's frame changed.
  public nonisolated static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The key of the keyboard's frame after the change.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the keyboard's frame before the change.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the animation's duration.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the animation's curve.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
}
