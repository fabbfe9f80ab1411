extension UIView {
  /// Lets the enabled recognizers of the view and its ancestors recognize a tap on the view.
  ///
  /// The first recognizer that begins, from the view to the root, prevents the others, unless a
  /// delegate lets both recognize. Some controls prevent the recognizers of their ancestors.
  ///
  /// - Returns: The recognizers that recognized the tap.
  /// - Source: https://developer.apple.com/documentation/uikit/coordinating-multiple-gesture-recognizers
  func recognizeTap() -> [UITapGestureRecognizer] {
    let touch = UITouch(isolated: ())
    touch.view = self
    // Ask all recognizers first, because an action can remove views.
    let receivers = tapRecognizers.filter { $0.receives(touch) }
    var recognized: [UITapGestureRecognizer] = []
    for recognizer in receivers
    where recognized.allSatisfy({ recognizer.recognizes(with: $0) }) {
      if recognizer.recognize() { recognized.append(recognizer) }
    }
    return recognized
  }

  /// The enabled recognizers of single taps on the view, from the view to the root.
  var tapRecognizers: [UITapGestureRecognizer] {
    var recognizers: [UITapGestureRecognizer] = []
    var next: UIView? = self
    while let view = next {
      for case let recognizer as UITapGestureRecognizer in view.gestureRecognizers ?? []
      where recognizer.isEnabled && recognizer.recognizesSingleTap {
        recognizers.append(recognizer)
      }
      next = preventsRecognizersOfAncestors ? nil : view.superview
    }
    return recognizers
  }

  /// Whether a tap on the view does not reach the recognizers of its ancestors.
  ///
  /// UIKit's documentation names buttons, switches, steppers, segmented controls and page controls.
  /// Sliders and fields are added, because they handle taps with recognizers of their own.
  ///
  /// - Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer
  private var preventsRecognizersOfAncestors: Bool {
    self is UIButton || self is UISwitch || self is UIStepper || self is UISegmentedControl
      || self is UIPageControl || self is UISlider || self is UITextField || self is UITextView
  }
}

extension UIGestureRecognizer {
  fileprivate func receives(_ touch: UITouch) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Whether both recognizers can recognize at the same time.
  fileprivate func recognizes(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }
}
