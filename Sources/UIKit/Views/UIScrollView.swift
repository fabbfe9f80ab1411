/// A view whose content scrolls.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiscrollview
@preconcurrency @MainActor @dynamicMemberLookup
open class UIScrollView: UIView {
  /// The effect of dragging on the keyboard.
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

  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  private let delegation = ScrollDelegation()

  /// The property `delegate` of scroll views, which `ScrollDelegation` stores.
  public subscript<Value>(
    dynamicMember path: ReferenceWritableKeyPath<ScrollDelegation, Value>
  ) -> Value {
    get { delegation[keyPath: path] }
    set { delegation[keyPath: path] = newValue }
  }

  /// The delegate that receives the scroll view callbacks. Subclasses that redeclare `delegate`
  /// with another type override this property.
  var scrollDelegate: (any UIScrollViewDelegate)? { delegation.delegate }

  /// The point of the content at the view's origin.
  open var contentOffset = CGPoint.zero {
    didSet { if contentOffset != oldValue { scrollDelegate?.scrollViewDidScroll(self) } }
  }
  open var contentSize = CGSize.zero
  /// The space around the content.
  open var contentInset = UIEdgeInsets.zero
  /// The adjustment of the content insets for bars.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic
  /// The content insets. Bars add no insets to them.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// The space around the scroll indicators.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// The space around the vertical indicator.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The space around the horizontal indicator.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The color of the indicators.
  open var indicatorStyle: IndicatorStyle = .default
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
  /// The effect of dragging on the keyboard.
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

  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var zoomScale: CGFloat = 1 {
    didSet { if zoomScale != oldValue { scrollDelegate?.scrollViewDidZoom(self) } }
  }
  /// Whether zooming bounces at the scale limits.
  open var bouncesZoom = true

  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomScale = scale
  }

  /// Scrolls to a point of the content.
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

  /// Has no effect, because scroll indicators are not drawn.
  open func flashScrollIndicators() {}
}
