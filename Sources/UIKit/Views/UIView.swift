/// A view. Views have no layout: frames are as they were set.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiview
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// How a view shows its content when its size changes.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// How a view changes its size with its superview.
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

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    self.frame = frame
    super.init(isolated: ())
  }

  /// Creates a view of a storyboard. Storyboards are not read, so that the view has no content.
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

  /// The size, at the origin.
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

  /// How the view changes its size with its superview.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether the autoresizing mask becomes constraints.
  open var translatesAutoresizingMaskIntoConstraints = true

  /// The constraints of the view and its subviews, as they were added.
  open internal(set) var constraints: [NSLayoutConstraint] = []

  /// The layout guides that were added.
  open internal(set) var layoutGuides: [UILayoutGuide] = []

  /// The guide without the bars.
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(owner: self)

  /// The guide without the margins.
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide(owner: self)

  /// The guide of the width that is easily read.
  public private(set) lazy var readableContentGuide = UILayoutGuide(owner: self)

  /// The margins.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// The insets of the bars.
  open var safeAreaInsets: UIEdgeInsets { .zero }

  var priorities: [LayoutPriorityKey: UILayoutPriority] = [:]

  // MARK: Appearance

  /// Whether the view is hidden.
  open var isHidden = false

  /// The opacity from 0 to 1.
  open var alpha: CGFloat = 1

  /// Whether the view covers what is below it.
  open var isOpaque = true

  /// The color of the background.
  open var backgroundColor: UIColor?

  /// The color of controls.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set { ownTintColor = newValue }
  }

  private var ownTintColor: UIColor?

  /// Light or dark appearance of the view and those in it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified

  /// The environment.
  open var traitCollection: UITraitCollection {
    guard overrideUserInterfaceStyle == .unspecified else {
      return UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
    }
    return controller?.traitCollection ?? superview?.traitCollection ?? .standard
  }

  /// How the content changes with the size.
  open var contentMode: ContentMode = .scaleToFill

  /// Whether subviews are cut off at the bounds.
  open var clipsToBounds = false

  /// The layer.
  public let layer = CALayer(isolated: ())

  /// A number that identifies the view.
  open var tag = 0

  /// Whether the view receives events.
  open var isUserInteractionEnabled = true

  /// The text that assistive technology reads. `tap` finds views with it.
  open var accessibilityLabel: String?

  /// The name for user-interface tests. `tap` finds views with it.
  open var accessibilityIdentifier: String?

  /// The explanation that assistive technology reads.
  open var accessibilityHint: String?

  /// The value that assistive technology reads.
  open var accessibilityValue: String?

  /// Whether assistive technology treats the view as an element.
  open var isAccessibilityElement = false

  /// The gesture recognizers.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  // MARK: Hierarchy

  /// The view that contains this one.
  open internal(set) weak var superview: UIView?

  /// The views that this one contains, the back first.
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

  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the superview changed.
  open func didMoveToSuperview() {}

  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the window changed.
  open func didMoveToWindow() {}

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Adds a subview at the front of the z-order.
  open func addSubview(_ view: UIView) {
    insert(view, at: subviews.count)
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    detach()
  }

  // MARK: Layout and drawing

  private var needsLayout = true

  /// Requests a layout.
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

  /// Called for a layout.
  open func layoutSubviews() {}

  /// Called before constraints are used. They are not used here.
  open func updateConstraints() {}

  /// Calls `updateConstraints`.
  open func updateConstraintsIfNeeded() {
    updateConstraints()
  }

  /// The size that suits the content, which is not known without a layout.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The size of a view without an intrinsic size.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// Called when the tint color changes by its superview.
  open func tintColorDidChange() {}

  /// Ends editing in the view and its subviews. Returns whether it ended.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    var views: [UIView] = [self]
    while let view = views.popLast() {
      if view.isFirstResponder { return view.resignFirstResponder() || force }
      views += view.subviews
    }
    return true
  }

  // MARK: What is seen

  /// The text that the view itself shows.
  var visibleText: String? { nil }

  /// The states of the view, for the tree.
  var visibleState: [String] { [] }

  /// The views below this one that are seen.
  var visibleChildren: [UIView] { subviews }

  /// Performs the action of a tap. Returns whether the view has an action.
  func tapped() -> Bool {
    var isHandled = false
    for case let recognizer as UITapGestureRecognizer in gestureRecognizers ?? []
    where recognizer.isEnabled {
      recognizer.recognize()
      isHandled = true
    }
    return isHandled
  }

  /// Whether a tap reaches the view.
  var isTappable: Bool {
    gestureRecognizers?.contains { $0 is UITapGestureRecognizer } ?? false
  }

  /// Whether the view takes a tap now.
  var isTapEnabled: Bool { isUserInteractionEnabled }
}
