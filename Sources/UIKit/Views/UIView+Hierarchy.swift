@MainActor
extension UIView {
  /// Inserts a subview at an index of the z-order.
  public func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: min(max(0, index), subviews.count))
  }

  /// Inserts a subview directly above a sibling in the z-order.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }

  /// Inserts a subview directly below a sibling in the z-order.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Moves a subview to the front of the z-order.
  public func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  /// Moves a subview to the back of the z-order.
  public func sendSubviewToBack(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  /// Whether the view is a given view or its descendant.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let ancestor = current {
      if ancestor === view { return true }
      current = ancestor.superview
    }
    return false
  }

  /// Returns the first view with a tag among the view and its descendants, in breadth-first order.
  public func viewWithTag(_ tag: Int) -> UIView? {
    var queue = [self]
    var next = 0
    while next < queue.count {
      let view = queue[next]
      if view.tag == tag { return view }
      queue += view.subviews
      next += 1
    }
    return nil
  }

  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// Has no effect, because views are not drawn.
  public func setNeedsDisplay() {}

  /// Has no effect, because constraints have no effect.
  public func setNeedsUpdateConstraints() {}

  private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    let index = subviews.firstIndex { $0 === sibling } ?? subviews.count - offset
    insert(view, at: index + offset)
  }

  func insert(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      return Problems.report(
        .noEffect("a view cannot be added to itself or to one of its subviews"), from: self)
    }
    var index = index
    if view.superview === self, let old = subviews.firstIndex(where: { $0 === view }) {
      subviews.remove(at: old)
      subviews.insert(view, at: min(index, subviews.count))
      return
    }
    let oldWindow = view.window
    let newWindow = window
    if view.superview != nil { view.detach(movingTo: newWindow) }
    index = min(index, subviews.count)
    let appearing =
      oldWindow == nil && newWindow?.isOnScreen == true ? view.automaticControllers : []
    for controller in appearing { controller.beginAppearanceTransition(true, animated: false) }
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.forEachInTree { $0.willMove(toWindow: newWindow) } }
    view.superview = self
    subviews.insert(view, at: index)
    if oldWindow !== newWindow { view.forEachInTree { $0.didMoveToWindow() } }
    view.didMoveToSuperview()
    didAddSubview(view)
    for controller in appearing { controller.callViewIsAppearing() }
    for controller in appearing where controller.appearance == .appearing {
      controller.endAppearanceTransition()
    }
  }

  /// Removes the view from its superview.
  ///
  /// - Parameter newWindow: The window that the view moves to, or `nil`.
  func detach(movingTo newWindow: UIWindow? = nil) {
    guard let superview else { return }
    let oldWindow = window
    let disappearing = oldWindow != nil && newWindow == nil ? automaticallyAppeared : []
    for controller in disappearing { controller.beginAppearanceTransition(false, animated: false) }
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if oldWindow !== newWindow { forEachInTree { $0.willMove(toWindow: newWindow) } }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    if oldWindow !== newWindow { forEachInTree { $0.didMoveToWindow() } }
    didMoveToSuperview()
    for controller in disappearing where controller.appearance == .disappearing {
      controller.endAppearanceTransition()
    }
  }

  private func forEachInTree(_ body: (UIView) -> Void) {
    var views = [self]
    while let view = views.popLast() {
      body(view)
      views += view.subviews.reversed()
    }
  }

  /// The outermost controllers whose views are this view or its descendants. Their views appear
  /// together with this view.
  private var nearestControllers: [UIViewController] {
    var controllers: [UIViewController] = []
    var views = [self]
    while let view = views.popLast() {
      if let controller = view.controller {
        controllers.append(controller)
      } else {
        views += view.subviews.reversed()
      }
    }
    return controllers
  }

  private var automaticControllers: [UIViewController] {
    nearestControllers.filter { controller in
      guard controller.appearance == .disappeared else { return false }
      guard let parent = controller.parent else { return true }
      return parent.appearance == .appeared && parent.shouldAutomaticallyForwardAppearanceMethods
    }
  }

  private var automaticallyAppeared: [UIViewController] {
    nearestControllers.filter { controller in
      guard controller.appearance == .appeared else { return false }
      return controller.parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
    }
  }
}
