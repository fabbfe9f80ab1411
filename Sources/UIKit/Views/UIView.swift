/// A view. Views have no layout: frames keep their assigned values.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiview
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The rule for the display of the content after the size of the view changes.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// A set of dimensions and margins that change when the size of the superview changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleLeftMargin = Self(rawValue: 1)
    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleRightMargin = Self(rawValue: 4)
    public static let flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleHeight = Self(rawValue: 16)
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }

  public init(frame: CGRect) {
    self.frame = frame
    super.init(isolated: ())
  }

  /// Creates an empty view, because storyboard files are not read.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init(isolated: ())
  }

  /// Creates a view with an empty frame.
  public convenience init() {
    self.init(frame: .zero)
  }

  /// The controller whose root view this is.
  weak var controller: UIViewController?

  open override var next: UIResponder? { controller ?? superview }

  // MARK: Geometry

  /// The position and the size in the superview.
  open var frame: CGRect

  /// The size of the frame, with the origin at zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// The center in the superview.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The transform, which does not change the frame.
  open var transform = CGAffineTransform.identity

  /// The dimensions and margins that change when the size of the superview changes.
  open var autoresizingMask: AutoresizingMask = []

  open var translatesAutoresizingMaskIntoConstraints = true

  /// The constraints that were added to the view, in the order of addition. They concern the view
  /// and its descendants.
  open internal(set) var constraints: [NSLayoutConstraint] = []

  /// The layout guides that were added.
  open internal(set) var layoutGuides: [UILayoutGuide] = []

  /// The guide of the area that is not covered by bars.
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(owner: self)

  /// The guide of the area inside the margins.
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide(owner: self)

  /// The guide of an area with a readable width.
  public private(set) lazy var readableContentGuide = UILayoutGuide(owner: self)

  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  open var safeAreaInsets: UIEdgeInsets { .zero }

  var priorities: [LayoutPriorityKey: UILayoutPriority] = [:]

  // MARK: Appearance

  open var isHidden = false

  /// The opacity from 0 to 1.
  open var alpha: CGFloat = 1

  open var isOpaque = true

  open var backgroundColor: UIColor?

  /// The tint color of the view, or else that of its nearest ancestor with a tint color.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set { ownTintColor = newValue }
  }

  private var ownTintColor: UIColor?

  /// The light or dark appearance of the view and its subviews.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified

  open var traitCollection: UITraitCollection {
    guard overrideUserInterfaceStyle == .unspecified else {
      return UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
    }
    return controller?.traitCollection ?? superview?.traitCollection ?? .standard
  }

  /// The rule for the display of the content after the size of the view changes.
  open var contentMode: ContentMode = .scaleToFill

  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds = false

  open class var layerClass: AnyClass { CALayer.self }

  public private(set) lazy var layer: CALayer = {
    (Self.layerClass as? CALayer.Type)?.init() ?? CALayer()
  }()

  /// Storage for the properties whose values are only recorded.
  var settings = ViewSettings()

  /// A number that identifies the view.
  open var tag = 0

  /// Whether the view receives events.
  open var isUserInteractionEnabled = true

  /// The text that assistive technology reads. `HeadlessScreen.tap(_:)` also accepts this text.
  open var accessibilityLabel: String?

  /// The identifier for user-interface tests. `HeadlessScreen.tap(_:)` also accepts it.
  open var accessibilityIdentifier: String?

  /// The hint that assistive technology reads.
  open var accessibilityHint: String?

  /// The value that assistive technology reads.
  open var accessibilityValue: String?

  /// Whether assistive technology treats the view as an element.
  open var isAccessibilityElement = false

  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { for recognizer in gestureRecognizers ?? [] { recognizer.view = self } }
  }

  // MARK: Hierarchy

  /// The view that contains this one.
  open internal(set) weak var superview: UIView?

  /// The views that this one contains, from back to front.
  open internal(set) var subviews: [UIView] = []

  /// The window that contains the view.
  open var window: UIWindow? {
    var view = superview
    while let current = view {
      if let window = current as? UIWindow { return window }
      view = current.superview
    }
    return nil
  }

  open func willMove(toSuperview newSuperview: UIView?) {}

  open func didMoveToSuperview() {}

  open func willMove(toWindow newWindow: UIWindow?) {}

  open func didMoveToWindow() {}

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Adds a subview at the front of the z-order.
  open func addSubview(_ view: UIView) {
    insert(view, at: subviews.count)
  }

  open func removeFromSuperview() {
    detach()
  }

  // MARK: Layout and drawing

  private var needsLayout = true

  /// Requests a call of `layoutSubviews` in the next layout.
  open func setNeedsLayout() {
    needsLayout = true
  }

  /// Calls `layoutSubviews` of the views that requested it.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Called to lay out the subviews.
  open func layoutSubviews() {}

  /// Never called, because views are not drawn. UIKit calls it to draw the view.
  open func draw(_ rect: CGRect) {}

  /// Returns the best size for the content: the current size, because content is not measured.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the best size for the content.
  open func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  /// Returns the frontmost view at a point, among this view and its descendants.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// Whether a point is in the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open func safeAreaInsetsDidChange() {}

  open func layoutMarginsDidChange() {}

  /// Called by Interface Builder in Xcode.
  open func prepareForInterfaceBuilder() {}

  /// Called only by `updateConstraintsIfNeeded`, because constraints have no effect.
  open func updateConstraints() {}

  /// Calls `updateConstraints`.
  open func updateConstraintsIfNeeded() {
    updateConstraints()
  }

  /// The natural size of the content, which is unknown without a layout.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The value for a dimension without an intrinsic size.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// Called when the inherited tint color changes.
  open func tintColorDidChange() {}

  /// Ends editing in the view and its subviews. Returns whether editing ended.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    var views: [UIView] = [self]
    while let view = views.popLast() {
      if view.isFirstResponder { return view.resignFirstResponder() || force }
      views += view.subviews
    }
    return true
  }

  // MARK: Visible content

  /// The text that the view itself shows.
  var visibleText: String? { nil }

  /// The states of the view in the view tree.
  var visibleState: [String] { [] }

  /// The views that the view tree shows below this view, unless they are hidden or transparent.
  var visibleChildren: [UIView] { subviews }

  /// Performs the action for a tap. Returns whether the view has an action.
  func tapped() -> Bool {
    !recognizeTap().isEmpty
  }

  /// Whether the view has an action for taps.
  var isTappable: Bool {
    gestureRecognizers?.contains {
      ($0 as? UITapGestureRecognizer)?.recognizesSingleTap ?? false
    } ?? false
  }

  /// Whether the view currently accepts a tap. A view without interaction also disables its
  /// subviews.
  var isTapEnabled: Bool {
    var next: UIView? = self
    while let view = next {
      guard view.isUserInteractionEnabled else { return false }
      next = view.superview
    }
    return true
  }
}
