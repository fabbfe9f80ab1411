/// The changes of a text view.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitextviewdelegate
@preconcurrency @MainActor
public protocol UITextViewDelegate: NSObjectProtocol {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
}

@MainActor
extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// Text in several lines that can be edited.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitextview
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  /// Posted when the user changed the text.
  public nonisolated static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted when editing began.
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when editing ended.
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")

  /// The text. Setting it does not call the delegate.
  open var text: String! {
    get { attributedText.string }
    set { attributedText = NSAttributedString(string: newValue ?? "") }
  }

  /// The text with attributes.
  open var attributedText: NSAttributedString! = NSAttributedString(string: "") {
    didSet { selectedRange = NSRange(location: attributedText?.length ?? 0, length: 0) }
  }

  /// The selection in UTF-16 units.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// The delegate.
  open weak var delegate: (any UITextViewDelegate)?
  /// The font.
  open var font: UIFont?
  /// The color of the text.
  open var textColor: UIColor?
  /// The alignment of the text.
  open var textAlignment: NSTextAlignment = .natural
  /// Whether the text can be edited.
  open var isEditable = true
  /// Whether the text can be selected.
  open var isSelectable = true
  /// The space around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
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

  /// Whether the view has text.
  open var hasText: Bool { attributedText.length > 0 }

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Makes a part of the text visible. Without a layout, all text is.
  open func scrollRangeToVisible(_ range: NSRange) {}

  /// Replaces the selection as typing does.
  open func insertText(_ text: String) {
    replace(selectedRange, with: text)
  }

  /// Deletes the selection or the character before it, as the delete key does.
  open func deleteBackward() {
    guard selectedRange.length == 0 else { return replace(selectedRange, with: "") }
    guard selectedRange.location > 0 else { return }
    let range = (text as NSString).rangeOfComposedCharacterSequence(
      at: selectedRange.location - 1)
    replace(range, with: "")
  }

  /// Types text: asks the delegate, changes the text, and reports the change.
  func replace(_ range: NSRange, with replacement: String) {
    let old = text as NSString
    let location = min(max(0, range.location), old.length)
    let range = NSRange(
      location: location, length: min(max(0, range.length), old.length - location))
    guard
      delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
    else { return }
    attributedText = NSAttributedString(
      string: old.replacingCharacters(in: range, with: replacement))
    selectedRange = NSRange(location: location + (replacement as NSString).length, length: 0)
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  override var visibleText: String? { text }

  override var visibleState: [String] {
    (isEditable ? ["editable"] : []) + (isFirstResponder ? ["editing"] : [])
  }
}
