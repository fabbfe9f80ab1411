/// Connects outlets and actions as a storyboard does, before `viewDidLoad`.
///
/// Storyboards are not read. Code that is generated for outlets and actions conforms a view controller to this.
@preconcurrency @MainActor
public protocol InterfaceConnecting: AnyObject {
  /// Adds the views of outlets and the controls of actions to the view, and stores the outlets.
  func connectInterface(in view: UIView)
}

/// Manages a view and its appearance.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiviewcontroller
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSExtensionRequestHandling {
  enum Appearance {
    case disappeared, appearing, appeared, disappearing
  }

  /// Creates a controller. Nib files are not read: the view is empty.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init(isolated: ())
  }

  /// Creates a controller of a storyboard. Storyboards are not read: the view is empty.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init(isolated: ())
  }

  /// Creates a controller with an empty view.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// The name of the nib file.
  public let nibName: String?
  /// The bundle of the nib file.
  public let nibBundle: Bundle?

  // MARK: Requests

  /// The context that the controller was started with.
  package var hostContext: NSExtensionContext?

  /// The context of the request, also for the controllers that the principal one contains or presents.
  open var extensionContext: NSExtensionContext? {
    hostContext ?? parent?.extensionContext ?? presentingViewController?.extensionContext
  }

  /// Called with the context before the view is loaded.
  open func beginRequest(with context: NSExtensionContext) {
    hostContext = context
  }

  // MARK: View

  private var loadedView: UIView?

  /// The view. Reading it loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view, or `nil` if it is not loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view and assigns it. Called when the view is needed.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// Loads the view if it is not loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil {
      Problems.report(.noEffect("\(type(of: self)).loadView() did not assign a view"), from: self)
      view = UIView(frame: UIScreen.main.bounds)
    }
    if let view = loadedView { (self as? any InterfaceConnecting)?.connectInterface(in: view) }
    viewDidLoad()
  }

  /// Called after the view was loaded.
  open func viewDidLoad() {}

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is in the hierarchy and appears.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called after the view appeared.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the layout of the subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the layout of the subviews.
  open func viewDidLayoutSubviews() {}

  /// Called before constraints are used. They are not used here.
  open func updateViewConstraints() {}

  /// Called when the system is short of memory, which does not happen here.
  open func didReceiveMemoryWarning() {}

  open override var next: UIResponder? {
    viewIfLoaded?.superview ?? parent ?? presentingViewController
  }

  // MARK: Appearance

  var appearance: Appearance = .disappeared
  private var isTransitionAnimated = false

  /// Whether containers forward the appearance to their children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Whether the view is appearing because it is presented or added to a parent.
  open var isBeingPresented: Bool { presentingViewController != nil && appearance == .appearing }

  /// Whether the view is disappearing because it is dismissed.
  open var isBeingDismissed: Bool {
    presentingViewController != nil && appearance == .disappearing
  }

  /// Whether the controller is being added to a parent.
  open internal(set) var isMovingToParent = false

  /// Whether the controller is being removed from its parent.
  open internal(set) var isMovingFromParent = false

  /// The children that appear with the controller.
  var childrenInView: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// Begins an appearance or a disappearance.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      isTransitionAnimated = animated
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      isTransitionAnimated = animated
      viewWillDisappear(animated)
    }
    for child in childrenInView { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Ends the appearance or disappearance that was begun.
  open func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      viewIsAppearing(isTransitionAnimated)
      viewIfLoaded?.setNeedsLayout()
      viewIfLoaded?.layoutIfNeeded()
      guard appearance == .appearing else { return }
      appearance = .appeared
      viewDidAppear(isTransitionAnimated)
      for child in childrenInView {
        // A child that was added during the transition has not begun.
        child.beginAppearanceTransition(true, animated: isTransitionAnimated)
        child.endAppearanceTransition()
      }
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isTransitionAnimated)
      for child in childrenInView { child.endAppearanceTransition() }
    case .appeared, .disappeared: break
    }
  }

  func appear(in container: UIView, animated: Bool) {
    beginAppearanceTransition(true, animated: animated)
    if let view { container.addSubview(view) }
    endAppearanceTransition()
  }

  func disappear(animated: Bool) {
    beginAppearanceTransition(false, animated: animated)
    viewIfLoaded?.removeFromSuperview()
    endAppearanceTransition()
  }

  // MARK: Containment

  /// The controllers that this one contains.
  open internal(set) var children: [UIViewController] = []

  /// The controller that contains this one.
  open internal(set) weak var parent: UIViewController?

  /// Adds a child. Its `willMove(toParent:)` is called; the caller calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    guard childController !== self, childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Removes the controller from its parent, and calls `didMove(toParent:)`.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the parent changed.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presentation

  /// The controller that this one or an ancestor presents.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one or an ancestor.
  open var presentingViewController: UIViewController? {
    presenting ?? parent?.presentingViewController
  }

  var presented: UIViewController?
  weak var presenting: UIViewController?

  /// How the controller is presented.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// How the presentation is animated.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// Whether the user cannot dismiss the controller by a gesture.
  open var isModalInPresentation = false
  /// The size that suits the content.
  open var preferredContentSize = CGSize.zero
  /// Whether presentation starts at the nearest controller that defines the context.
  open var definesPresentationContext = false

  private var popover: UIPopoverPresentationController?

  /// The popover of the presentation, for the style `popover`.
  open var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    let popover = self.popover ?? UIPopoverPresentationController(isolated: ())
    self.popover = popover
    return popover
  }

  /// Presents a controller.
  @preconcurrency open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    beginPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the presented controller, or the controller itself if it presents none.
  @preconcurrency open func dismiss(
    animated flag: Bool, completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    endPresentation(animated: flag, completion: completion)
  }

  // MARK: Navigation

  /// The title, also of the navigation item.
  open var title: String? {
    didSet { navigationItem.title = title }
  }

  private lazy var ownNavigationItem = UINavigationItem(isolated: ())

  /// The title and buttons of a navigation bar for the controller.
  open var navigationItem: UINavigationItem { ownNavigationItem }

  /// The nearest navigation controller that contains this one.
  open var navigationController: UINavigationController? {
    var controller = parent
    while let current = controller {
      if let navigation = current as? UINavigationController { return navigation }
      controller = current.parent
    }
    return nil
  }

  /// The buttons of the toolbar.
  open var toolbarItems: [UIBarButtonItem]?
  /// Whether the toolbar is hidden while the controller is on top.
  open var hidesBottomBarWhenPushed = false
  /// Whether editing is on.
  open var isEditing = false

  /// Sets whether editing is on.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  /// Light or dark appearance of the controller and those in it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified

  /// The environment.
  open var traitCollection: UITraitCollection {
    guard overrideUserInterfaceStyle == .unspecified else {
      return UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
    }
    return parent?.traitCollection ?? viewIfLoaded?.superview?.traitCollection ?? .standard
  }

  /// The style of the status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// The parts under bars.
  open var edgesForExtendedLayout: UIRectEdge = .all
}

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}
