/// The changes of a text field.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitextfielddelegate
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

@MainActor
extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// Text in one line that can be edited.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitextfield
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// The look of the border.
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// When a view beside the text is seen.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// Posted when the user changed the text.
  public nonisolated static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")

  /// The text. Setting it does not call the delegate.
  open var text: String? = ""
  /// The text that is seen while the field is empty.
  open var placeholder: String?
  /// The delegate.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The font.
  open var font: UIFont?
  /// The color of the text.
  open var textColor: UIColor?
  /// The alignment of the text.
  open var textAlignment: NSTextAlignment = .natural
  /// The look of the border.
  open var borderStyle: BorderStyle = .none
  /// When the clear button is seen.
  open var clearButtonMode: ViewMode = .never
  /// A view before the text.
  open var leftView: UIView?
  /// When the view before the text is seen.
  open var leftViewMode: ViewMode = .never
  /// A view after the text.
  open var rightView: UIView?
  /// When the view after the text is seen.
  open var rightViewMode: ViewMode = .never
  /// Whether the text is not shown.
  open var isSecureTextEntry = false
  /// The kind of the keyboard.
  open var keyboardType: UIKeyboardType = .default
  /// The title of the return key.
  open var returnKeyType: UIReturnKeyType = .default
  /// When the keyboard capitalizes.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// Whether text is corrected.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// Whether spelling is checked.
  open var spellCheckingType: UITextSpellCheckingType = .default
  /// The look of the keyboard.
  open var keyboardAppearance: UIKeyboardAppearance = .default
  /// A view above the keyboard.
  open var inputAccessoryView: UIView?

  /// Whether the field is being edited.
  open var isEditing: Bool { isFirstResponder }

  /// Whether the field has text.
  open var hasText: Bool { !(text ?? "").isEmpty }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  /// Adds text at the end as typing does.
  open func insertText(_ text: String) {
    replace(NSRange(location: (self.text ?? "").utf16.count, length: 0), with: text)
  }

  /// Types text: asks the delegate, changes the text, and reports the change.
  func replace(_ range: NSRange, with replacement: String) {
    guard
      delegate?.textField(
        self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
    else { return }
    text = ((text ?? "") as NSString).replacingCharacters(in: range, with: replacement)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Performs the action of the return key.
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }

  override var visibleText: String? {
    guard let text, !text.isEmpty else { return nil }
    return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
  }

  override var visibleState: [String] {
    let empty = visibleText == nil ? placeholder.map { ["placeholder “\($0)”"] } ?? [] : []
    return empty + ["editable"] + (isEditing ? ["editing"] : []) + super.visibleState
  }
}
