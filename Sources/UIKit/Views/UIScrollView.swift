/// A view whose content scrolls.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiscrollview
@preconcurrency @MainActor @dynamicMemberLookup
open class UIScrollView: UIView {
  /// The way in which dragging dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// The adjustment of content insets for bars.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// The color of the indicators.
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// The deceleration rate of scrolling.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  private let delegation = ScrollDelegation()

  /// The property `delegate` of scroll views.
  public subscript<Value>(
    dynamicMember path: ReferenceWritableKeyPath<ScrollDelegation, Value>
  ) -> Value {
    get { delegation[keyPath: path] }
    set { delegation[keyPath: path] = newValue }
  }

  /// The scroll view delegate, including for subclasses that redeclare `delegate` with another
  /// type.
  var scrollDelegate: (any UIScrollViewDelegate)? { delegation.delegate }

  /// The point of the content at the view's origin.
  open var contentOffset = CGPoint.zero {
    didSet { if contentOffset != oldValue { scrollDelegate?.scrollViewDidScroll(self) } }
  }
  /// The size of the content.
  open var contentSize = CGSize.zero
  /// The space around the content.
  open var contentInset = UIEdgeInsets.zero
  /// The adjustment of the content insets for bars.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic
  /// The content insets, including those of bars.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// The space around the scroll indicators.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// The space around the vertical indicator.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The space around the horizontal indicator.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The color of the indicators.
  open var indicatorStyle: IndicatorStyle = .default
  /// The deceleration rate of scrolling.
  open var decelerationRate: DecelerationRate = .normal
  /// Whether the content scrolls.
  open var isScrollEnabled = true
  /// Whether a drag scrolls in one direction only.
  open var isDirectionalLockEnabled = false
  /// Whether the content bounces at its edges.
  open var bounces = true
  /// Whether content bounces vertically even if it fits.
  open var alwaysBounceVertical = false
  /// Whether content bounces horizontally even if it fits.
  open var alwaysBounceHorizontal = false
  /// Whether the horizontal indicator is shown.
  open var showsHorizontalScrollIndicator = true
  /// Whether the vertical indicator is shown.
  open var showsVerticalScrollIndicator = true
  /// Whether scrolling stops at page boundaries.
  open var isPagingEnabled = false
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// Whether touches of the content are delayed.
  open var delaysContentTouches = true
  /// Whether touches in the content can become drags.
  open var canCancelContentTouches = true
  /// The way in which dragging dismisses the keyboard.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// The control that refreshes the content.
  open var refreshControl: UIRefreshControl?
  /// The guide of the content.
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(owner: self)
  /// The guide of the frame.
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(owner: self)

  /// Whether the user is dragging the content. Drags are not emulated.
  open var isDragging: Bool { false }
  /// Whether the user is touching the content.
  open var isTracking: Bool { false }
  /// Whether the content is still scrolling after a drag.
  open var isDecelerating: Bool { false }

  // MARK: Zooming

  /// The minimum scale.
  open var minimumZoomScale: CGFloat = 1
  /// The maximum scale.
  open var maximumZoomScale: CGFloat = 1
  /// The scale.
  open var zoomScale: CGFloat = 1 {
    didSet { if zoomScale != oldValue { scrollDelegate?.scrollViewDidZoom(self) } }
  }
  /// Whether zooming bounces at the scale limits.
  open var bouncesZoom = true

  /// Changes the scale.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomScale = scale
  }

  /// Scrolls to a point.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls by the smallest distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    offset.x = min(max(offset.x, rect.maxX - bounds.width), rect.minX)
    offset.y = min(max(offset.y, rect.maxY - bounds.height), rect.minY)
    setContentOffset(offset, animated: animated)
  }

  /// Shows the indicators for a short time.
  open func flashScrollIndicators() {}
}
