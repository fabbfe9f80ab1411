/// The callbacks of a text view.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitextviewdelegate
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
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

/// A view for several lines of editable text.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitextview
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  /// Posted after the user changed the text.
  public nonisolated static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted after editing began.
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted after editing ended.
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")

  override var scrollDelegate: (any UIScrollViewDelegate)? { delegate }

  /// The text. Setting it does not call the delegate.
  open var text: String! {
    get { attributedText?.string ?? "" }
    set { attributedText = NSAttributedString(string: newValue ?? "") }
  }

  /// The text with attributes. It is empty after it was set to `nil`.
  open var attributedText: NSAttributedString! {
    get { content }
    set {
      content = newValue ?? NSAttributedString(string: "")
      selectedRange = NSRange(location: content.length, length: 0)
    }
  }

  private var content = NSAttributedString(string: "")

  /// The selection in UTF-16 code units.
  open var selectedRange = NSRange(location: 0, length: 0)
  open weak var delegate: (any UITextViewDelegate)?
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment: NSTextAlignment = .natural
  open var isEditable = true
  open var isSelectable = true
  /// The space around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
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
  /// Whether the text is hidden, as for passwords.
  open var isSecureTextEntry = false
  /// The types of data that become links.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The attributes of links.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The attributes of new text.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether the user can change attributes.
  open var allowsEditingTextAttributes = false
  /// Whether inserted text replaces the existing text.
  open var clearsOnInsertion = false
  /// Whether the font scales with the preferred text size of the user.
  open var adjustsFontForContentSizeCategory = false
  /// The region for text layout.
  public let textContainer = NSTextContainer()

  /// Selects the whole text.
  open func selectAll(_ sender: Any?) {
    selectedRange = NSRange(location: 0, length: attributedText?.length ?? 0)
  }

  open var hasText: Bool { (attributedText?.length ?? 0) > 0 }

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

  /// Has no effect, because the headless screen does not lay out text.
  open func scrollRangeToVisible(_ range: NSRange) {}

  /// Replaces the selection with text as typing does.
  open func insertText(_ text: String) {
    replace(selectedRange, with: text)
  }

  /// Deletes the selection or the character before it, as the delete key does.
  open func deleteBackward() {
    guard selectedRange.length == 0 else {
      replace(selectedRange, with: "")
      return
    }
    guard selectedRange.location > 0 else { return }
    let range = (text as NSString).rangeOfComposedCharacterSequence(
      at: selectedRange.location - 1)
    replace(range, with: "")
  }

  /// Replaces text as typing does: asks the delegate, changes the text, and reports the change.
  /// Returns `false` if the delegate refuses the change.
  @discardableResult
  func replace(_ range: NSRange, with replacement: String) -> Bool {
    let old = text as NSString
    let location = min(max(0, range.location), old.length)
    let range = NSRange(
      location: location, length: min(max(0, range.length), old.length - location))
    guard
      delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
    else { return false }
    attributedText = NSAttributedString(
      string: old.replacingCharacters(in: range, with: replacement))
    selectedRange = NSRange(location: location + (replacement as NSString).length, length: 0)
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    return true
  }

  override var visibleText: String? { text }

  override var visibleState: [String] {
    (isEditable ? ["editable"] : []) + (isFirstResponder ? ["editing"] : [])
  }
}
