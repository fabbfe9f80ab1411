/// A controller that manages a stack of controllers and shows a navigation bar.
///
/// - Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []

  public let navigationBar = UINavigationBar()
  public private(set) lazy var toolbar: UIToolbar! = {
    let toolbar = UIToolbar()
    toolbar.navigationController = self
    return toolbar
  }()
  /// Whether a swipe hides the bars.
  open var hidesBarsOnSwipe = false
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The recognizer of the back swipe. Swipes are not emulated.
  public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer()
  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { navigationBar.isHidden = newValue }
  }
  open var isToolbarHidden = true {
    didSet { toolbar.isHidden = isToolbarHidden }
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    navigationBar.navigationController = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    navigationBar.navigationController = self
  }

  /// Creates a stack with one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    navigationBar.navigationController = self
    setStack([rootViewController], animated: false)
  }

  open override func loadView() {
    super.loadView()
    viewIfLoaded?.addSubview(navigationBar)
    toolbar.isHidden = isToolbarHidden
    viewIfLoaded?.addSubview(toolbar)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let top = stack.last, top.viewIfLoaded?.superview == nil, let view = top.view {
      viewIfLoaded?.insertSubview(view, at: 0)
    }
  }

  /// The controllers, the top one last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setStack(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setStack(viewControllers, animated: animated)
  }

  open var topViewController: UIViewController? { stack.last }

  /// The presented controller, or the top one.
  open var visibleViewController: UIViewController? { presented ?? stack.last }

  /// Adds a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return Problems.report(
        .noEffect("\(type(of: viewController)) is on the navigation stack already"), from: self)
    }
    setStack(stack + [viewController], animated: animated)
  }

  /// Removes and returns the top controller. Returns `nil` if it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setStack(Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Removes all controllers except the first, and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Removes the controllers above the given one, and returns them.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let removed = Array(stack[(index + 1)...])
    if !removed.isEmpty { setStack(Array(stack[...index]), animated: animated) }
    return removed
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isToolbarHidden = hidden
  }

  private func setStack(_ newStack: [UIViewController], animated: Bool) {
    PendingTransitions.endAll()
    let oldTop = stack.last
    let newTop = newStack.last
    let removed = stack.filter { old in !newStack.contains { $0 === old } }
    let added = newStack.filter { new in !stack.contains { $0 === new } }
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in added { addChild(controller) }
    stack = newStack
    let end: @MainActor () -> Void = { [self] in
      for controller in removed { controller.removeFromParent() }
      for controller in added { controller.didMove(toParent: self) }
    }
    guard oldTop !== newTop, isViewLoaded, appearance == .appeared || appearance == .appearing
    else {
      if oldTop !== newTop { oldTop?.viewIfLoaded?.removeFromSuperview() }
      return end()
    }
    newTop?.loadViewIfNeeded()
    oldTop?.isMovingFromParent = removed.contains { $0 === oldTop }
    newTop?.isMovingToParent = added.contains { $0 === newTop }
    oldTop?.beginAppearanceTransition(false, animated: animated)
    newTop?.beginAppearanceTransition(true, animated: animated)
    if let newTop {
      delegate?.navigationController(self, willShow: newTop, animated: animated)
    }
    if let view = newTop?.view { viewIfLoaded?.insertSubview(view, at: 0) }
    // While this controller appears, its `callViewIsAppearing` includes its children. After that
    // call, a new top controller needs a call.
    if appearance == .appeared || hasCalledViewIsAppearing { newTop?.callViewIsAppearing() }
    // While this controller appears, its `endAppearanceTransition` ends the appearance of its
    // children.
    guard appearance == .appeared else {
      oldTop?.viewIfLoaded?.removeFromSuperview()
      oldTop?.endAppearanceTransition()
      return end()
    }
    PendingTransitions.end(animated: animated) {
      oldTop?.viewIfLoaded?.removeFromSuperview()
      oldTop?.endAppearanceTransition()
      newTop?.endAppearanceTransition()
      end()
      if let newTop {
        self.delegate?.navigationController(self, didShow: newTop, animated: animated)
      }
    }
  }
}
