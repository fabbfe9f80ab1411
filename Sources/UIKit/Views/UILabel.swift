/// Text that cannot be edited.
///
/// - Source: https://developer.apple.com/documentation/uikit/uilabel
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String? {
    get { attributedText?.string ?? nil }
    set { attributedText = newValue.map { NSAttributedString(string: $0) } }
  }

  /// The text with attributes.
  open var attributedText: NSAttributedString?
  /// The font.
  open var font: UIFont! = .systemFont(ofSize: 17)
  /// The color of the text.
  open var textColor: UIColor! = .label
  /// The alignment of the text.
  open var textAlignment: NSTextAlignment = .natural
  /// How lines break.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
  /// The number of lines; 0 for as many as needed.
  open var numberOfLines = 1
  /// Whether the text is drawn as enabled.
  open var isEnabled = true
  /// Whether the font shrinks to fit the width.
  open var adjustsFontSizeToFitWidth = false
  /// Whether the font follows the preferred size.
  open var adjustsFontForContentSizeCategory = false
  /// The smallest scale of the font.
  open var minimumScaleFactor: CGFloat = 0
  /// The width at which lines break.
  open var preferredMaxLayoutWidth: CGFloat = 0

  override var visibleText: String? { text }

  override var visibleState: [String] { isEnabled ? [] : ["disabled"] }
}

/// The alignment of text.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// How lines break.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}
