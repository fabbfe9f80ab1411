/// An object that responds to events: a view, a view controller or the application.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiresponder
@preconcurrency @MainActor
open class UIResponder: MainActorObject {
  private static weak var firstResponder: UIResponder?

  /// The next responder of the chain.
  open var next: UIResponder? { nil }

  /// Whether the responder can become the first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the first responder can give up its status.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is the first one.
  open var isFirstResponder: Bool { Self.firstResponder === self }

  /// Makes the responder the first one. Returns whether it is.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let first = Self.firstResponder, !first.resignFirstResponder() { return false }
    Self.firstResponder = self
    return true
  }

  /// Resigns as the first responder. Returns whether it did.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    Self.firstResponder = nil
    return true
  }

  /// Asks for the input views again. There is no keyboard.
  open func reloadInputViews() {}

  /// Returns the nearest responder of the chain that has a method, or `nil`.
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

/// Notifications about the keyboard. No keyboard is shown, so that they are never posted.
extension UIResponder {
  /// The keyboard is about to appear.
  public nonisolated static let keyboardWillShowNotification = NSNotification.Name(
    "UIKeyboardWillShowNotification")
  /// The keyboard appeared.
  public nonisolated static let keyboardDidShowNotification = NSNotification.Name(
    "UIKeyboardDidShowNotification")
  /// The keyboard is about to disappear.
  public nonisolated static let keyboardWillHideNotification = NSNotification.Name(
    "UIKeyboardWillHideNotification")
  /// The keyboard disappeared.
  public nonisolated static let keyboardDidHideNotification = NSNotification.Name(
    "UIKeyboardDidHideNotification")
  /// The keyboard's frame is about to change.
  public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The keyboard's frame changed.
  public nonisolated static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The key of the keyboard's frame.
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
