/// A control that selects a value in a range.
///
/// - Source: https://developer.apple.com/documentation/uikit/uislider
@preconcurrency @MainActor
open class UISlider: UIControl {
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  /// The value. The setter limits it to the range.
  open var value: Float = 0 {
    didSet { if value != limited(value) { value = limited(value) } }
  }
  /// Whether changes are reported while the user drags the thumb.
  open var isContinuous = true
  /// The color of the track before the thumb.
  open var minimumTrackTintColor: UIColor?
  /// The color of the track after the thumb.
  open var maximumTrackTintColor: UIColor?
  /// The color of the thumb.
  open var thumbTintColor: UIColor?

  /// Sets the value. This does not call actions.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  private func limited(_ value: Float) -> Float { min(max(value, minimumValue), maximumValue) }

  override var visibleState: [String] { ["\(value)"] + super.visibleState }
}

/// A control that increases and decreases a value.
///
/// - Source: https://developer.apple.com/documentation/uikit/uistepper
@preconcurrency @MainActor
open class UIStepper: UIControl {
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  /// The change of the value for a tap.
  open var stepValue: Double = 1
  /// The value. The setter limits it to the range.
  open var value: Double = 0 {
    didSet { value = min(max(value, minimumValue), maximumValue) }
  }
  /// Whether the value wraps around at the ends of the range.
  open var wraps = false

  override var visibleState: [String] { ["\(value)"] + super.visibleState }

  override var isTappable: Bool { true }

  /// Increases the value by one step, and wraps around or stops at the maximum.
  override func tapped() -> Bool {
    let next = value + stepValue
    value = next <= maximumValue ? next : wraps ? minimumValue : maximumValue
    sendActions(for: .valueChanged)
    return true
  }
}

/// A control that shows the current page as one of a row of dots.
///
/// - Source: https://developer.apple.com/documentation/uikit/uipagecontrol
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  /// Whether the dots are hidden if there is only one page.
  open var hidesForSinglePage = false
  /// The color of the dots of pages other than the current page.
  open var pageIndicatorTintColor: UIColor?
  /// The color of the dot of the current page.
  open var currentPageIndicatorTintColor: UIColor?

  override var visibleState: [String] {
    ["page \(currentPage + 1) of \(numberOfPages)"] + super.visibleState
  }
}
