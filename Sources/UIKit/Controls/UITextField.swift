/// The callbacks of a text field.
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

/// A field for one line of editable text.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitextfield
@preconcurrency @MainActor
open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// The visibility mode of a view beside the text.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// Posted after the user changed the text.
  public nonisolated static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")

  /// The text. Setting it does not call the delegate.
  open var text: String? = ""
  /// The text that is shown while the field is empty.
  open var placeholder: String?
  /// The semantic type of the text, for suggestions.
  open var textContentType: UITextContentType?
  /// The setting for the conversion of straight quotation marks into typographic ones.
  open var smartQuotesType: UITextSmartQuotesType = .default
  /// The setting for the conversion of double hyphens into dashes.
  open var smartDashesType: UITextSmartDashesType = .default
  /// Whether the return key is disabled if the text is empty.
  open var enablesReturnKeyAutomatically = false
  /// A view in place of the keyboard.
  open var inputView: UIView?
  /// The text with attributes.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The text with attributes that is shown while the field is empty.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }
  /// The attributes of the text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The smallest size of the font.
  open var minimumFontSize: CGFloat = 0
  /// Whether the font shrinks to fit the width.
  open var adjustsFontSizeToFitWidth = false
  /// Whether the font scales with the preferred text size of the user.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false
  open var background: UIImage?

  /// Returns the bounds, because text has no layout.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the bounds, because text has no layout.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the bounds, because text has no layout.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Has no effect, because selections in text fields are not emulated.
  open func selectAll(_ sender: Any?) {}

  open weak var delegate: (any UITextFieldDelegate)?
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment: NSTextAlignment = .natural
  open var borderStyle: BorderStyle = .none
  /// The visibility mode of the clear button.
  open var clearButtonMode: ViewMode = .never
  /// A view before the text.
  open var leftView: UIView?
  /// The visibility mode of the view before the text.
  open var leftViewMode: ViewMode = .never
  /// A view after the text.
  open var rightView: UIView?
  /// The visibility mode of the view after the text.
  open var rightViewMode: ViewMode = .never
  /// Whether the text is hidden, as for passwords.
  open var isSecureTextEntry = false
  open var keyboardType: UIKeyboardType = .default
  /// The title of the return key.
  open var returnKeyType: UIReturnKeyType = .default
  /// The capitalization mode of the keyboard.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// The setting for automatic correction of the text.
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// The setting for spell checking of the text.
  open var spellCheckingType: UITextSpellCheckingType = .default
  open var keyboardAppearance: UIKeyboardAppearance = .default
  /// A view above the keyboard.
  open var inputAccessoryView: UIView?

  open var isEditing: Bool { isFirstResponder }

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

  /// Appends text as typing does.
  open func insertText(_ text: String) {
    replace(NSRange(location: (self.text ?? "").utf16.count, length: 0), with: text)
  }

  /// Replaces text as typing does: asks the delegate, changes the text, and reports the change.
  /// Returns `false` if the delegate refuses the change.
  @discardableResult
  func replace(_ range: NSRange, with replacement: String) -> Bool {
    guard
      delegate?.textField(
        self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
    else { return false }
    text = ((text ?? "") as NSString).replacingCharacters(in: range, with: replacement)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    return true
  }

  /// Asks the delegate, and performs the actions of the return key.
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
