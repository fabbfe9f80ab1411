/// A view that shows that a task is in progress.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiactivityindicatorview
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The style, which determines the size and the color.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    case whiteLarge = 0
    case white, gray
  }

  open var style: Style
  open var color: UIColor! = .systemGray
  /// Whether the view is hidden when it is not animating.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  open private(set) var isAnimating = false

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    isHidden = true
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
    isHidden = true
  }

  /// Starts the animation and shows the view.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the animation, and hides the view if `hidesWhenStopped` is true.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  override var visibleState: [String] { [isAnimating ? "animating" : "stopped"] }
}

/// A view that shows the progress of a task.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiprogressview
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The progress from 0 to 1.
  open var progress: Float = 0 {
    didSet { progress = min(max(0, progress), 1) }
  }
  /// The color of the completed part.
  open var progressTintColor: UIColor?
  /// The color of the remaining part.
  open var trackTintColor: UIColor?

  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }

  override var visibleState: [String] { ["\(Int((progress * 100).rounded()))%"] }
}
