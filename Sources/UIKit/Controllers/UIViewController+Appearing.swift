extension UIViewController {
  /// Calls `viewIsAppearing` of the controller and then of its children, at most once per
  /// appearance. Must be called when the view is in the hierarchy, before the layout.
  ///
  /// - Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewisappearing(_:)
  func callViewIsAppearing() {
    guard appearance == .appearing, let view = viewIfLoaded else { return }
    if !hasCalledViewIsAppearing {
      hasCalledViewIsAppearing = true
      viewIsAppearing(isTransitionAnimated)
      view.setNeedsLayout()
    }
    // `viewIsAppearing` may have ended the appearance.
    guard appearance == .appearing else { return }
    for child in children where child.viewIfLoaded?.isDescendant(of: view) ?? false {
      // A child that was added during the transition has not begun its appearance. For other
      // children, this call has no effect.
      if shouldAutomaticallyForwardAppearanceMethods {
        child.beginAppearanceTransition(true, animated: isTransitionAnimated)
      }
      child.callViewIsAppearing()
    }
  }
}
