/// A view with text that the user cannot edit.
///
/// - Source: https://developer.apple.com/documentation/uikit/uilabel
@preconcurrency @MainActor
open class UILabel: UIView {
  open var text: String? {
    get { attributedText?.string ?? nil }
    set { attributedText = newValue.map { NSAttributedString(string: $0) } }
  }

  /// The text with attributes.
  open var attributedText: NSAttributedString?
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textColor: UIColor! = .label
  open var textAlignment: NSTextAlignment = .natural
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines = 1
  /// Whether the text is drawn as enabled.
  open var isEnabled = true
  /// Whether the font shrinks to fit the width.
  open var adjustsFontSizeToFitWidth = false
  /// Whether the font scales with the preferred text size of the user.
  open var adjustsFontForContentSizeCategory = false
  /// The smallest scale of the font.
  open var minimumScaleFactor: CGFloat = 0
  /// The maximum width of lines.
  open var preferredMaxLayoutWidth: CGFloat = 0

  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var highlightedTextColor: UIColor?
  open var isHighlighted = false
  /// Whether the letter spacing is reduced before the text is truncated.
  open var allowsDefaultTighteningForTruncation = false
  /// The baseline adjustment when the font shrinks.
  open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines

  override var visibleText: String? { text }

  override var visibleState: [String] { isEnabled ? [] : ["disabled"] }
}

/// The baseline adjustments for a font that shrinks.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}

public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}
