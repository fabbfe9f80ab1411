/// A controller that manages a view.
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

  /// Creates a controller with an empty view, because storyboard files are not read.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init(isolated: ())
  }

  /// Creates a controller with an empty view.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  public let nibName: String?
  public let nibBundle: Bundle?

  // MARK: Requests

  /// The context that the controller was started with, or `nil`.
  package var hostContext: NSExtensionContext?

  /// The context of the request. Contained and presented controllers have the same context.
  open var extensionContext: NSExtensionContext? {
    hostContext ?? parent?.extensionContext ?? presentingViewController?.extensionContext
  }

  /// Called with the context before the view is loaded.
  open func beginRequest(with context: NSExtensionContext) {
    hostContext = context
  }

  // MARK: View

  private var loadedView: UIView?

  /// The view. Reading the property loads the view.
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

  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates and assigns the view. Called when the view is first needed.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil {
      Problems.report(.noEffect("\(type(of: self)).loadView() did not assign a view"), from: self)
      view = UIView(frame: UIScreen.main.bounds)
    }
    if let view = loadedView {
      scene?.connect(self, view)
      (self as? any InterfaceConnecting)?.connectInterface(in: view)
    }
    viewDidLoad()
  }

  open func viewDidLoad() {}

  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is in the hierarchy and appears.
  open func viewIsAppearing(_ animated: Bool) {}

  open func viewDidAppear(_ animated: Bool) {}

  open func viewWillDisappear(_ animated: Bool) {}

  open func viewDidDisappear(_ animated: Bool) {}

  open func viewWillLayoutSubviews() {}

  open func viewDidLayoutSubviews() {}

  /// Never called, because constraints have no effect. UIKit calls it before updating constraints.
  open func updateViewConstraints() {}

  /// Never called. UIKit calls it when the system is short of memory.
  open func didReceiveMemoryWarning() {}

  open override var next: UIResponder? {
    viewIfLoaded?.superview ?? parent ?? presentingViewController
  }

  // MARK: Appearance

  var appearance: Appearance = .disappeared
  private(set) var isTransitionAnimated = false
  /// Whether `viewIsAppearing` was called in the current appearance.
  var hasCalledViewIsAppearing = false

  /// Whether the controller forwards appearance callbacks to its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Whether the view is appearing because the controller is presented.
  open var isBeingPresented: Bool { presentingViewController != nil && appearance == .appearing }

  /// Whether the view is disappearing because the controller is dismissed.
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
      hasCalledViewIsAppearing = false
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

  /// Ends the current appearance or disappearance.
  open func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      callViewIsAppearing()
      viewIfLoaded?.layoutIfNeeded()
      guard appearance == .appearing else { return }
      appearance = .appeared
      if let window = viewIfLoaded?.window, window.rootViewController === self {
        window.application?.screen?.rootDidAppear()
      }
      viewDidAppear(isTransitionAnimated)
      isMovingToParent = false
      for child in childrenInView {
        // A child that was added during the transition has not begun its appearance. For other
        // children, this call has no effect.
        child.beginAppearanceTransition(true, animated: isTransitionAnimated)
        child.endAppearanceTransition()
      }
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isTransitionAnimated)
      isMovingFromParent = false
      for child in childrenInView { child.endAppearanceTransition() }
    case .appeared, .disappeared: break
    }
  }

  func appear(in container: UIView, animated: Bool) {
    beginAppearanceTransition(true, animated: animated)
    if let view { container.addSubview(view) }
    callViewIsAppearing()
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

  /// Adds a child and calls its `willMove(toParent:)`. The caller must call `didMove(toParent:)`.
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

  open func willMove(toParent parent: UIViewController?) {}

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

  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// Whether the user cannot dismiss the controller by a gesture.
  open var isModalInPresentation = false
  open var preferredContentSize = CGSize.zero
  /// Whether presentations by the controller and its descendants cover its view.
  open var definesPresentationContext = false

  /// Storage for the properties whose values are only recorded.
  var settings = ControllerSettings()

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

  // MARK: Storyboards

  /// The storyboard that the controller was created from.
  open internal(set) var storyboard: UIStoryboard?

  var scene: StoryboardContent.Scene?

  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let segue = scene?.segues.first(where: { $0.name == identifier }) else {
      return Problems.report(
        .noEffect("\(type(of: self)) has no segue with the identifier '\(identifier)'"), from: self)
    }
    perform(segue, sender: sender)
  }

  /// Whether to perform a segue that a control triggers.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether the controller is a valid destination of an unwind segue.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { MethodTable.method(action.description, of: self) != nil }

  /// Pushes a controller onto the navigation stack, or presents it if there is none.
  open func show(_ viewController: UIViewController, sender: Any?) {
    if let navigation = self as? UINavigationController ?? navigationController {
      navigation.pushViewController(viewController, animated: true)
    } else {
      present(viewController, animated: true)
    }
  }

  /// Presents a controller, because a phone has no split view.
  open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    present(viewController, animated: true)
  }

  // MARK: Navigation

  /// The title of the controller and of its navigation item.
  open var title: String? {
    didSet { navigationItem.title = title }
  }

  private lazy var ownNavigationItem = UINavigationItem(isolated: ())

  /// The title and the buttons that a navigation bar shows for the controller.
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
  /// Whether the toolbar is hidden while the controller is at the top of the stack.
  open var hidesBottomBarWhenPushed = false
  open var isEditing = false

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  /// Never called, because the screen keeps its size. UIKit calls it before the size changes.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  open func viewSafeAreaInsetsDidChange() {}

  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var shouldAutorotate: Bool { true }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// A view above the keyboard.
  open var inputAccessoryView: UIView? { nil }

  /// The light or dark appearance of the controller and its descendants.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified

  open var traitCollection: UITraitCollection {
    guard overrideUserInterfaceStyle == .unspecified else {
      return UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
    }
    return parent?.traitCollection ?? viewIfLoaded?.superview?.traitCollection ?? .standard
  }

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  /// The edges at which the view extends below bars.
  open var edgesForExtendedLayout: UIRectEdge = .all
}
