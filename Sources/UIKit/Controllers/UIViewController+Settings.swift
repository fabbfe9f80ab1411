/// Storage for properties whose values are only recorded.
struct ControllerSettings {
  var popover: UIPopoverPresentationController?
  var sheet: UISheetPresentationController?
  var presentation: UIPresentationController?
  var additionalSafeAreaInsets = UIEdgeInsets.zero
  var restorationIdentifier: String?
  var extendedLayoutIncludesOpaqueBars = false
  var automaticallyAdjustsScrollViewInsets = true
  var modalPresentationCapturesStatusBarAppearance = false
  var providesPresentationContextTransitionStyle = false
  var editButtonItem: UIBarButtonItem?
}

extension UIViewController {
  /// The popover presentation, or `nil` if the style is not `popover`.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    let popover = settings.popover ?? UIPopoverPresentationController(of: self)
    settings.popover = popover
    return popover
  }

  /// The sheet presentation, or `nil` if the style is not that of a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    let styles: [UIModalPresentationStyle] = [.automatic, .pageSheet, .formSheet]
    guard styles.contains(modalPresentationStyle) else { return nil }
    let sheet = settings.sheet ?? UISheetPresentationController(of: self)
    settings.sheet = sheet
    return sheet
  }

  /// The popover or sheet presentation, or a plain one for other styles.
  public var presentationController: UIPresentationController? {
    if let controller = popoverPresentationController ?? sheetPresentationController {
      return controller
    }
    let controller = settings.presentation ?? UIPresentationController(of: self)
    settings.presentation = controller
    return controller
  }

  /// The coordinator of the current transition: `nil`, because coordinators are not emulated.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  /// Insets that are added to the safe area.
  public var additionalSafeAreaInsets: UIEdgeInsets {
    get { settings.additionalSafeAreaInsets }
    set { settings.additionalSafeAreaInsets = newValue }
  }
  public var restorationIdentifier: String? {
    get { settings.restorationIdentifier }
    set { settings.restorationIdentifier = newValue }
  }
  /// Whether the view extends below opaque bars.
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { settings.extendedLayoutIncludesOpaqueBars }
    set { settings.extendedLayoutIncludesOpaqueBars = newValue }
  }
  /// Whether the insets of scroll views are adjusted to the bars.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { settings.automaticallyAdjustsScrollViewInsets }
    set { settings.automaticallyAdjustsScrollViewInsets = newValue }
  }
  /// Whether the presented controller determines the appearance of the status bar.
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { settings.modalPresentationCapturesStatusBarAppearance }
    set { settings.modalPresentationCapturesStatusBarAppearance = newValue }
  }
  /// Whether presentations use the transition style of this controller.
  public var providesPresentationContextTransitionStyle: Bool {
    get { settings.providesPresentationContextTransitionStyle }
    set { settings.providesPresentationContextTransitionStyle = newValue }
  }

  /// The button that begins and ends editing.
  public var editButtonItem: UIBarButtonItem {
    let item = settings.editButtonItem ?? UIBarButtonItem(systemItem: .edit)
    item.primaryAction = UIAction { [weak self, weak item] _ in
      guard let self else { return }
      self.setEditing(!self.isEditing, animated: true)
      item?.title = self.isEditing ? "Done" : "Edit"
    }
    settings.editButtonItem = item
    return item
  }

  /// The guide below the bars at the top.
  public var topLayoutGuide: UILayoutGuide { (view ?? UIView()).safeAreaLayoutGuide }
  /// The guide above the bars at the bottom.
  public var bottomLayoutGuide: UILayoutGuide { (view ?? UIView()).safeAreaLayoutGuide }

  /// Has no effect: the screen has no status bar.
  public func setNeedsStatusBarAppearanceUpdate() {}

  /// Has no effect: the screen has no home indicator.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// Has no effect, because bars do not observe scroll views.
  public func setContentScrollView(_ scrollView: UIScrollView?) {}

  /// Replaces the view of a child with the view of another child, with an animation.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    fromViewController.beginAppearanceTransition(false, animated: true)
    toViewController.beginAppearanceTransition(true, animated: true)
    if let container = fromViewController.view?.superview, let added = toViewController.view {
      container.addSubview(added)
    }
    toViewController.callViewIsAppearing()
    animations?()
    PendingTransitions.end(animated: true) {
      fromViewController.viewIfLoaded?.removeFromSuperview()
      fromViewController.endAppearanceTransition()
      toViewController.endAppearanceTransition()
      completion?(true)
    }
  }
}
