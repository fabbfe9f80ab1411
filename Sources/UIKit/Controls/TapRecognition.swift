extension UIView {
  /// Lets the enabled recognizers of the view and its ancestors recognize a tap on the view.
  ///
  /// The first recognizer that begins, from the view to the root, prevents the others, unless a
  /// delegate lets both recognize. Controls prevent the recognizers of their ancestors.
  ///
  /// - Returns: The recognizers that recognized the tap.
  /// - Source: https://developer.apple.com/documentation/uikit/coordinating-multiple-gesture-recognizers
  func recognizeTap() -> [UITapGestureRecognizer] {
    let touch = UITouch(isolated: ())
    touch.view = self
    var recognized: [UITapGestureRecognizer] = []
    var next: UIView? = self
    while let view = next {
      for case let recognizer as UITapGestureRecognizer in view.gestureRecognizers ?? []
      where recognizer.isEnabled && recognizer.recognizesSingleTap && recognizer.receives(touch)
        && recognized.allSatisfy({ recognizer.recognizes(with: $0) })
      {
        if recognizer.recognize() { recognized.append(recognizer) }
      }
      next = self is UIControl ? nil : view.superview
    }
    return recognized
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
