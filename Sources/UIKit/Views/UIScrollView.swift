/// A view whose content scrolls.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiscrollview
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// How dragging hides the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }

  /// The point of the content at the origin.
  open var contentOffset = CGPoint.zero
  /// The size of the content.
  open var contentSize = CGSize.zero
  /// The space around the content.
  open var contentInset = UIEdgeInsets.zero
  /// The space around the scroll indicators.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the content scrolls.
  open var isScrollEnabled = true
  /// Whether the content bounces at its end.
  open var bounces = true
  /// Whether content that fits bounces vertically.
  open var alwaysBounceVertical = false
  /// Whether the horizontal indicator is seen.
  open var showsHorizontalScrollIndicator = true
  /// Whether the vertical indicator is seen.
  open var showsVerticalScrollIndicator = true
  /// Whether scrolling stops at pages.
  open var isPagingEnabled = false
  /// How dragging hides the keyboard.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// The guide of the content.
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(owner: self)
  /// The guide of the frame.
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(owner: self)

  /// Scrolls to a point.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }
}
